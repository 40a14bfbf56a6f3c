-- What a partner of adventure insurance is beside a client: price, cover, contract, tokens; apart, so that the list of clients stays narrow.

alter table planos
  add column valor_morte_acidental numeric(14, 2) not null default 0 check (valor_morte_acidental >= 0),
  add column valor_invalidez numeric(14, 2) not null default 0 check (valor_invalidez >= 0),
  add column valor_dmho numeric(14, 2) not null default 0 check (valor_dmho >= 0);

create table clientes_seguro_aventura (
  id_cliente int primary key references clientes on delete cascade,
  -- Another one when the code changes: whoever entered by the old one is out.
  carta_oferta_versao int not null default 0,
  carta_oferta_desde date,
  data_vigencia_apolice date,
  numero_contrato text check (length(numero_contrato) <= 60),
  seguro_valor_diaria numeric(14, 2) check (seguro_valor_diaria >= 0),
  -- What the month costs whatever its days: an amount, no rate.
  seguro_valor_diaria_editado numeric(14, 2) check (seguro_valor_diaria_editado >= 0),
  seguro_valor_morte_acidental numeric(14, 2) check (seguro_valor_morte_acidental >= 0),
  seguro_valor_invalidez numeric(14, 2) check (seguro_valor_invalidez >= 0),
  seguro_valor_dmho numeric(14, 2) check (seguro_valor_dmho >= 0),
  sem_faturamento_minimo sim_nao not null default 'N',
  bloquear_envio_emails_seguro_aventura sim_nao not null default 'N',
  seguro_propriedade_bloqueado sim_nao not null default 'N',
  seguro_evento_nome text check (length(seguro_evento_nome) <= 150),
  seguro_evento_local text check (length(seguro_evento_local) <= 400),
  seguro_evento_descricao text check (length(seguro_evento_descricao) <= 500),
  cadastro_participante_nome text check (length(cadastro_participante_nome) <= 100),
  -- Printed as a QR at the property.
  token_propriedade text unique check (token_propriedade ~ '^[0-9a-f]{32}$'),
  -- For /meuseguro/apolice/{codigo}.
  codigo_consulta text unique check (codigo_consulta ~ '^[0-9A-Za-z]{22}$')
);
create index clientes_seguro_aventura_vigencia on clientes_seguro_aventura (data_vigencia_apolice) where data_vigencia_apolice is not null;

-- Stays of some days at a property, each with the token that is printed.
create table clientes_diarias_evento (
  id int generated always as identity primary key,
  id_cliente int not null references clientes on delete cascade,
  numero_diarias_token text not null unique check (numero_diarias_token ~ '^[0-9a-f]{16}$'),
  numero_diarias int not null check (numero_diarias between 1 and 90),
  data_cadastro timestamptz not null
);
create index clientes_diarias_evento_cliente on clientes_diarias_evento (id_cliente);

insert into grupos (descricao, suspenso, data_edicao) values ('Suspenso por inadimplência', 'S', now())
  on conflict (busca) do update set suspenso = 'S';

insert into configuracoes (chave, valor) values ('seguroAventuraToleranciaAtrasoMinutos', '60') on conflict (chave) do nothing;
