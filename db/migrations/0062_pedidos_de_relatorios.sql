-- A report of the closings that somebody asked to be sent just now: asked for again within a minute it is the same one.

create table fechamentos_relatorios_pedidos (
  id_usuario integer not null references usuarios (id) on delete cascade,
  relatorio text not null check (length(relatorio) between 1 and 100),
  pedido_em timestamptz not null,
  primary key (id_usuario, relatorio)
);
