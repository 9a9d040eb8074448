BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE blocks (
	player TEXT NOT NULL, 
	blocked TEXT NOT NULL, 
	PRIMARY KEY (player, blocked)
);
CREATE TABLE codes (
	hash TEXT NOT NULL, 
	player TEXT NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE log (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	player TEXT, 
	body TEXT NOT NULL, 
	words TEXT, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "log" VALUES('wqg5kr3buhuj',1,1794814404240,'created',NULL,'{"kind":"created","settings":{"game":"seasalt","players":3,"bots":["beginner"],"edition":{"id":"at home","final_attacks":true,"exhaustion":"turn-end","void_after_call":true,"mermaids":"laid","next_starter":"last-turn","tie_break":"caller","final_reveal":"turn-end"},"target":3,"sheet":"reef","helps":true},"host":"f54wq29g7shw","invite":"a4rtwxa6qr3zts","secret":"77501ee4d4a45fb94088ac5295efb37e6086f0d868ded91cc273ea79cd232c19"}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',2,1794814404240,'sat','f54wq29g7shw','{"kind":"sat","player":"f54wq29g7shw","seat":0,"nonce":null}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',3,1794814404240,'bot-sat',NULL,'{"kind":"bot-sat","seat":2,"bot":"beginner"}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',4,1794814404489,'sat','f54wq29g7shw','{"kind":"sat","player":"f54wq29g7shw","seat":0,"nonce":"nonce 0","key":"key 1"}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',5,1794814404492,'sat','35bcchxvjyxs','{"kind":"sat","player":"35bcchxvjyxs","seat":1,"nonce":"nonce 1","key":"key 2"}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',6,1794814404492,'began',NULL,'{"kind":"began"}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',7,1794814404509,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"take left","player":"f54wq29g7shw","key":"key 3","ms":17}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',8,1794814404519,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 4","ms":10}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',9,1794814404535,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"take right","player":"35bcchxvjyxs","key":"key 5","ms":16}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',10,1794814404550,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"pass","player":"35bcchxvjyxs","key":"key 6","ms":15}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',11,1794814405351,'moved',NULL,'{"kind":"moved","seat":2,"move":"draw"}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',12,1794814406152,'moved',NULL,'{"kind":"moved","seat":2,"move":"keep fish:light-blue, other left"}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',13,1794814406952,'moved',NULL,'{"kind":"moved","seat":2,"move":"pass"}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',14,1794814407010,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"take left","player":"f54wq29g7shw","key":"key 7","ms":58}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',15,1794814407146,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 8","ms":136}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',16,1794814407417,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"draw","player":"35bcchxvjyxs","key":"key 9","ms":271}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',17,1794814407826,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"keep boat:yellow, other right","player":"35bcchxvjyxs","key":"key 10","ms":409}',NULL);
INSERT INTO "log" VALUES('wqg5kr3buhuj',18,1794814407898,'chatted','f54wq29g7shw','{"kind":"chatted","seat":0,"player":"f54wq29g7shw","key":"key 11"}','¡Hola! 🌊');
INSERT INTO "log" VALUES('ajxe2rmtd4yt',1,1794814407966,'created',NULL,'{"kind":"created","settings":{"game":"rollcean","players":3,"bots":["beginner"],"edition":"fr","target":9,"time":{"mode":"decreasing"}},"host":"f54wq29g7shw","invite":"2bhptcacwe7ug6","secret":"dce5b19c9b0e786526a37fc7ae4f35661166a3013d38030c5bd7fafdb67e7b7d"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',2,1794814407966,'sat','f54wq29g7shw','{"kind":"sat","player":"f54wq29g7shw","seat":0,"nonce":null}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',3,1794814407966,'bot-sat',NULL,'{"kind":"bot-sat","seat":2,"bot":"beginner"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',4,1794814408027,'sat','f54wq29g7shw','{"kind":"sat","player":"f54wq29g7shw","seat":0,"nonce":"nonce 0","key":"key 12"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',5,1794814408052,'sat','35bcchxvjyxs','{"kind":"sat","player":"35bcchxvjyxs","seat":1,"nonce":"nonce 1","key":"key 13"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',6,1794814408052,'began',NULL,'{"kind":"began"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',7,1794814408650,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"Y5@r4c9/90 column 5","player":"f54wq29g7shw","key":"key 14","ms":598}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',8,1794814408817,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"Y5@r5c8/90m column 5","player":"35bcchxvjyxs","key":"key 15","ms":765}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',9,1794814409518,'moved',NULL,'{"kind":"moved","seat":2,"move":"Y5@r3c8/90m column 5"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',10,1794814409691,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"I3@r8c3/0 column 3","player":"f54wq29g7shw","key":"key 16","ms":173}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',11,1794814409798,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"I3@r7c4/0 column 3","player":"35bcchxvjyxs","key":"key 17","ms":280}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',12,1794814410499,'moved',NULL,'{"kind":"moved","seat":2,"move":"Y5@r7c6/180 column 5"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',13,1794814410704,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"L5@r4c11/90 column 6","player":"f54wq29g7shw","key":"key 18","ms":205}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',14,1794814410746,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"O4@r1c8/0 column 4","player":"35bcchxvjyxs","key":"key 19","ms":247}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',15,1794814411446,'moved',NULL,'{"kind":"moved","seat":2,"move":"L5@r2c9/0m column 6"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',16,1794814411566,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"L5@r2c9/180 column 6","player":"f54wq29g7shw","key":"key 20","ms":120}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',17,1794814411622,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"L5@r1c11/90m column 6","player":"35bcchxvjyxs","key":"key 21","ms":176}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',18,1794814412322,'moved',NULL,'{"kind":"moved","seat":2,"move":"L5@r5c10/270 column 6"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',19,1794814412415,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"U5@r6c1/180 column 1","player":"f54wq29g7shw","key":"key 22","ms":93}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',20,1794814412450,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"U5@r5c2/180 column 1","player":"35bcchxvjyxs","key":"key 23","ms":128}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',21,1794814413151,'moved',NULL,'{"kind":"moved","seat":2,"move":"U5@r5c1/270 column 1"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',22,1794814413254,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"I3@r1c8/90 column 4","player":"f54wq29g7shw","key":"key 24","ms":103}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',23,1794814413418,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"L5@r5c10/90 column 5","player":"35bcchxvjyxs","key":"key 25","ms":267}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',24,1794814414127,'moved',NULL,'{"kind":"moved","seat":2,"move":"L5@r4c10/90 column 5"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',25,1794814414162,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"L5@r5c11/270 column 6","player":"f54wq29g7shw","key":"key 26","ms":35}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',26,1794814414216,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"O4@r4c6/0 column 4","player":"35bcchxvjyxs","key":"key 27","ms":89}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',27,1794814414916,'moved',NULL,'{"kind":"moved","seat":2,"move":"O4@r3c7/0 column 4"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',28,1794814415325,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"Y5@r3c5/180m column 4","player":"f54wq29g7shw","key":"key 28","ms":409}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',29,1794814415411,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"Y5@r3c7/0m column 4","player":"35bcchxvjyxs","key":"key 29","ms":495}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',30,1794814416114,'moved',NULL,'{"kind":"moved","seat":2,"move":"Y5@r1c4/0 column 4"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',31,1794814416344,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"Y5@r2c2/0 column 2","player":"f54wq29g7shw","key":"key 30","ms":230}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',32,1794814416384,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"Y5@r1c4/0 column 2","player":"35bcchxvjyxs","key":"key 31","ms":270}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',33,1794814417085,'moved',NULL,'{"kind":"moved","seat":2,"move":"Y5@r6c3/180 column 2"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',34,1794814417101,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"Y5@r7c6/180m column 5","player":"f54wq29g7shw","key":"key 32","ms":16}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',35,1794814417130,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"I3@r8c4/0 column 3","player":"35bcchxvjyxs","key":"key 33","ms":45}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',36,1794814417831,'moved',NULL,'{"kind":"moved","seat":2,"move":"I3@r6c6/0 column 3"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',37,1794814417902,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 34","ms":71}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',38,1794814417964,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"O4@r3c1/0 column 1","player":"35bcchxvjyxs","key":"key 35","ms":133}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',39,1794814418664,'moved',NULL,'{"kind":"moved","seat":2,"move":"O4@r1c2/0 column 1"}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',40,1794814418730,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 36","ms":66}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',41,1794814418882,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"I3@r4c3/0 column 2","player":"35bcchxvjyxs","key":"key 37","ms":218}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',42,1794814418908,'chatted','f54wq29g7shw','{"kind":"chatted","seat":0,"player":"f54wq29g7shw","key":"key 38"}','¡Hola! 🌊');
INSERT INTO "log" VALUES('nv3gb5k43u7j',1,1794814419183,'created',NULL,'{"kind":"created","settings":{"game":"seasalt","players":2,"target":5},"host":"f54wq29g7shw","invite":"wkw5qdwc6cjzhz","secret":"bb6c3fc0d439bc7f508050d4ce6f30a4747c8700f85fd003a80c28b958f566a1"}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',2,1794814419183,'sat','f54wq29g7shw','{"kind":"sat","player":"f54wq29g7shw","seat":0,"nonce":null}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',3,1794814419253,'sat','f54wq29g7shw','{"kind":"sat","player":"f54wq29g7shw","seat":0,"nonce":"nonce 0","key":"key 39"}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',4,1794814419266,'sat','35bcchxvjyxs','{"kind":"sat","player":"35bcchxvjyxs","seat":1,"nonce":"nonce 1","key":"key 40"}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',5,1794814419266,'began',NULL,'{"kind":"began"}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',6,1794814419349,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"draw","player":"f54wq29g7shw","key":"key 41","ms":83}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',7,1794814419401,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"keep penguin:light-orange, other left","player":"f54wq29g7shw","key":"key 42","ms":52}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',8,1794814419456,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 43","ms":55}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',9,1794814419470,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"take right","player":"35bcchxvjyxs","key":"key 44","ms":14}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',10,1794814419518,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"pass","player":"35bcchxvjyxs","key":"key 45","ms":48}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',11,1794814419564,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"draw","player":"f54wq29g7shw","key":"key 46","ms":46}',NULL);
INSERT INTO "log" VALUES('ajxe2rmtd4yt',43,1794814419582,'moved',NULL,'{"kind":"moved","seat":2,"move":"I3@r3c3/90 column 2"}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',12,1794814419584,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"keep crab:light-blue, other right","player":"f54wq29g7shw","key":"key 47","ms":20}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',13,1794814419650,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 48","ms":66}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',14,1794814419680,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"draw","player":"35bcchxvjyxs","key":"key 49","ms":30}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',15,1794814419710,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"keep fish:black, other right","player":"35bcchxvjyxs","key":"key 50","ms":30}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',16,1794814419794,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"pass","player":"35bcchxvjyxs","key":"key 51","ms":84}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',17,1794814419874,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"take right","player":"f54wq29g7shw","key":"key 52","ms":80}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',18,1794814419962,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 53","ms":88}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',19,1794814420005,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"take right","player":"35bcchxvjyxs","key":"key 54","ms":43}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',20,1794814420078,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"pass","player":"35bcchxvjyxs","key":"key 55","ms":73}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',21,1794814420098,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"draw","player":"f54wq29g7shw","key":"key 56","ms":20}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',22,1794814420140,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"keep boat:dark-blue, other right","player":"f54wq29g7shw","key":"key 57","ms":42}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',23,1794814420184,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 58","ms":44}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',24,1794814420230,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"take left","player":"35bcchxvjyxs","key":"key 59","ms":46}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',25,1794814420280,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"pass","player":"35bcchxvjyxs","key":"key 60","ms":50}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',26,1794814420322,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"take right","player":"f54wq29g7shw","key":"key 61","ms":42}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',27,1794814420355,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 62","ms":33}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',28,1794814420415,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"take left","player":"35bcchxvjyxs","key":"key 63","ms":60}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',29,1794814420473,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"pass","player":"35bcchxvjyxs","key":"key 64","ms":58}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',30,1794814420526,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"draw","player":"f54wq29g7shw","key":"key 65","ms":53}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',31,1794814420542,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"keep fish:black, other left","player":"f54wq29g7shw","key":"key 66","ms":16}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',32,1794814420575,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 67","ms":33}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',33,1794814420640,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"take left","player":"35bcchxvjyxs","key":"key 68","ms":65}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',34,1794814420717,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"pass","player":"35bcchxvjyxs","key":"key 69","ms":77}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',35,1794814420765,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"draw","player":"f54wq29g7shw","key":"key 70","ms":48}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',36,1794814420794,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"keep shark:black, other right","player":"f54wq29g7shw","key":"key 71","ms":29}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',37,1794814420851,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 72","ms":57}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',38,1794814420894,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"draw","player":"35bcchxvjyxs","key":"key 73","ms":43}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',39,1794814420946,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"keep crab:dark-blue, other left","player":"35bcchxvjyxs","key":"key 74","ms":52}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',40,1794814420969,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"pass","player":"35bcchxvjyxs","key":"key 75","ms":23}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',41,1794814421042,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"take left","player":"f54wq29g7shw","key":"key 76","ms":73}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',42,1794814421170,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pass","player":"f54wq29g7shw","key":"key 77","ms":128}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',43,1794814421207,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"take right","player":"35bcchxvjyxs","key":"key 78","ms":37}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',44,1794814421245,'moved','35bcchxvjyxs','{"kind":"moved","seat":1,"move":"pass","player":"35bcchxvjyxs","key":"key 79","ms":38}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',45,1794814421271,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"draw","player":"f54wq29g7shw","key":"key 80","ms":26}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',46,1794814421299,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"keep crab:grey, other right","player":"f54wq29g7shw","key":"key 81","ms":28}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',47,1794814421376,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"duo crab:grey crab:light-blue","player":"f54wq29g7shw","key":"key 82","ms":77}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',48,1794814421424,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pile right","player":"f54wq29g7shw","key":"key 83","ms":48}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',49,1794814421450,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"pick shell:black","player":"f54wq29g7shw","key":"key 84","ms":26}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',50,1794814421542,'moved','f54wq29g7shw','{"kind":"moved","seat":0,"move":"stop","player":"f54wq29g7shw","key":"key 85","ms":92}',NULL);
INSERT INTO "log" VALUES('nv3gb5k43u7j',51,1794814421602,'chatted','f54wq29g7shw','{"kind":"chatted","seat":0,"player":"f54wq29g7shw","key":"key 86"}','¡Hola! 🌊');
INSERT INTO "log" VALUES('pw2zygu3cbu5',1,1794814421730,'created',NULL,'{"kind":"created","settings":{"game":"rollcean","players":2,"target":40,"helps":true},"host":"f54wq29g7shw","invite":"x2fy9rbfz8ykrs","secret":"daf7f950f6ac49515defd731f5f15ac8259ba70e3f5b9db157f1a8b0b73d5dcf"}',NULL);
INSERT INTO "log" VALUES('pw2zygu3cbu5',2,1794814421730,'sat','f54wq29g7shw','{"kind":"sat","player":"f54wq29g7shw","seat":0,"nonce":null}',NULL);
INSERT INTO "log" VALUES('pw2zygu3cbu5',3,1794814421844,'sat','f54wq29g7shw','{"kind":"sat","player":"f54wq29g7shw","seat":0,"nonce":"nonce 0","key":"key 87"}',NULL);
INSERT INTO "log" VALUES('pw2zygu3cbu5',4,1794814421862,'chatted','f54wq29g7shw','{"kind":"chatted","seat":0,"player":"f54wq29g7shw","key":"key 88"}','¡Hola! 🌊');
INSERT INTO "log" VALUES('sprxgm3tjbdd',1,1794814451317,'imported',NULL,'{"kind":"imported","record":{"format":"tidefold/1","game":"seasalt","edition":"es","players":2,"target":5,"seed":"5","meta":{"bots":["random","random"]},"rounds":[{"starter":1,"deck":["crab:dark-blue","penguin:pink","sailor:orange","crab:light-blue","shell:yellow","colony:green","shoal:grey","swimmer:black","crab:yellow","crab:black","octopus:grey","shell:grey","crab:dark-blue","shell:black","swimmer:yellow","fish:yellow","fish:dark-blue","shark:black","swimmer:light-blue","shark:dark-blue","shark:purple","boat:yellow","mermaid:white","shark:green","swimmer:dark-blue","crab:grey","octopus:green","octopus:yellow","fish:green","boat:dark-blue","boat:yellow","shell:dark-blue","mermaid:white","boat:black","shell:light-blue","mermaid:white","lighthouse:purple","crab:green","octopus:light-blue","captain:light-orange","boat:light-blue","penguin:light-orange","fish:black","fish:light-blue","shell:green","boat:dark-blue","octopus:purple","fish:dark-blue","boat:light-blue","penguin:purple","mermaid:white","shark:light-blue","swimmer:light-orange","crab:light-blue","fish:black","boat:black","crab:yellow","sailor:pink"],"moves":[{"seat":1,"move":"take","pile":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:light-blue","other":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shell:yellow","other":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"shoal:grey","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"take","pile":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:yellow","other":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"octopus:grey","other":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:dark-blue","other":"right"},{"seat":1,"move":"duo","cards":["crab:dark-blue","crab:light-blue"]},{"seat":1,"move":"pile","pile":"left"},{"seat":1,"move":"pick","card":"crab:black"},{"seat":1,"move":"duo","cards":["crab:black","crab:yellow"]},{"seat":1,"move":"pile","pile":"right"},{"seat":1,"move":"pick","card":"shell:grey"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"swimmer:yellow","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shark:black","other":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"take","pile":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"swimmer:light-blue","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shark:purple","other":"left"},{"seat":0,"move":"duo","cards":["swimmer:black","shark:black"]},{"seat":0,"move":"rob","from":1,"card":"shell:grey"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"mermaid:white","other":"left"},{"seat":1,"move":"last-chance"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"crab:grey","other":"left"},{"seat":0,"move":"duo","cards":["crab:dark-blue","crab:grey"]},{"seat":0,"move":"pile","pile":"left"},{"seat":0,"move":"pick","card":"shark:green"},{"seat":0,"move":"pass"}],"end":{"by":"last-chance","seat":1,"bet":"won","cards":[6,8],"bonus":[3,2],"scored":[3,10]}}],"result":{"by":"target","totals":[3,10],"winners":[1]}}}',NULL);
CREATE TABLE players (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "players" VALUES('f54wq29g7shw','Ana',1794814403871);
INSERT INTO "players" VALUES('35bcchxvjyxs','Ben',1794814404150);
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	player TEXT NOT NULL, 
	PRIMARY KEY (table_id, player)
);
INSERT INTO "seats" VALUES('wqg5kr3buhuj','f54wq29g7shw');
INSERT INTO "seats" VALUES('wqg5kr3buhuj','35bcchxvjyxs');
INSERT INTO "seats" VALUES('ajxe2rmtd4yt','f54wq29g7shw');
INSERT INTO "seats" VALUES('ajxe2rmtd4yt','35bcchxvjyxs');
INSERT INTO "seats" VALUES('nv3gb5k43u7j','f54wq29g7shw');
INSERT INTO "seats" VALUES('nv3gb5k43u7j','35bcchxvjyxs');
INSERT INTO "seats" VALUES('pw2zygu3cbu5','f54wq29g7shw');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	status TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	seq INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	due BIGINT, 
	summary TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('wqg5kr3buhuj','seasalt','playing',0,18,1794814404240,1794814407898,NULL,'{"settings":{"game":"seasalt","players":3,"bots":["beginner"],"edition":{"id":"at home","final_attacks":true,"exhaustion":"turn-end","void_after_call":true,"mermaids":"laid","next_starter":"last-turn","tie_break":"caller","final_reveal":"turn-end"},"target":3,"sheet":"reef","helps":true},"seats":[["f54wq29g7shw",null],["35bcchxvjyxs",null],[null,"beginner"]],"host":"f54wq29g7shw","result":null}');
INSERT INTO "tables" VALUES('ajxe2rmtd4yt','rollcean','playing',0,43,1794814407966,1794814419582,1794814431297,'{"settings":{"game":"rollcean","players":3,"bots":["beginner"],"edition":"fr","target":9,"time":{"mode":"decreasing"}},"seats":[["f54wq29g7shw",null],["35bcchxvjyxs",null],[null,"beginner"]],"host":"f54wq29g7shw","result":null}');
INSERT INTO "tables" VALUES('nv3gb5k43u7j','seasalt','over',0,51,1794814419183,1794814421602,NULL,'{"settings":{"game":"seasalt","players":2,"target":5},"seats":[["f54wq29g7shw",null],["35bcchxvjyxs",null]],"host":"f54wq29g7shw","result":{"by":"target","totals":[7,2],"winners":[0]}}');
INSERT INTO "tables" VALUES('pw2zygu3cbu5','rollcean','open',0,4,1794814421730,1794814421862,1794900821862,'{"settings":{"game":"rollcean","players":2,"target":40,"helps":true},"seats":[["f54wq29g7shw",null],[null,null]],"host":"f54wq29g7shw","result":null}');
INSERT INTO "tables" VALUES('sprxgm3tjbdd','seasalt','over',1,1,1794814451317,1794814451317,NULL,'{"settings":{"game":"seasalt","players":2,"public":true},"seats":[],"host":null,"result":{"by":"target","totals":[3,10],"winners":[1]}}');
CREATE TABLE tokens (
	hash TEXT NOT NULL, 
	player TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "tokens" VALUES('dd26c0669ba06ebf059ea3d8af9b17c0e396d8916b1c9fc067685bbf8d6e8384','f54wq29g7shw',1794814403871);
INSERT INTO "tokens" VALUES('6bd99ca8fe49e97fd389fde90b199ce68caa366578057206e9e55c14a50b2baf','35bcchxvjyxs',1794814404150);
CREATE INDEX log_words ON log (player) WHERE words IS NOT NULL;
CREATE INDEX tables_listed ON tables (changed) WHERE public AND status IN ('open', 'playing');
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_created ON tables (created, id);
CREATE INDEX seats_player ON seats (player);
CREATE INDEX tokens_player ON tokens (player);
COMMIT;
