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
INSERT INTO "log" VALUES('agmjt4pxg4f2',1,1794813986254,'created',NULL,'{"kind":"created","settings":{"game":"seasalt","players":3,"bots":["beginner"],"edition":{"id":"at home","final_attacks":true,"exhaustion":"turn-end","void_after_call":true,"mermaids":"laid","next_starter":"last-turn","tie_break":"caller","final_reveal":"turn-end"},"sheet":"reef","helps":true},"host":"nw87v2wkca4t","invite":"mb5qntgsrhc4w9","secret":"901a6e134413d8e47514c9347f0aec95286b0c4a7e37f38e96d524e6c74212c3"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',2,1794813986254,'sat','nw87v2wkca4t','{"kind":"sat","player":"nw87v2wkca4t","seat":0,"nonce":null}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',3,1794813986254,'bot-sat',NULL,'{"kind":"bot-sat","seat":2,"bot":"beginner"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',4,1794813986419,'sat','nw87v2wkca4t','{"kind":"sat","player":"nw87v2wkca4t","seat":0,"nonce":"nonce 0","key":"key 1"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',5,1794813986457,'sat','4ayps9kv393a','{"kind":"sat","player":"4ayps9kv393a","seat":1,"nonce":"nonce 1","key":"key 2"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',6,1794813986457,'began',NULL,'{"kind":"began"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',7,1794813987278,'moved',NULL,'{"kind":"moved","seat":2,"move":"draw"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',8,1794813988079,'moved',NULL,'{"kind":"moved","seat":2,"move":"keep penguin:purple, other left"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',9,1794813988879,'moved',NULL,'{"kind":"moved","seat":2,"move":"pass"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',10,1794813988921,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"take left","player":"nw87v2wkca4t","key":"key 3","ms":42}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',11,1794813988962,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 4","ms":41}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',12,1794813988983,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"take right","player":"4ayps9kv393a","key":"key 5","ms":21}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',13,1794813989009,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pass","player":"4ayps9kv393a","key":"key 6","ms":26}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',14,1794813989812,'moved',NULL,'{"kind":"moved","seat":2,"move":"draw"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',15,1794813990614,'moved',NULL,'{"kind":"moved","seat":2,"move":"keep colony:green, other right"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',16,1794813991417,'moved',NULL,'{"kind":"moved","seat":2,"move":"pass"}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',17,1794813991447,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"draw","player":"nw87v2wkca4t","key":"key 7","ms":30}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',18,1794813991543,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"keep boat:light-blue, other right","player":"nw87v2wkca4t","key":"key 8","ms":96}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',19,1794813991589,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 9","ms":46}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',20,1794813991742,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"take left","player":"4ayps9kv393a","key":"key 10","ms":153}',NULL);
INSERT INTO "log" VALUES('agmjt4pxg4f2',21,1794813991778,'chatted','nw87v2wkca4t','{"kind":"chatted","seat":0,"player":"nw87v2wkca4t","key":"key 11"}','¡Hola! 🌊');
INSERT INTO "log" VALUES('6eu6tfsb4vf5',1,1794813991895,'created',NULL,'{"kind":"created","settings":{"game":"rollcean","players":3,"bots":["beginner"],"edition":"fr","target":9,"time":{"mode":"decreasing"}},"host":"nw87v2wkca4t","invite":"crmescp5rzysz3","secret":"54458096a1b6a70da88c3a6cf4b5f347899777c6e3e05effeebf2e2cbfa72d75"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',2,1794813991895,'sat','nw87v2wkca4t','{"kind":"sat","player":"nw87v2wkca4t","seat":0,"nonce":null}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',3,1794813991895,'bot-sat',NULL,'{"kind":"bot-sat","seat":2,"bot":"beginner"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',4,1794813992048,'sat','nw87v2wkca4t','{"kind":"sat","player":"nw87v2wkca4t","seat":0,"nonce":"nonce 0","key":"key 12"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',5,1794813992066,'sat','4ayps9kv393a','{"kind":"sat","player":"4ayps9kv393a","seat":1,"nonce":"nonce 1","key":"key 13"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',6,1794813992066,'began',NULL,'{"kind":"began"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',7,1794813993909,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"N5@r3c6/270m column 4","player":"nw87v2wkca4t","key":"key 14","ms":1843}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',8,1794813993957,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"N5@r2c6/180 column 4","player":"4ayps9kv393a","key":"key 15","ms":1891}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',9,1794813994659,'moved',NULL,'{"kind":"moved","seat":2,"move":"N5@r4c8/90 column 4"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',10,1794813995321,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"P5@r5c4/90m column 3","player":"nw87v2wkca4t","key":"key 16","ms":662}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',11,1794813995367,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"P5@r7c3/90 column 3","player":"4ayps9kv393a","key":"key 17","ms":708}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',12,1794813996067,'moved',NULL,'{"kind":"moved","seat":2,"move":"P5@r6c6/180 column 3"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',13,1794813996238,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"L5@r2c1/90m column 1","player":"nw87v2wkca4t","key":"key 18","ms":171}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',14,1794813996254,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"L5@r5c1/270 column 1","player":"4ayps9kv393a","key":"key 19","ms":187}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',15,1794813996954,'moved',NULL,'{"kind":"moved","seat":2,"move":"W5@r1c3/90 column 3"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',16,1794813997054,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"W5@r6c10/0 column 6","player":"nw87v2wkca4t","key":"key 20","ms":100}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',17,1794813997079,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"N5@r3c2/180m column 1","player":"4ayps9kv393a","key":"key 21","ms":125}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',18,1794813997779,'moved',NULL,'{"kind":"moved","seat":2,"move":"N5@r5c1/270 column 1"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',19,1794813998170,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"L5@r1c1/0 column 2","player":"nw87v2wkca4t","key":"key 22","ms":391}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',20,1794813998246,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"L4@r4c5/270m column 3","player":"4ayps9kv393a","key":"key 23","ms":467}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',21,1794813998948,'moved',NULL,'{"kind":"moved","seat":2,"move":"L5@r5c4/90 column 2"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',22,1794813999450,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"Y5@r1c8/180m column 5","player":"nw87v2wkca4t","key":"key 24","ms":502}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',23,1794813999520,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"Y5@r7c8/180 column 5","player":"4ayps9kv393a","key":"key 25","ms":572}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',24,1794814000221,'moved',NULL,'{"kind":"moved","seat":2,"move":"Y5@r1c9/180m column 5"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',25,1794814000268,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"L4@r3c3/180m column 3","player":"nw87v2wkca4t","key":"key 26","ms":47}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',26,1794814000288,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"L4@r5c6/270m column 3","player":"4ayps9kv393a","key":"key 27","ms":67}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',27,1794814000989,'moved',NULL,'{"kind":"moved","seat":2,"move":"L5@r4c3/270m column 2"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',28,1794814001044,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"N5@r7c2/180m column 3","player":"nw87v2wkca4t","key":"key 28","ms":55}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',29,1794814001066,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"L5@r2c10/270 column 6","player":"4ayps9kv393a","key":"key 29","ms":77}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',30,1794814001766,'moved',NULL,'{"kind":"moved","seat":2,"move":"L5@r5c10/270 column 6"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',31,1794814001808,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"L4@r7c6/180 column 3","player":"nw87v2wkca4t","key":"key 30","ms":42}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',32,1794814001822,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"L5@r1c2/180m column 2","player":"4ayps9kv393a","key":"key 31","ms":56}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',33,1794814002525,'moved',NULL,'{"kind":"moved","seat":2,"move":"L4@r4c6/0 column 3"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',34,1794814002549,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"W5@r1c4/270 column 2","player":"nw87v2wkca4t","key":"key 32","ms":24}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',35,1794814002567,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"W5@r5c2/90 column 2","player":"4ayps9kv393a","key":"key 33","ms":42}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',36,1794814003269,'moved',NULL,'{"kind":"moved","seat":2,"move":"W5@r1c1/90 column 2"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',37,1794814003295,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"L4@r4c10/180 column 6","player":"nw87v2wkca4t","key":"key 34","ms":26}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',38,1794814003319,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"L4@r1c11/270m column 6","player":"4ayps9kv393a","key":"key 35","ms":50}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',39,1794814004019,'moved',NULL,'{"kind":"moved","seat":2,"move":"L4@r3c9/0m column 6"}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',40,1794814004126,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"N5@r3c8/90m column 4","player":"nw87v2wkca4t","key":"key 36","ms":107}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',41,1794814004133,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"N5@r4c8/270m column 4","player":"4ayps9kv393a","key":"key 37","ms":114}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',42,1794814004150,'chatted','nw87v2wkca4t','{"kind":"chatted","seat":0,"player":"nw87v2wkca4t","key":"key 38"}','¡Hola! 🌊');
INSERT INTO "log" VALUES('yyutgsjzcmun',1,1794814004171,'created',NULL,'{"kind":"created","settings":{"game":"seasalt","players":2,"target":5},"host":"nw87v2wkca4t","invite":"bdvpy8mqss7txj","secret":"cdfff219c3fc4dec2b7ad954e29a1d9cf4b19bc9e405483de2e80981a5c16c25"}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',2,1794814004171,'sat','nw87v2wkca4t','{"kind":"sat","player":"nw87v2wkca4t","seat":0,"nonce":null}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',3,1794814004182,'sat','nw87v2wkca4t','{"kind":"sat","player":"nw87v2wkca4t","seat":0,"nonce":"nonce 0","key":"key 39"}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',4,1794814004184,'sat','4ayps9kv393a','{"kind":"sat","player":"4ayps9kv393a","seat":1,"nonce":"nonce 1","key":"key 40"}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',5,1794814004184,'began',NULL,'{"kind":"began"}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',6,1794814004196,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"draw","player":"nw87v2wkca4t","key":"key 41","ms":12}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',7,1794814004198,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"keep sailor:orange, other left","player":"nw87v2wkca4t","key":"key 42","ms":2}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',8,1794814004203,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 43","ms":5}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',9,1794814004211,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"take right","player":"4ayps9kv393a","key":"key 44","ms":8}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',10,1794814004213,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pass","player":"4ayps9kv393a","key":"key 45","ms":2}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',11,1794814004215,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"draw","player":"nw87v2wkca4t","key":"key 46","ms":2}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',12,1794814004217,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"keep lighthouse:purple, other right","player":"nw87v2wkca4t","key":"key 47","ms":2}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',13,1794814004229,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 48","ms":12}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',14,1794814004247,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"draw","player":"4ayps9kv393a","key":"key 49","ms":18}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',15,1794814004249,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"keep fish:yellow, other right","player":"4ayps9kv393a","key":"key 50","ms":2}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',16,1794814004250,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pass","player":"4ayps9kv393a","key":"key 51","ms":1}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',17,1794814004263,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"take right","player":"nw87v2wkca4t","key":"key 52","ms":13}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',18,1794814004266,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 53","ms":3}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',19,1794814004268,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"take right","player":"4ayps9kv393a","key":"key 54","ms":2}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',20,1794814004270,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pass","player":"4ayps9kv393a","key":"key 55","ms":2}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',21,1794814004282,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"draw","player":"nw87v2wkca4t","key":"key 56","ms":12}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',22,1794814004287,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"keep octopus:purple, other right","player":"nw87v2wkca4t","key":"key 57","ms":5}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',23,1794814004291,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 58","ms":4}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',24,1794814004295,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"take left","player":"4ayps9kv393a","key":"key 59","ms":4}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',25,1794814004311,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pass","player":"4ayps9kv393a","key":"key 60","ms":16}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',26,1794814004318,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"take right","player":"nw87v2wkca4t","key":"key 61","ms":7}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',27,1794814004322,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 62","ms":4}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',28,1794814004328,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"take left","player":"4ayps9kv393a","key":"key 63","ms":6}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',29,1794814004334,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pass","player":"4ayps9kv393a","key":"key 64","ms":6}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',30,1794814004348,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"draw","player":"nw87v2wkca4t","key":"key 65","ms":14}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',31,1794814004376,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"keep shoal:grey, other left","player":"nw87v2wkca4t","key":"key 66","ms":28}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',32,1794814004387,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 67","ms":11}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',33,1794814004428,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"take left","player":"4ayps9kv393a","key":"key 68","ms":41}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',34,1794814004450,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"duo swimmer:light-orange shark:black","player":"4ayps9kv393a","key":"key 69","ms":22}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',35,1794814004469,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"rob 0","player":"4ayps9kv393a","key":"key 70","ms":19}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',36,1794814004545,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pass","player":"4ayps9kv393a","key":"key 71","ms":76}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',37,1794814004631,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"draw","player":"nw87v2wkca4t","key":"key 72","ms":86}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',38,1794814004634,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"keep boat:black, other left","player":"nw87v2wkca4t","key":"key 73","ms":3}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',39,1794814004639,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 74","ms":5}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',40,1794814004675,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"draw","player":"4ayps9kv393a","key":"key 75","ms":36}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',41,1794814004683,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"keep crab:yellow, other right","player":"4ayps9kv393a","key":"key 76","ms":8}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',42,1794814004695,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"duo crab:yellow crab:yellow","player":"4ayps9kv393a","key":"key 77","ms":12}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',43,1794814004799,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pile right","player":"4ayps9kv393a","key":"key 78","ms":104}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',44,1794814004803,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pick swimmer:black","player":"4ayps9kv393a","key":"key 79","ms":4}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',45,1794814004813,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pass","player":"4ayps9kv393a","key":"key 80","ms":10}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',46,1794814004821,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"take left","player":"nw87v2wkca4t","key":"key 81","ms":8}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',47,1794814004830,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 82","ms":9}',NULL);
INSERT INTO "log" VALUES('6eu6tfsb4vf5',43,1794814004834,'moved',NULL,'{"kind":"moved","seat":2,"move":"P5@r5c11/0 column 6"}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',48,1794814004842,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"draw","player":"4ayps9kv393a","key":"key 83","ms":12}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',49,1794814004858,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"keep colony:green, other left","player":"4ayps9kv393a","key":"key 84","ms":16}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',50,1794814004863,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pass","player":"4ayps9kv393a","key":"key 85","ms":5}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',51,1794814004882,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"take left","player":"nw87v2wkca4t","key":"key 86","ms":19}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',52,1794814004892,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 87","ms":10}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',53,1794814004903,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"draw","player":"4ayps9kv393a","key":"key 88","ms":11}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',54,1794814004908,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"keep fish:dark-blue, other right","player":"4ayps9kv393a","key":"key 89","ms":5}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',55,1794814004918,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"pass","player":"4ayps9kv393a","key":"key 90","ms":10}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',56,1794814004930,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"draw","player":"nw87v2wkca4t","key":"key 91","ms":12}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',57,1794814004937,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"keep shark:light-blue, other left","player":"nw87v2wkca4t","key":"key 92","ms":7}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',58,1794814004945,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 93","ms":8}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',59,1794814004953,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"take right","player":"4ayps9kv393a","key":"key 94","ms":8}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',60,1794814004962,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"duo boat:dark-blue boat:light-blue","player":"4ayps9kv393a","key":"key 95","ms":9}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',61,1794814004966,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"draw","player":"4ayps9kv393a","key":"key 96","ms":4}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',62,1794814004973,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"keep crab:light-blue, other right","player":"4ayps9kv393a","key":"key 97","ms":7}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',63,1794814004981,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"duo fish:dark-blue fish:yellow","player":"4ayps9kv393a","key":"key 98","ms":8}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',64,1794814004991,'moved','4ayps9kv393a','{"kind":"moved","seat":1,"move":"last-chance","player":"4ayps9kv393a","key":"key 99","ms":10}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',65,1794814004993,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"take left","player":"nw87v2wkca4t","key":"key 100","ms":2}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',66,1794814005000,'moved','nw87v2wkca4t','{"kind":"moved","seat":0,"move":"pass","player":"nw87v2wkca4t","key":"key 101","ms":7}',NULL);
INSERT INTO "log" VALUES('yyutgsjzcmun',67,1794814005006,'chatted','nw87v2wkca4t','{"kind":"chatted","seat":0,"player":"nw87v2wkca4t","key":"key 102"}','¡Hola! 🌊');
INSERT INTO "log" VALUES('4sct7x29wa3e',1,1794814005014,'created',NULL,'{"kind":"created","settings":{"game":"rollcean","players":2,"target":40,"helps":true},"host":"nw87v2wkca4t","invite":"fw5zncc28k67uz","secret":"08689712c8f1488848e8eeac9f045702061868edb9730adcedab20fd7da96f27"}',NULL);
INSERT INTO "log" VALUES('4sct7x29wa3e',2,1794814005014,'sat','nw87v2wkca4t','{"kind":"sat","player":"nw87v2wkca4t","seat":0,"nonce":null}',NULL);
INSERT INTO "log" VALUES('4sct7x29wa3e',3,1794814005030,'sat','nw87v2wkca4t','{"kind":"sat","player":"nw87v2wkca4t","seat":0,"nonce":"nonce 0","key":"key 103"}',NULL);
INSERT INTO "log" VALUES('4sct7x29wa3e',4,1794814005031,'chatted','nw87v2wkca4t','{"kind":"chatted","seat":0,"player":"nw87v2wkca4t","key":"key 104"}','¡Hola! 🌊');
INSERT INTO "log" VALUES('3dbqf7evs9rb',1,1794814012407,'imported',NULL,'{"kind":"imported","record":{"format":"tidefold/1","game":"seasalt","edition":"es","players":2,"target":5,"seed":"5","meta":{"bots":["random","random"]},"rounds":[{"starter":1,"deck":["crab:dark-blue","penguin:pink","sailor:orange","crab:light-blue","shell:yellow","colony:green","shoal:grey","swimmer:black","crab:yellow","crab:black","octopus:grey","shell:grey","crab:dark-blue","shell:black","swimmer:yellow","fish:yellow","fish:dark-blue","shark:black","swimmer:light-blue","shark:dark-blue","shark:purple","boat:yellow","mermaid:white","shark:green","swimmer:dark-blue","crab:grey","octopus:green","octopus:yellow","fish:green","boat:dark-blue","boat:yellow","shell:dark-blue","mermaid:white","boat:black","shell:light-blue","mermaid:white","lighthouse:purple","crab:green","octopus:light-blue","captain:light-orange","boat:light-blue","penguin:light-orange","fish:black","fish:light-blue","shell:green","boat:dark-blue","octopus:purple","fish:dark-blue","boat:light-blue","penguin:purple","mermaid:white","shark:light-blue","swimmer:light-orange","crab:light-blue","fish:black","boat:black","crab:yellow","sailor:pink"],"moves":[{"seat":1,"move":"take","pile":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:light-blue","other":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shell:yellow","other":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"shoal:grey","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"take","pile":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:yellow","other":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"octopus:grey","other":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:dark-blue","other":"right"},{"seat":1,"move":"duo","cards":["crab:dark-blue","crab:light-blue"]},{"seat":1,"move":"pile","pile":"left"},{"seat":1,"move":"pick","card":"crab:black"},{"seat":1,"move":"duo","cards":["crab:black","crab:yellow"]},{"seat":1,"move":"pile","pile":"right"},{"seat":1,"move":"pick","card":"shell:grey"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"swimmer:yellow","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shark:black","other":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"take","pile":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"swimmer:light-blue","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shark:purple","other":"left"},{"seat":0,"move":"duo","cards":["swimmer:black","shark:black"]},{"seat":0,"move":"rob","from":1,"card":"shell:grey"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"mermaid:white","other":"left"},{"seat":1,"move":"last-chance"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"crab:grey","other":"left"},{"seat":0,"move":"duo","cards":["crab:dark-blue","crab:grey"]},{"seat":0,"move":"pile","pile":"left"},{"seat":0,"move":"pick","card":"shark:green"},{"seat":0,"move":"pass"}],"end":{"by":"last-chance","seat":1,"bet":"won","cards":[6,8],"bonus":[3,2],"scored":[3,10]}}],"result":{"by":"target","totals":[3,10],"winners":[1]}}}',NULL);
CREATE TABLE players (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "players" VALUES('nw87v2wkca4t','Ana',1794813986017);
INSERT INTO "players" VALUES('4ayps9kv393a','Ben',1794813986146);
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	player TEXT NOT NULL, 
	PRIMARY KEY (table_id, player)
);
INSERT INTO "seats" VALUES('agmjt4pxg4f2','nw87v2wkca4t');
INSERT INTO "seats" VALUES('agmjt4pxg4f2','4ayps9kv393a');
INSERT INTO "seats" VALUES('6eu6tfsb4vf5','nw87v2wkca4t');
INSERT INTO "seats" VALUES('6eu6tfsb4vf5','4ayps9kv393a');
INSERT INTO "seats" VALUES('yyutgsjzcmun','nw87v2wkca4t');
INSERT INTO "seats" VALUES('yyutgsjzcmun','4ayps9kv393a');
INSERT INTO "seats" VALUES('4sct7x29wa3e','nw87v2wkca4t');
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
INSERT INTO "tables" VALUES('agmjt4pxg4f2','seasalt','playing',0,21,1794813986254,1794813991778,NULL,'{"settings":{"game":"seasalt","players":3,"bots":["beginner"],"edition":{"id":"at home","final_attacks":true,"exhaustion":"turn-end","void_after_call":true,"mermaids":"laid","next_starter":"last-turn","tie_break":"caller","final_reveal":"turn-end"},"sheet":"reef","helps":true},"seats":[["nw87v2wkca4t",null],["4ayps9kv393a",null],[null,"beginner"]],"host":"nw87v2wkca4t","result":null}');
INSERT INTO "tables" VALUES('6eu6tfsb4vf5','rollcean','playing',0,43,1794813991895,1794814004834,1794814019490,'{"settings":{"game":"rollcean","players":3,"bots":["beginner"],"edition":"fr","target":9,"time":{"mode":"decreasing"}},"seats":[["nw87v2wkca4t",null],["4ayps9kv393a",null],[null,"beginner"]],"host":"nw87v2wkca4t","result":null}');
INSERT INTO "tables" VALUES('yyutgsjzcmun','seasalt','over',0,67,1794814004171,1794814005006,NULL,'{"settings":{"game":"seasalt","players":2,"target":5},"seats":[["nw87v2wkca4t",null],["4ayps9kv393a",null]],"host":"nw87v2wkca4t","result":{"by":"target","totals":[2,10],"winners":[1]}}');
INSERT INTO "tables" VALUES('4sct7x29wa3e','rollcean','open',0,4,1794814005014,1794814005031,1794900405031,'{"settings":{"game":"rollcean","players":2,"target":40,"helps":true},"seats":[["nw87v2wkca4t",null],[null,null]],"host":"nw87v2wkca4t","result":null}');
INSERT INTO "tables" VALUES('3dbqf7evs9rb','seasalt','over',1,1,1794814012407,1794814012407,NULL,'{"settings":{"game":"seasalt","players":2,"public":true},"seats":[],"host":null,"result":{"by":"target","totals":[3,10],"winners":[1]}}');
CREATE TABLE tokens (
	hash TEXT NOT NULL, 
	player TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "tokens" VALUES('c79450bfd9470eded941cc870a16f0ec58f3e14edfd880a482819e5b943309d6','nw87v2wkca4t',1794813986017);
INSERT INTO "tokens" VALUES('6d644a069a5b7ffb23d1f0b440de04d081d74ea5c0ead465c1e6332a72736288','4ayps9kv393a',1794813986146);
CREATE INDEX log_words ON log (player) WHERE words IS NOT NULL;
CREATE INDEX tables_listed ON tables (changed) WHERE public AND status IN ('open', 'playing');
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_created ON tables (created, id);
CREATE INDEX seats_player ON seats (player);
CREATE INDEX tokens_player ON tokens (player);
COMMIT;
