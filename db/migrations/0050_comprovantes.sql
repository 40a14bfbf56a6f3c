-- Proofs of contracting, kept as the very bytes that were given.

create table comprovantes (
  id int generated always as identity primary key,
  -- Printed on the proof: opens these bytes, for ever.
  token text not null unique check (token ~ '^[0-9a-f]{32}$'),
  id_evento int not null references seguro_aventura,
  -- Of one person; null: of everybody in the event.
  id_participante int references seguro_aventura_participantes,
  -- Of what it says, but for its own token: the same is said by the same bytes.
  conteudo_hash bytea not null check (length(conteudo_hash) = 32),
  -- Of the bytes.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  chave uuid not null unique references arquivos,
  gerado_em timestamptz not null
);
create unique index comprovantes_conteudo on comprovantes (id_evento, coalesce(id_participante, 0), conteudo_hash);
create index comprovantes_participante on comprovantes (id_participante) where id_participante is not null;

-- When the participants of an event were last written to, all of them.
create table comprovantes_reenvios (
  id_evento int primary key references seguro_aventura,
  enviado_em timestamptz not null
);
