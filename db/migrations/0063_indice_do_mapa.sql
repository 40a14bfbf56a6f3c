-- The map shows only clients that are in use: their index holds nobody else, and says nothing of it for each.

drop index clientes_mapa;
create index clientes_mapa on clientes (longitude, latitude) include (estado, id_responsavel, id) where latitude is not null and ativo = 'S';
