SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.blocks (
    player text NOT NULL,
    blocked text NOT NULL
);
CREATE TABLE public.codes (
    hash text NOT NULL,
    player text NOT NULL,
    expires bigint NOT NULL
);
CREATE TABLE public.log (
    table_id text NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    kind text NOT NULL,
    player text,
    body text NOT NULL,
    words text
);
CREATE TABLE public.players (
    id text NOT NULL,
    name text NOT NULL,
    created bigint NOT NULL
);
CREATE TABLE public.seats (
    table_id text NOT NULL,
    player text NOT NULL
);
CREATE TABLE public.tables (
    id text NOT NULL,
    game text NOT NULL,
    status text NOT NULL,
    public boolean NOT NULL,
    seq integer NOT NULL,
    created bigint NOT NULL,
    changed bigint NOT NULL,
    due bigint,
    summary text NOT NULL
);
CREATE TABLE public.tokens (
    hash text NOT NULL,
    player text NOT NULL,
    created bigint NOT NULL
);
INSERT INTO public.alembic_version VALUES ('0002');
INSERT INTO public.log VALUES ('qpy94xs62guk', 1, 1794814063334, 'created', NULL, '{"kind":"created","settings":{"game":"seasalt","players":3,"bots":["beginner"],"edition":{"id":"at home","final_attacks":true,"exhaustion":"turn-end","void_after_call":true,"mermaids":"laid","next_starter":"last-turn","tie_break":"caller","final_reveal":"turn-end"},"sheet":"reef","helps":true},"host":"tuvfnummr242","invite":"kjtk974byrp62a","secret":"f5d62c09d7ffb10cdb71f2b1d43e8e5e6e75bd58c2167cc0d1ef860c56643f1e"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 2, 1794814063334, 'sat', 'tuvfnummr242', '{"kind":"sat","player":"tuvfnummr242","seat":0,"nonce":null}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 3, 1794814063334, 'bot-sat', NULL, '{"kind":"bot-sat","seat":2,"bot":"beginner"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 4, 1794814063542, 'sat', 'tuvfnummr242', '{"kind":"sat","player":"tuvfnummr242","seat":0,"nonce":"nonce 0","key":"key 1"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 5, 1794814063555, 'sat', 'v2jts2qv6egx', '{"kind":"sat","player":"v2jts2qv6egx","seat":1,"nonce":"nonce 1","key":"key 2"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 6, 1794814063555, 'began', NULL, '{"kind":"began"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 7, 1794814064358, 'moved', NULL, '{"kind":"moved","seat":2,"move":"draw"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 8, 1794814065159, 'moved', NULL, '{"kind":"moved","seat":2,"move":"keep crab:light-blue, other left"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 9, 1794814065959, 'moved', NULL, '{"kind":"moved","seat":2,"move":"pass"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 10, 1794814066138, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"take left","player":"tuvfnummr242","key":"key 3","ms":179}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 11, 1794814066165, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"pass","player":"tuvfnummr242","key":"key 4","ms":27}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 12, 1794814066185, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"take right","player":"v2jts2qv6egx","key":"key 5","ms":20}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 13, 1794814066222, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"pass","player":"v2jts2qv6egx","key":"key 6","ms":37}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 14, 1794814067023, 'moved', NULL, '{"kind":"moved","seat":2,"move":"draw"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 15, 1794814067824, 'moved', NULL, '{"kind":"moved","seat":2,"move":"keep shell:light-blue, other right"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 16, 1794814068633, 'moved', NULL, '{"kind":"moved","seat":2,"move":"pass"}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 17, 1794814068916, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"draw","player":"tuvfnummr242","key":"key 7","ms":283}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 18, 1794814069011, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"keep fish:dark-blue, other right","player":"tuvfnummr242","key":"key 8","ms":95}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 19, 1794814069066, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"pass","player":"tuvfnummr242","key":"key 9","ms":55}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 20, 1794814069100, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"take left","player":"v2jts2qv6egx","key":"key 10","ms":34}', NULL);
INSERT INTO public.log VALUES ('qpy94xs62guk', 21, 1794814069145, 'chatted', 'tuvfnummr242', '{"kind":"chatted","seat":0,"player":"tuvfnummr242","key":"key 11"}', '¡Hola! 🌊');
INSERT INTO public.log VALUES ('t87e8gar2et8', 1, 1794814069606, 'created', NULL, '{"kind":"created","settings":{"game":"rollcean","players":3,"bots":["beginner"],"edition":"fr","target":9,"time":{"mode":"decreasing"}},"host":"tuvfnummr242","invite":"5qkn2cgyrqq42z","secret":"4e211033933fd3599829a0fbd3927a38aaabcd6f5d16214d5f280a16f84b2cf7"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 2, 1794814069606, 'sat', 'tuvfnummr242', '{"kind":"sat","player":"tuvfnummr242","seat":0,"nonce":null}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 3, 1794814069606, 'bot-sat', NULL, '{"kind":"bot-sat","seat":2,"bot":"beginner"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 4, 1794814069686, 'sat', 'tuvfnummr242', '{"kind":"sat","player":"tuvfnummr242","seat":0,"nonce":"nonce 0","key":"key 12"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 5, 1794814069689, 'sat', 'v2jts2qv6egx', '{"kind":"sat","player":"v2jts2qv6egx","seat":1,"nonce":"nonce 1","key":"key 13"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 6, 1794814069689, 'began', NULL, '{"kind":"began"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 7, 1794814070034, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"Y5@r4c4/90m column 2","player":"tuvfnummr242","key":"key 14","ms":345}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 8, 1794814070079, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"Y5@r1c2/180 column 2","player":"v2jts2qv6egx","key":"key 15","ms":390}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 9, 1794814070783, 'moved', NULL, '{"kind":"moved","seat":2,"move":"Y5@r1c2/0 column 2"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 10, 1794814071060, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"L5@r1c6/180m column 3","player":"tuvfnummr242","key":"key 16","ms":277}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 11, 1794814071099, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"L5@r4c5/180m column 3","player":"v2jts2qv6egx","key":"key 17","ms":316}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 12, 1794814071800, 'moved', NULL, '{"kind":"moved","seat":2,"move":"Y5@r3c8/90m column 4"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 13, 1794814071910, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"Y5@r7c4/180 column 3","player":"tuvfnummr242","key":"key 18","ms":110}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 14, 1794814071950, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"Y5@r7c2/180m column 3","player":"v2jts2qv6egx","key":"key 19","ms":150}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 15, 1794814072655, 'moved', NULL, '{"kind":"moved","seat":2,"move":"Y5@r7c5/0 column 3"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 16, 1794814072778, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"Y5@r5c8/0 column 6","player":"tuvfnummr242","key":"key 20","ms":123}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 17, 1794814072822, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"Y5@r6c8/180 column 6","player":"v2jts2qv6egx","key":"key 21","ms":167}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 18, 1794814073522, 'moved', NULL, '{"kind":"moved","seat":2,"move":"Y5@r1c9/180m column 6"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 19, 1794814073625, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"Y5@r3c2/0m column 1","player":"tuvfnummr242","key":"key 22","ms":103}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 20, 1794814073665, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"T4@r2c6/0 column 3","player":"v2jts2qv6egx","key":"key 23","ms":143}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 21, 1794814074366, 'moved', NULL, '{"kind":"moved","seat":2,"move":"Y5@r5c1/90m column 1"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 22, 1794814074451, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"S4@r5c1/0m column 2","player":"tuvfnummr242","key":"key 24","ms":85}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 23, 1794814074530, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"S4@r5c2/0m column 2","player":"v2jts2qv6egx","key":"key 25","ms":164}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 24, 1794814075232, 'moved', NULL, '{"kind":"moved","seat":2,"move":"S4@r4c4/90 column 2"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 25, 1794814075293, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"I3@r8c10/0 column 5","player":"tuvfnummr242","key":"key 26","ms":61}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 26, 1794814075351, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"I3@r5c10/0 column 5","player":"v2jts2qv6egx","key":"key 27","ms":119}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 27, 1794814076051, 'moved', NULL, '{"kind":"moved","seat":2,"move":"I3@r7c10/0 column 5"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 28, 1794814076129, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"Y5@r3c6/90 column 4","player":"tuvfnummr242","key":"key 28","ms":78}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 29, 1794814076178, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"Y5@r3c8/180 column 4","player":"v2jts2qv6egx","key":"key 29","ms":127}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 30, 1794814076890, 'moved', NULL, '{"kind":"moved","seat":2,"move":"Y5@r7c7/180 column 4"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 31, 1794814077010, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"S4@r3c9/0m column 5","player":"tuvfnummr242","key":"key 30","ms":120}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 32, 1794814077127, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"V3@r1c11/0 column 6","player":"v2jts2qv6egx","key":"key 31","ms":237}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 33, 1794814077833, 'moved', NULL, '{"kind":"moved","seat":2,"move":"V3@r5c11/0 column 6"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 34, 1794814077871, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"I3@r2c3/0 column 3","player":"tuvfnummr242","key":"key 32","ms":38}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 35, 1794814077916, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"Y5@r3c1/180m column 2","player":"v2jts2qv6egx","key":"key 33","ms":83}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 36, 1794814078617, 'moved', NULL, '{"kind":"moved","seat":2,"move":"Y5@r3c2/90 column 2"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 37, 1794814078682, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"I3@r2c12/90 column 6","player":"tuvfnummr242","key":"key 34","ms":65}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 38, 1794814079129, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"pass","player":"v2jts2qv6egx","key":"key 35","ms":512}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 39, 1794814079830, 'moved', NULL, '{"kind":"moved","seat":2,"move":"I3@r3c10/0 column 6"}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 40, 1794814079911, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"L5@r1c1/0 column 1","player":"tuvfnummr242","key":"key 36","ms":81}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 41, 1794814079936, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"T4@r6c6/270 column 4","player":"v2jts2qv6egx","key":"key 37","ms":106}', NULL);
INSERT INTO public.log VALUES ('t87e8gar2et8', 42, 1794814079944, 'chatted', 'tuvfnummr242', '{"kind":"chatted","seat":0,"player":"tuvfnummr242","key":"key 38"}', '¡Hola! 🌊');
INSERT INTO public.log VALUES ('379yu2pj8bv4', 1, 1794814079986, 'created', NULL, '{"kind":"created","settings":{"game":"seasalt","players":2,"target":5},"host":"tuvfnummr242","invite":"6a9nhk4vqvwmnb","secret":"714986f65bd5886dcab2a309303d4de7c020bbfb1544f974548c05dcd5f2ec93"}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 2, 1794814079986, 'sat', 'tuvfnummr242', '{"kind":"sat","player":"tuvfnummr242","seat":0,"nonce":null}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 3, 1794814080052, 'sat', 'tuvfnummr242', '{"kind":"sat","player":"tuvfnummr242","seat":0,"nonce":"nonce 0","key":"key 39"}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 4, 1794814080057, 'sat', 'v2jts2qv6egx', '{"kind":"sat","player":"v2jts2qv6egx","seat":1,"nonce":"nonce 1","key":"key 40"}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 5, 1794814080057, 'began', NULL, '{"kind":"began"}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 6, 1794814080077, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"draw","player":"v2jts2qv6egx","key":"key 41","ms":20}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 7, 1794814080083, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"keep boat:black, other left","player":"v2jts2qv6egx","key":"key 42","ms":6}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 8, 1794814080094, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"pass","player":"v2jts2qv6egx","key":"key 43","ms":11}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 9, 1794814080109, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"draw","player":"tuvfnummr242","key":"key 44","ms":15}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 10, 1794814080117, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"keep penguin:purple, other right","player":"tuvfnummr242","key":"key 45","ms":8}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 11, 1794814080133, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"pass","player":"tuvfnummr242","key":"key 46","ms":16}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 12, 1794814080150, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"draw","player":"v2jts2qv6egx","key":"key 47","ms":17}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 13, 1794814080180, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"keep boat:black, other right","player":"v2jts2qv6egx","key":"key 48","ms":30}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 14, 1794814080204, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"pass","player":"v2jts2qv6egx","key":"key 49","ms":24}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 15, 1794814080233, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"take right","player":"tuvfnummr242","key":"key 50","ms":29}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 16, 1794814080260, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"pass","player":"tuvfnummr242","key":"key 51","ms":27}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 17, 1794814080295, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"take right","player":"v2jts2qv6egx","key":"key 52","ms":35}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 18, 1794814080311, 'moved', 'v2jts2qv6egx', '{"kind":"moved","seat":1,"move":"pass","player":"v2jts2qv6egx","key":"key 53","ms":16}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 19, 1794814080326, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"take right","player":"tuvfnummr242","key":"key 54","ms":15}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 20, 1794814080358, 'moved', 'tuvfnummr242', '{"kind":"moved","seat":0,"move":"stop","player":"tuvfnummr242","key":"key 55","ms":32}', NULL);
INSERT INTO public.log VALUES ('379yu2pj8bv4', 21, 1794814080393, 'chatted', 'tuvfnummr242', '{"kind":"chatted","seat":0,"player":"tuvfnummr242","key":"key 56"}', '¡Hola! 🌊');
INSERT INTO public.log VALUES ('3sjxk5kwkgyr', 1, 1794814080410, 'created', NULL, '{"kind":"created","settings":{"game":"rollcean","players":2,"target":40,"helps":true},"host":"tuvfnummr242","invite":"dt26p4vvn46cuv","secret":"c2f06ea5af874a20682af148cac67a561d480dd236b7c8b8f104a17a238eaa0e"}', NULL);
INSERT INTO public.log VALUES ('3sjxk5kwkgyr', 2, 1794814080410, 'sat', 'tuvfnummr242', '{"kind":"sat","player":"tuvfnummr242","seat":0,"nonce":null}', NULL);
INSERT INTO public.log VALUES ('3sjxk5kwkgyr', 3, 1794814080466, 'sat', 'tuvfnummr242', '{"kind":"sat","player":"tuvfnummr242","seat":0,"nonce":"nonce 0","key":"key 57"}', NULL);
INSERT INTO public.log VALUES ('3sjxk5kwkgyr', 4, 1794814080481, 'chatted', 'tuvfnummr242', '{"kind":"chatted","seat":0,"player":"tuvfnummr242","key":"key 58"}', '¡Hola! 🌊');
INSERT INTO public.log VALUES ('t87e8gar2et8', 43, 1794814080637, 'moved', NULL, '{"kind":"moved","seat":2,"move":"T4@r5c6/180 column 4"}', NULL);
INSERT INTO public.log VALUES ('u27jx65c8kc8', 1, 1794814092880, 'imported', NULL, '{"kind":"imported","record":{"format":"tidefold/1","game":"seasalt","edition":"es","players":2,"target":5,"seed":"5","meta":{"bots":["random","random"]},"rounds":[{"starter":1,"deck":["crab:dark-blue","penguin:pink","sailor:orange","crab:light-blue","shell:yellow","colony:green","shoal:grey","swimmer:black","crab:yellow","crab:black","octopus:grey","shell:grey","crab:dark-blue","shell:black","swimmer:yellow","fish:yellow","fish:dark-blue","shark:black","swimmer:light-blue","shark:dark-blue","shark:purple","boat:yellow","mermaid:white","shark:green","swimmer:dark-blue","crab:grey","octopus:green","octopus:yellow","fish:green","boat:dark-blue","boat:yellow","shell:dark-blue","mermaid:white","boat:black","shell:light-blue","mermaid:white","lighthouse:purple","crab:green","octopus:light-blue","captain:light-orange","boat:light-blue","penguin:light-orange","fish:black","fish:light-blue","shell:green","boat:dark-blue","octopus:purple","fish:dark-blue","boat:light-blue","penguin:purple","mermaid:white","shark:light-blue","swimmer:light-orange","crab:light-blue","fish:black","boat:black","crab:yellow","sailor:pink"],"moves":[{"seat":1,"move":"take","pile":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:light-blue","other":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shell:yellow","other":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"shoal:grey","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"take","pile":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:yellow","other":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"octopus:grey","other":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:dark-blue","other":"right"},{"seat":1,"move":"duo","cards":["crab:dark-blue","crab:light-blue"]},{"seat":1,"move":"pile","pile":"left"},{"seat":1,"move":"pick","card":"crab:black"},{"seat":1,"move":"duo","cards":["crab:black","crab:yellow"]},{"seat":1,"move":"pile","pile":"right"},{"seat":1,"move":"pick","card":"shell:grey"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"swimmer:yellow","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shark:black","other":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"take","pile":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"swimmer:light-blue","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shark:purple","other":"left"},{"seat":0,"move":"duo","cards":["swimmer:black","shark:black"]},{"seat":0,"move":"rob","from":1,"card":"shell:grey"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"mermaid:white","other":"left"},{"seat":1,"move":"last-chance"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"crab:grey","other":"left"},{"seat":0,"move":"duo","cards":["crab:dark-blue","crab:grey"]},{"seat":0,"move":"pile","pile":"left"},{"seat":0,"move":"pick","card":"shark:green"},{"seat":0,"move":"pass"}],"end":{"by":"last-chance","seat":1,"bet":"won","cards":[6,8],"bonus":[3,2],"scored":[3,10]}}],"result":{"by":"target","totals":[3,10],"winners":[1]}}}', NULL);
INSERT INTO public.players VALUES ('tuvfnummr242', 'Ana', 1794814063176);
INSERT INTO public.players VALUES ('v2jts2qv6egx', 'Ben', 1794814063258);
INSERT INTO public.seats VALUES ('qpy94xs62guk', 'tuvfnummr242');
INSERT INTO public.seats VALUES ('qpy94xs62guk', 'v2jts2qv6egx');
INSERT INTO public.seats VALUES ('t87e8gar2et8', 'tuvfnummr242');
INSERT INTO public.seats VALUES ('t87e8gar2et8', 'v2jts2qv6egx');
INSERT INTO public.seats VALUES ('379yu2pj8bv4', 'tuvfnummr242');
INSERT INTO public.seats VALUES ('379yu2pj8bv4', 'v2jts2qv6egx');
INSERT INTO public.seats VALUES ('3sjxk5kwkgyr', 'tuvfnummr242');
INSERT INTO public.tables VALUES ('qpy94xs62guk', 'seasalt', 'playing', false, 21, 1794814063334, 1794814069145, NULL, '{"settings":{"game":"seasalt","players":3,"bots":["beginner"],"edition":{"id":"at home","final_attacks":true,"exhaustion":"turn-end","void_after_call":true,"mermaids":"laid","next_starter":"last-turn","tie_break":"caller","final_reveal":"turn-end"},"sheet":"reef","helps":true},"seats":[["tuvfnummr242",null],["v2jts2qv6egx",null],[null,"beginner"]],"host":"tuvfnummr242","result":null}');
INSERT INTO public.tables VALUES ('379yu2pj8bv4', 'seasalt', 'over', false, 21, 1794814079986, 1794814080393, NULL, '{"settings":{"game":"seasalt","players":2,"target":5},"seats":[["tuvfnummr242",null],["v2jts2qv6egx",null]],"host":"tuvfnummr242","result":{"by":"target","totals":[7,1],"winners":[0]}}');
INSERT INTO public.tables VALUES ('3sjxk5kwkgyr', 'rollcean', 'open', false, 4, 1794814080410, 1794814080481, 1794900480481, '{"settings":{"game":"rollcean","players":2,"target":40,"helps":true},"seats":[["tuvfnummr242",null],[null,null]],"host":"tuvfnummr242","result":null}');
INSERT INTO public.tables VALUES ('t87e8gar2et8', 'rollcean', 'playing', false, 43, 1794814069606, 1794814080637, 1794814097989, '{"settings":{"game":"rollcean","players":3,"bots":["beginner"],"edition":"fr","target":9,"time":{"mode":"decreasing"}},"seats":[["tuvfnummr242",null],["v2jts2qv6egx",null],[null,"beginner"]],"host":"tuvfnummr242","result":null}');
INSERT INTO public.tables VALUES ('u27jx65c8kc8', 'seasalt', 'over', true, 1, 1794814092880, 1794814092880, NULL, '{"settings":{"game":"seasalt","players":2,"public":true},"seats":[],"host":null,"result":{"by":"target","totals":[3,10],"winners":[1]}}');
INSERT INTO public.tokens VALUES ('e1f26ee59f526c840c42b50c8fd927164c881cea4a60f77bb1a6f92e1b7610e9', 'tuvfnummr242', 1794814063176);
INSERT INTO public.tokens VALUES ('394cb06e18d097b042a3462ee8e9835861622cf80d151bbbcb95dcf04fdcad8c', 'v2jts2qv6egx', 1794814063258);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (player, blocked);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.log
    ADD CONSTRAINT log_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, player);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
CREATE INDEX log_words ON public.log USING btree (player) WHERE (words IS NOT NULL);
CREATE INDEX seats_player ON public.seats USING btree (player);
CREATE INDEX tables_created ON public.tables USING btree (created, id);
CREATE INDEX tables_due ON public.tables USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX tables_listed ON public.tables USING btree (changed) WHERE (public AND (status = ANY (ARRAY['open'::text, 'playing'::text])));
CREATE INDEX tokens_player ON public.tokens USING btree (player);
