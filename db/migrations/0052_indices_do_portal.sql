-- The events of a partner with all that their states are reckoned from, without the rows themselves.
create index seguro_aventura_parceiro on seguro_aventura (id_cliente, data_inicio desc, id desc)
  include (cancelado, finalizado, finaliza_em, fim_em);
drop index seguro_aventura_cliente;

-- A name is looked for among the people of one partner, however many others have it; the same index finds it among all.
create extension if not exists btree_gin;
create index seguro_aventura_participantes_nome on seguro_aventura_participantes using gin (id_cliente, busca gin_trgm_ops);
drop index seguro_aventura_participantes_busca;

-- Whose code was forgotten is looked for by e-mail, by anybody: without reading every client.
create index clientes_email on clientes (lower(email)) where email is not null;
create index clientes_email_responsavel on clientes (lower(responsavel_juridico_email)) where responsavel_juridico_email is not null;
