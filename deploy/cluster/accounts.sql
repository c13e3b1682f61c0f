-- OWNER_PASSWORD=… WEB_PASSWORD=… psql -f accounts.sql, as postgres, once, on the leader; compose.yml does it itself
\getenv owner_password OWNER_PASSWORD
\getenv web_password WEB_PASSWORD
create role yuva login password :'owner_password';
create role yuva_app nologin;
create role yuva_fellow nologin;
grant yuva_app, yuva_fellow to yuva with admin option;
create role yuva_web login password :'web_password';
grant yuva_app, yuva_fellow to yuva_web;
-- through a pooler: reads outside a transaction have no limit otherwise
alter role yuva_web set statement_timeout = '15s';
alter role yuva_web set lock_timeout = '5s';
create database yuva owner yuva;
