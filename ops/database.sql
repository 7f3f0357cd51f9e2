-- Once, on the primary, as postgres: the user of the servers and its database. A pooler's sessions are limited here.
create role piecework login password '@PIECEWORK_PASSWORD@';
alter role piecework set statement_timeout = '60s';
alter role piecework set idle_in_transaction_session_timeout = '60s';
create database piecework owner piecework;
