-- The address by which a client sees its own policies: of any client, not only of the partners of adventure insurance.

create table clientes_codigos_consulta (
  id_cliente int primary key references clientes on delete cascade,
  -- Of /meuseguro/apolice/{codigo}.
  codigo text not null unique check (codigo ~ '^[0-9A-Za-z]{22}$'),
  desde timestamptz not null,
  -- When it last went to the client's own e-mail, asked for on the public page.
  enviado_em timestamptz
);

insert into clientes_codigos_consulta (id_cliente, codigo, desde)
  select id_cliente, codigo_consulta, now() from clientes_seguro_aventura where codigo_consulta is not null;
alter table clientes_seguro_aventura drop column codigo_consulta;
