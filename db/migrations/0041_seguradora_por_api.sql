-- What goes to the insurer by its API: each thing sent of an event is a revision of it, asked about until it is answered.

create table seguradora_revisoes (
  id_evento int not null references seguro_aventura,
  revisao int not null check (revisao > 0),
  situacao text not null default 'enviando' check (situacao in ('enviando', 'aguardando', 'respondida', 'recusada')),
  -- What is sent, kept until it is answered: the same key never goes with another body.
  corpo jsonb,
  -- SHA-256 of the same, whatever the revision: what was refused whole is not sent again as it was.
  resumo text not null check (resumo ~ '^[0-9a-f]{64}$'),
  protocolo text check (length(protocolo) <= 200),
  -- Times the insurer was asked, and when it is asked next; null when it no longer is.
  consultas int not null default 0,
  consulta_em timestamptz,
  motivo text check (length(motivo) <= 500),
  criado_em timestamptz not null,
  terminado_em timestamptz,
  primary key (id_evento, revisao),
  check ((situacao in ('enviando', 'aguardando')) = (terminado_em is null))
);
-- One on its way at a time.
create unique index seguradora_revisoes_aberta on seguradora_revisoes (id_evento) where situacao in ('enviando', 'aguardando');
create index seguradora_revisoes_consulta on seguradora_revisoes (consulta_em) where situacao = 'aguardando';

-- Who went with which.
create table seguradora_revisoes_pessoas (
  id_evento int not null,
  revisao int not null,
  id_participante int not null references seguro_aventura_participantes,
  primary key (id_evento, id_participante, revisao),
  foreign key (id_evento, revisao) references seguradora_revisoes
);
create index seguradora_revisoes_pessoas_participante on seguradora_revisoes_pessoas (id_participante);
create index seguradora_revisoes_pessoas_revisao on seguradora_revisoes_pessoas (id_evento, revisao);

-- The insurer's count of its own changes, as far as it was read: an older answer that comes later changes nothing.
alter table seguradora_fila add column versao_resposta int not null default 0;

-- What waits for the insurer, looked for every minute.
create index seguro_aventura_a_integrar on seguro_aventura (id) where finalizado = 'S' and cancelado = 'N' and integrado = 'N';
