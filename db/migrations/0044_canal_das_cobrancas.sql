-- How often a charge was written: a state read before another was written down is not written over it.
alter table cobrancas add column revisao int not null default 0;

-- Until when nothing leaves for the provider of charges, and why: a key it does not take, or too many requests.
create table cobrancas_canal (
  unico boolean primary key default true check (unico),
  parado_ate timestamptz,
  codigo text,
  motivo text check (length(motivo) <= 500)
);
insert into cobrancas_canal default values;

-- The last notice of a provider.
create index avisos_recebidos_provedor on avisos_recebidos (provedor, recebido_em);
