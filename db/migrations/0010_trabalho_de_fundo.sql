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

-- Long work of any kind, where its owner follows and cancels it: what exports had for themselves. Each begin counts, so that a worker
-- who lost the work to another knows it.
alter table exportacoes rename to trabalhos;
alter table trabalhos rename column filtro to parametros;
alter table trabalhos rename column gravados to feitos;
alter table trabalhos rename column terminada_em to terminado_em;
alter table trabalhos drop constraint exportacoes_situacao_check;
update trabalhos set
  parametros = jsonb_build_object('tipo', tipo, 'nome', nome, 'filtro', parametros),
  tipo = 'exportacao',
  situacao = case situacao when 'gerando' then 'fazendo' when 'pronta' then 'feito' when 'cancelada' then 'cancelado' else situacao end;
alter table trabalhos
  add check (situacao in ('aguardando', 'fazendo', 'feito', 'erro', 'cancelado')),
  -- Not every work ends in a file.
  alter column nome drop not null,
  add column comecos int not null default 0,
  add column visto_em timestamptz;
update trabalhos set visto_em = coalesce(terminado_em, criado_em);
alter table trabalhos alter column visto_em set not null;
alter index exportacoes_pkey rename to trabalhos_pkey;
alter index exportacoes_usuario rename to trabalhos_usuario;
alter index exportacoes_chave rename to trabalhos_chave;
alter table trabalhos rename constraint exportacoes_id_usuario_fkey to trabalhos_id_usuario_fkey;
alter table trabalhos rename constraint exportacoes_chave_fkey to trabalhos_chave_fkey;
create index trabalhos_visto on trabalhos (visto_em) where situacao in ('aguardando', 'fazendo');

-- What a work is made of, when it is made of things that are done one by one: one that fails does not stop the others, and a worker that
-- takes the work up again goes on where it was.
create table trabalhos_itens (
  id_trabalho int not null references trabalhos on delete cascade,
  ordem int not null,
  referencia text not null,
  situacao text not null default 'aguardando' check (situacao in ('aguardando', 'feito', 'erro', 'pulado')),
  motivo text,
  primary key (id_trabalho, ordem)
);
create index trabalhos_itens_situacao on trabalhos_itens (id_trabalho, situacao, ordem);
