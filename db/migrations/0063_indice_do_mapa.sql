-- The map shows only clients that are in use: their index holds nobody else, and has of each
-- only what is counted and asked for.

drop index clientes_mapa;
create index clientes_mapa on clientes (longitude, latitude) include (estado, id_responsavel) where latitude is not null and ativo = 'S';
