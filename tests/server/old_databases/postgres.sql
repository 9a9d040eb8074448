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
INSERT INTO public.log VALUES ('bmwggcjkr824', 1, 1794814525098, 'created', NULL, '{"kind":"created","settings":{"game":"seasalt","players":3,"bots":["beginner"],"edition":{"id":"at home","final_attacks":true,"exhaustion":"turn-end","void_after_call":true,"mermaids":"laid","next_starter":"last-turn","tie_break":"caller","final_reveal":"turn-end"},"target":3,"sheet":"reef","helps":true},"host":"zc2gmxrx78dx","invite":"h6ntd966kamv5h","secret":"61b0ed2ff5d238230e41b89a27969decb2a199c8759b4c2b2098d44b859fa242"}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 2, 1794814525098, 'sat', 'zc2gmxrx78dx', '{"kind":"sat","player":"zc2gmxrx78dx","seat":0,"nonce":null}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 3, 1794814525098, 'bot-sat', NULL, '{"kind":"bot-sat","seat":2,"bot":"beginner"}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 4, 1794814525419, 'sat', 'zc2gmxrx78dx', '{"kind":"sat","player":"zc2gmxrx78dx","seat":0,"nonce":"nonce 0","key":"key 1"}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 5, 1794814525450, 'sat', '9wujfqffrmnc', '{"kind":"sat","player":"9wujfqffrmnc","seat":1,"nonce":"nonce 1","key":"key 2"}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 6, 1794814525450, 'began', NULL, '{"kind":"began"}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 7, 1794814525485, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"take left","player":"zc2gmxrx78dx","key":"key 3","ms":35}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 8, 1794814525525, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pass","player":"zc2gmxrx78dx","key":"key 4","ms":40}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 9, 1794814525561, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"take right","player":"9wujfqffrmnc","key":"key 5","ms":36}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 10, 1794814525581, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"pass","player":"9wujfqffrmnc","key":"key 6","ms":20}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 11, 1794814526381, 'moved', NULL, '{"kind":"moved","seat":2,"move":"draw"}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 12, 1794814527181, 'moved', NULL, '{"kind":"moved","seat":2,"move":"keep crab:black, other left"}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 13, 1794814527981, 'moved', NULL, '{"kind":"moved","seat":2,"move":"pass"}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 14, 1794814528037, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"take left","player":"zc2gmxrx78dx","key":"key 7","ms":56}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 15, 1794814528077, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pass","player":"zc2gmxrx78dx","key":"key 8","ms":40}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 16, 1794814528122, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"draw","player":"9wujfqffrmnc","key":"key 9","ms":45}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 17, 1794814528158, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"keep shell:dark-blue, other right","player":"9wujfqffrmnc","key":"key 10","ms":36}', NULL);
INSERT INTO public.log VALUES ('bmwggcjkr824', 18, 1794814528186, 'chatted', 'zc2gmxrx78dx', '{"kind":"chatted","seat":0,"player":"zc2gmxrx78dx","key":"key 11"}', '¡Hola! 🌊');
INSERT INTO public.log VALUES ('9bhwpgj39f94', 1, 1794814528248, 'created', NULL, '{"kind":"created","settings":{"game":"rollcean","players":3,"bots":["beginner"],"edition":"fr","target":9,"time":{"mode":"decreasing"}},"host":"zc2gmxrx78dx","invite":"3cqbz6jtfjcj3q","secret":"559cf2e69a442a6119b5b97d460d028b18f2e97de156ff2500be19e5bf22a501"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 2, 1794814528248, 'sat', 'zc2gmxrx78dx', '{"kind":"sat","player":"zc2gmxrx78dx","seat":0,"nonce":null}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 3, 1794814528248, 'bot-sat', NULL, '{"kind":"bot-sat","seat":2,"bot":"beginner"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 4, 1794814528426, 'sat', 'zc2gmxrx78dx', '{"kind":"sat","player":"zc2gmxrx78dx","seat":0,"nonce":"nonce 0","key":"key 12"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 5, 1794814528446, 'sat', '9wujfqffrmnc', '{"kind":"sat","player":"9wujfqffrmnc","seat":1,"nonce":"nonce 1","key":"key 13"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 6, 1794814528446, 'began', NULL, '{"kind":"began"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 7, 1794814528862, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"U5@r4c9/270 column 5","player":"zc2gmxrx78dx","key":"key 14","ms":416}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 8, 1794814528937, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"V3@r3c8/180 column 4","player":"9wujfqffrmnc","key":"key 15","ms":491}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 9, 1794814529637, 'moved', NULL, '{"kind":"moved","seat":2,"move":"U5@r1c10/0 column 5"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 10, 1794814529658, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"V5@r3c1/0 column 1","player":"zc2gmxrx78dx","key":"key 16","ms":21}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 11, 1794814529678, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"V5@r4c1/270 column 1","player":"9wujfqffrmnc","key":"key 17","ms":41}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 12, 1794814530379, 'moved', NULL, '{"kind":"moved","seat":2,"move":"V5@r3c2/0 column 1"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 13, 1794814530573, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"L5@r5c4/270 column 3","player":"zc2gmxrx78dx","key":"key 18","ms":194}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 14, 1794814530661, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"L5@r1c3/180 column 3","player":"9wujfqffrmnc","key":"key 19","ms":282}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 15, 1794814531361, 'moved', NULL, '{"kind":"moved","seat":2,"move":"L5@r1c3/0 column 3"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 16, 1794814531642, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"V5@r5c7/90 column 5","player":"zc2gmxrx78dx","key":"key 20","ms":281}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 17, 1794814531673, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"V3@r3c1/270 column 1","player":"9wujfqffrmnc","key":"key 21","ms":312}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 18, 1794814532375, 'moved', NULL, '{"kind":"moved","seat":2,"move":"V5@r5c8/90 column 5"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 19, 1794814532433, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"V5@r2c9/180 column 6","player":"zc2gmxrx78dx","key":"key 22","ms":58}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 20, 1794814532441, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"V5@r4c10/90 column 6","player":"9wujfqffrmnc","key":"key 23","ms":66}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 21, 1794814533175, 'moved', NULL, '{"kind":"moved","seat":2,"move":"V5@r5c10/270 column 6"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 22, 1794814533214, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"V3@r7c1/0 column 1","player":"zc2gmxrx78dx","key":"key 24","ms":39}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 23, 1794814533231, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"V5@r5c7/0 column 5","player":"9wujfqffrmnc","key":"key 25","ms":56}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 24, 1794814533933, 'moved', NULL, '{"kind":"moved","seat":2,"move":"V5@r1c7/0 column 5"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 25, 1794814533959, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"V3@r2c7/270 column 4","player":"zc2gmxrx78dx","key":"key 26","ms":26}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 26, 1794814533967, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"U5@r1c7/180 column 5","player":"9wujfqffrmnc","key":"key 27","ms":34}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 27, 1794814534669, 'moved', NULL, '{"kind":"moved","seat":2,"move":"V3@r7c6/0 column 4"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 28, 1794814534742, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"L5@r1c4/0 column 4","player":"zc2gmxrx78dx","key":"key 28","ms":73}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 29, 1794814534787, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"U5@r3c4/90 column 3","player":"9wujfqffrmnc","key":"key 29","ms":118}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 30, 1794814535488, 'moved', NULL, '{"kind":"moved","seat":2,"move":"L5@r3c8/180 column 4"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 31, 1794814535509, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"V3@r1c2/90 column 1","player":"zc2gmxrx78dx","key":"key 30","ms":21}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 32, 1794814535585, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"V5@r1c10/180 column 5","player":"9wujfqffrmnc","key":"key 31","ms":97}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 33, 1794814536285, 'moved', NULL, '{"kind":"moved","seat":2,"move":"V5@r6c7/270 column 5"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 34, 1794814536340, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"Y5@r2c4/90m column 3","player":"zc2gmxrx78dx","key":"key 32","ms":55}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 35, 1794814536369, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"L5@r7c3/0m column 2","player":"9wujfqffrmnc","key":"key 33","ms":84}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 36, 1794814537069, 'moved', NULL, '{"kind":"moved","seat":2,"move":"Y5@r6c3/0 column 3"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 37, 1794814537095, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pass","player":"zc2gmxrx78dx","key":"key 34","ms":26}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 38, 1794814537107, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"V3@r7c2/270 column 2","player":"9wujfqffrmnc","key":"key 35","ms":38}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 39, 1794814537808, 'moved', NULL, '{"kind":"moved","seat":2,"move":"V3@r2c4/0 column 2"}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 40, 1794814537820, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pass","player":"zc2gmxrx78dx","key":"key 36","ms":12}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 41, 1794814537833, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"V5@r3c6/90 column 4","player":"9wujfqffrmnc","key":"key 37","ms":25}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 42, 1794814537839, 'chatted', 'zc2gmxrx78dx', '{"kind":"chatted","seat":0,"player":"zc2gmxrx78dx","key":"key 38"}', '¡Hola! 🌊');
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 1, 1794814537869, 'created', NULL, '{"kind":"created","settings":{"game":"seasalt","players":2,"target":5},"host":"zc2gmxrx78dx","invite":"nuvsq3jbyr95b3","secret":"d3c95327eb16f0fa275228036a131cd2dcc9b72daea1120ab75f163976767dd9"}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 2, 1794814537869, 'sat', 'zc2gmxrx78dx', '{"kind":"sat","player":"zc2gmxrx78dx","seat":0,"nonce":null}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 3, 1794814538011, 'sat', 'zc2gmxrx78dx', '{"kind":"sat","player":"zc2gmxrx78dx","seat":0,"nonce":"nonce 0","key":"key 39"}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 4, 1794814538054, 'sat', '9wujfqffrmnc', '{"kind":"sat","player":"9wujfqffrmnc","seat":1,"nonce":"nonce 1","key":"key 40"}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 5, 1794814538054, 'began', NULL, '{"kind":"began"}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 6, 1794814538061, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"draw","player":"9wujfqffrmnc","key":"key 41","ms":7}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 7, 1794814538071, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"keep swimmer:light-blue, other left","player":"9wujfqffrmnc","key":"key 42","ms":10}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 8, 1794814538083, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"pass","player":"9wujfqffrmnc","key":"key 43","ms":12}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 9, 1794814538113, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"draw","player":"zc2gmxrx78dx","key":"key 44","ms":30}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 10, 1794814538120, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"keep crab:black, other right","player":"zc2gmxrx78dx","key":"key 45","ms":7}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 11, 1794814538143, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pass","player":"zc2gmxrx78dx","key":"key 46","ms":23}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 12, 1794814538151, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"draw","player":"9wujfqffrmnc","key":"key 47","ms":8}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 13, 1794814538159, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"keep shark:dark-blue, other right","player":"9wujfqffrmnc","key":"key 48","ms":8}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 14, 1794814538168, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"pass","player":"9wujfqffrmnc","key":"key 49","ms":9}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 15, 1794814538183, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"take right","player":"zc2gmxrx78dx","key":"key 50","ms":15}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 16, 1794814538187, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pass","player":"zc2gmxrx78dx","key":"key 51","ms":4}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 17, 1794814538241, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"take right","player":"9wujfqffrmnc","key":"key 52","ms":54}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 18, 1794814538319, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"duo swimmer:light-blue shark:black","player":"9wujfqffrmnc","key":"key 53","ms":78}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 19, 1794814538322, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"rob 0","player":"9wujfqffrmnc","key":"key 54","ms":3}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 20, 1794814538339, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"pass","player":"9wujfqffrmnc","key":"key 55","ms":17}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 21, 1794814538356, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"take right","player":"zc2gmxrx78dx","key":"key 56","ms":17}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 22, 1794814538375, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pass","player":"zc2gmxrx78dx","key":"key 57","ms":19}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 23, 1794814538383, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"draw","player":"9wujfqffrmnc","key":"key 58","ms":8}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 24, 1794814538397, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"keep crab:dark-blue, other right","player":"9wujfqffrmnc","key":"key 59","ms":14}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 25, 1794814538403, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"pass","player":"9wujfqffrmnc","key":"key 60","ms":6}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 26, 1794814538419, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"take right","player":"zc2gmxrx78dx","key":"key 61","ms":16}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 27, 1794814538435, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pass","player":"zc2gmxrx78dx","key":"key 62","ms":16}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 28, 1794814538440, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"take left","player":"9wujfqffrmnc","key":"key 63","ms":5}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 29, 1794814538454, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"duo fish:black fish:yellow","player":"9wujfqffrmnc","key":"key 64","ms":14}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 30, 1794814538460, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"pass","player":"9wujfqffrmnc","key":"key 65","ms":6}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 31, 1794814538473, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"draw","player":"zc2gmxrx78dx","key":"key 66","ms":13}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 32, 1794814538500, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"keep fish:dark-blue, other right","player":"zc2gmxrx78dx","key":"key 67","ms":27}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 33, 1794814538508, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pass","player":"zc2gmxrx78dx","key":"key 68","ms":8}', NULL);
INSERT INTO public.log VALUES ('9bhwpgj39f94', 43, 1794814538558, 'moved', NULL, '{"kind":"moved","seat":2,"move":"V5@r4c5/180 column 4"}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 34, 1794814538574, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"take left","player":"9wujfqffrmnc","key":"key 69","ms":66}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 35, 1794814538588, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"duo crab:dark-blue crab:yellow","player":"9wujfqffrmnc","key":"key 70","ms":14}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 36, 1794814538602, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"pile right","player":"9wujfqffrmnc","key":"key 71","ms":14}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 37, 1794814538620, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"pick fish:green","player":"9wujfqffrmnc","key":"key 72","ms":18}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 38, 1794814538629, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"pass","player":"9wujfqffrmnc","key":"key 73","ms":9}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 39, 1794814538640, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"draw","player":"zc2gmxrx78dx","key":"key 74","ms":11}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 40, 1794814538655, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"keep crab:yellow, other right","player":"zc2gmxrx78dx","key":"key 75","ms":15}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 41, 1794814538662, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"duo crab:black crab:yellow","player":"zc2gmxrx78dx","key":"key 76","ms":7}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 42, 1794814538679, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pile right","player":"zc2gmxrx78dx","key":"key 77","ms":17}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 43, 1794814538689, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pick octopus:purple","player":"zc2gmxrx78dx","key":"key 78","ms":10}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 44, 1794814538711, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"pass","player":"zc2gmxrx78dx","key":"key 79","ms":22}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 45, 1794814538717, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"draw","player":"9wujfqffrmnc","key":"key 80","ms":6}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 46, 1794814538734, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"keep shell:black, other right","player":"9wujfqffrmnc","key":"key 81","ms":17}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 47, 1794814538748, 'moved', '9wujfqffrmnc', '{"kind":"moved","seat":1,"move":"pass","player":"9wujfqffrmnc","key":"key 82","ms":14}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 48, 1794814538759, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"draw","player":"zc2gmxrx78dx","key":"key 83","ms":11}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 49, 1794814538774, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"keep penguin:pink, other left","player":"zc2gmxrx78dx","key":"key 84","ms":15}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 50, 1794814538780, 'moved', 'zc2gmxrx78dx', '{"kind":"moved","seat":0,"move":"stop","player":"zc2gmxrx78dx","key":"key 85","ms":6}', NULL);
INSERT INTO public.log VALUES ('nuyyy8pq7dbq', 51, 1794814538795, 'chatted', 'zc2gmxrx78dx', '{"kind":"chatted","seat":0,"player":"zc2gmxrx78dx","key":"key 86"}', '¡Hola! 🌊');
INSERT INTO public.log VALUES ('qg9u7ybxmj7h', 1, 1794814538807, 'created', NULL, '{"kind":"created","settings":{"game":"rollcean","players":2,"target":40,"helps":true},"host":"zc2gmxrx78dx","invite":"xgguu38unragkf","secret":"7b8117402891e15441e778e21939a4fa0456b0512c431c090d9852c5d802e5af"}', NULL);
INSERT INTO public.log VALUES ('qg9u7ybxmj7h', 2, 1794814538807, 'sat', 'zc2gmxrx78dx', '{"kind":"sat","player":"zc2gmxrx78dx","seat":0,"nonce":null}', NULL);
INSERT INTO public.log VALUES ('qg9u7ybxmj7h', 3, 1794814538843, 'sat', 'zc2gmxrx78dx', '{"kind":"sat","player":"zc2gmxrx78dx","seat":0,"nonce":"nonce 0","key":"key 87"}', NULL);
INSERT INTO public.log VALUES ('qg9u7ybxmj7h', 4, 1794814538866, 'chatted', 'zc2gmxrx78dx', '{"kind":"chatted","seat":0,"player":"zc2gmxrx78dx","key":"key 88"}', '¡Hola! 🌊');
INSERT INTO public.log VALUES ('464bq4mu7eme', 1, 1794814557979, 'imported', NULL, '{"kind":"imported","record":{"format":"tidefold/1","game":"seasalt","edition":"es","players":2,"target":5,"seed":"5","meta":{"bots":["random","random"]},"rounds":[{"starter":1,"deck":["crab:dark-blue","penguin:pink","sailor:orange","crab:light-blue","shell:yellow","colony:green","shoal:grey","swimmer:black","crab:yellow","crab:black","octopus:grey","shell:grey","crab:dark-blue","shell:black","swimmer:yellow","fish:yellow","fish:dark-blue","shark:black","swimmer:light-blue","shark:dark-blue","shark:purple","boat:yellow","mermaid:white","shark:green","swimmer:dark-blue","crab:grey","octopus:green","octopus:yellow","fish:green","boat:dark-blue","boat:yellow","shell:dark-blue","mermaid:white","boat:black","shell:light-blue","mermaid:white","lighthouse:purple","crab:green","octopus:light-blue","captain:light-orange","boat:light-blue","penguin:light-orange","fish:black","fish:light-blue","shell:green","boat:dark-blue","octopus:purple","fish:dark-blue","boat:light-blue","penguin:purple","mermaid:white","shark:light-blue","swimmer:light-orange","crab:light-blue","fish:black","boat:black","crab:yellow","sailor:pink"],"moves":[{"seat":1,"move":"take","pile":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:light-blue","other":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shell:yellow","other":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"shoal:grey","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"take","pile":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:yellow","other":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"octopus:grey","other":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"crab:dark-blue","other":"right"},{"seat":1,"move":"duo","cards":["crab:dark-blue","crab:light-blue"]},{"seat":1,"move":"pile","pile":"left"},{"seat":1,"move":"pick","card":"crab:black"},{"seat":1,"move":"duo","cards":["crab:black","crab:yellow"]},{"seat":1,"move":"pile","pile":"right"},{"seat":1,"move":"pick","card":"shell:grey"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"swimmer:yellow","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shark:black","other":"left"},{"seat":0,"move":"pass"},{"seat":1,"move":"take","pile":"left"},{"seat":1,"move":"pass"},{"seat":0,"move":"take","pile":"right"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"swimmer:light-blue","other":"right"},{"seat":1,"move":"pass"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"shark:purple","other":"left"},{"seat":0,"move":"duo","cards":["swimmer:black","shark:black"]},{"seat":0,"move":"rob","from":1,"card":"shell:grey"},{"seat":0,"move":"pass"},{"seat":1,"move":"draw"},{"seat":1,"move":"keep","card":"mermaid:white","other":"left"},{"seat":1,"move":"last-chance"},{"seat":0,"move":"draw"},{"seat":0,"move":"keep","card":"crab:grey","other":"left"},{"seat":0,"move":"duo","cards":["crab:dark-blue","crab:grey"]},{"seat":0,"move":"pile","pile":"left"},{"seat":0,"move":"pick","card":"shark:green"},{"seat":0,"move":"pass"}],"end":{"by":"last-chance","seat":1,"bet":"won","cards":[6,8],"bonus":[3,2],"scored":[3,10]}}],"result":{"by":"target","totals":[3,10],"winners":[1]}}}', NULL);
INSERT INTO public.players VALUES ('zc2gmxrx78dx', 'Ana', 1794814524827);
INSERT INTO public.players VALUES ('9wujfqffrmnc', 'Ben', 1794814524986);
INSERT INTO public.seats VALUES ('bmwggcjkr824', 'zc2gmxrx78dx');
INSERT INTO public.seats VALUES ('bmwggcjkr824', '9wujfqffrmnc');
INSERT INTO public.seats VALUES ('9bhwpgj39f94', 'zc2gmxrx78dx');
INSERT INTO public.seats VALUES ('9bhwpgj39f94', '9wujfqffrmnc');
INSERT INTO public.seats VALUES ('nuyyy8pq7dbq', 'zc2gmxrx78dx');
INSERT INTO public.seats VALUES ('nuyyy8pq7dbq', '9wujfqffrmnc');
INSERT INTO public.seats VALUES ('qg9u7ybxmj7h', 'zc2gmxrx78dx');
INSERT INTO public.tables VALUES ('bmwggcjkr824', 'seasalt', 'playing', false, 18, 1794814525098, 1794814528186, NULL, '{"settings":{"game":"seasalt","players":3,"bots":["beginner"],"edition":{"id":"at home","final_attacks":true,"exhaustion":"turn-end","void_after_call":true,"mermaids":"laid","next_starter":"last-turn","tie_break":"caller","final_reveal":"turn-end"},"target":3,"sheet":"reef","helps":true},"seats":[["zc2gmxrx78dx",null],["9wujfqffrmnc",null],[null,"beginner"]],"host":"zc2gmxrx78dx","result":null}');
INSERT INTO public.tables VALUES ('9bhwpgj39f94', 'rollcean', 'playing', false, 43, 1794814528248, 1794814538558, 1794814556793, '{"settings":{"game":"rollcean","players":3,"bots":["beginner"],"edition":"fr","target":9,"time":{"mode":"decreasing"}},"seats":[["zc2gmxrx78dx",null],["9wujfqffrmnc",null],[null,"beginner"]],"host":"zc2gmxrx78dx","result":null}');
INSERT INTO public.tables VALUES ('nuyyy8pq7dbq', 'seasalt', 'over', false, 51, 1794814537869, 1794814538795, NULL, '{"settings":{"game":"seasalt","players":2,"target":5},"seats":[["zc2gmxrx78dx",null],["9wujfqffrmnc",null]],"host":"zc2gmxrx78dx","result":{"by":"target","totals":[7,3],"winners":[0]}}');
INSERT INTO public.tables VALUES ('qg9u7ybxmj7h', 'rollcean', 'open', false, 4, 1794814538807, 1794814538866, 1794900938866, '{"settings":{"game":"rollcean","players":2,"target":40,"helps":true},"seats":[["zc2gmxrx78dx",null],[null,null]],"host":"zc2gmxrx78dx","result":null}');
INSERT INTO public.tables VALUES ('464bq4mu7eme', 'seasalt', 'over', true, 1, 1794814557979, 1794814557979, NULL, '{"settings":{"game":"seasalt","players":2,"public":true},"seats":[],"host":null,"result":{"by":"target","totals":[3,10],"winners":[1]}}');
INSERT INTO public.tokens VALUES ('15c2aa99952e1c29311a1735df01a7fcec8b2dac48f1901de4700a518b2fba7b', 'zc2gmxrx78dx', 1794814524827);
INSERT INTO public.tokens VALUES ('9990ee7b2830e184147d56baf8e1cabaf8ec7ed14a917a03d801e724a4c8a330', '9wujfqffrmnc', 1794814524986);
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
