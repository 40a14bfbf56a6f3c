-- What tells the master key of this database from any other, and opens nothing: a process with another key would lock people out in silence.
create table chave_mestra (
  unica boolean primary key default true check (unica),
  conferencia bytea not null
);
