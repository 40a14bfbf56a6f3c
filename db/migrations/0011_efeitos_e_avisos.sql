-- What goes out to providers and changes something there, and what they tell us.

-- One row of work per effect, written with the change that asks for it and done by a worker. The key says what it is about: the same key
-- is the same effect. What may or may not have been done is asked about before it is ever repeated.
create table efeitos (
  id bigint generated always as identity primary key,
  tipo text not null,
  chave text not null,
  dados jsonb not null,
  estado text not null default 'pendente' check (estado in ('pendente', 'enviando', 'feito', 'recusado', 'incerto')),
  tentativas int not null default 0,
  -- Times the provider was asked whether it was done.
  perguntas int not null default 0,
  motivo text,
  -- The provider's own code of a refusal.
  codigo text,
  resultado jsonb,
  -- When something happens to it next; null when only a person can say.
  proxima_em timestamptz,
  reservado_ate timestamptz,
  criado_em timestamptz not null,
  terminado_em timestamptz,
  unique (tipo, chave)
);
create index efeitos_proxima on efeitos (proxima_em) where estado in ('pendente', 'incerto');
create index efeitos_reservado on efeitos (reservado_ate) where estado = 'enviando';
