-- What is done in the background: own mail that no outage strands, and long work of any kind.

-- Own mail. Whoever takes a message says until when it is theirs; what could not leave says when it is tried again.
alter table caixa_saida
  alter column para type text[] using array[para],
  add column cc text[] not null default '{}',
  add column cco text[] not null default '{}',
  add column responder_para text,
  -- Where the returns go, when it is not the sender.
  add column remetente_envelope text,
  add column cabecalhos jsonb not null default '{}',
  -- Past it the message is of no use to anybody, and does not leave.
  add column vale_ate timestamptz,
  add column proxima_em timestamptz,
  add column reservado_ate timestamptz;
update caixa_saida set proxima_em = criado_em;
alter table caixa_saida alter column proxima_em set not null;
alter table caixa_saida add constraint caixa_saida_para check (cardinality(para) + cardinality(cc) + cardinality(cco) > 0);
create index caixa_saida_proxima on caixa_saida (proxima_em) where estado = 'pendente';
create index caixa_saida_reservada on caixa_saida (reservado_ate) where estado = 'enviando';

-- The files of a message: attached, shown inside it (cid), or too large to travel and opened in the panel by whoever may call the
-- operation that made them.
create table caixa_saida_anexos (
  id_mensagem bigint not null references caixa_saida on delete cascade,
  ordem smallint not null,
  arquivo uuid references arquivos on delete set null,
  nome text not null,
  mime text not null,
  tamanho bigint not null,
  cid text,
  funcao text,
  primary key (id_mensagem, ordem),
  check (cid is null or funcao is null)
);
create index caixa_saida_anexos_arquivo on caixa_saida_anexos (arquivo) where arquivo is not null;
