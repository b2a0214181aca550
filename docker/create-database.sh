#!/bin/sh
# Runs once, when the database's volume is empty. The server owns its database and may make roles, and is no superuser: row-level
# security holds for it as for everybody.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$ATELIER_DB_PASSWORD" <<'SQL'
create role atelier login createrole password :'password';
create database atelier owner atelier;
SQL
