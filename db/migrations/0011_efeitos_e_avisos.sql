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

-- Notices as they came, each once by the provider's own id of it. The raw body is what the proof was computed over.
create table avisos_recebidos (
  id bigint generated always as identity primary key,
  provedor text not null,
  id_evento text not null,
  tipo text not null,
  corpo bytea not null,
  estado text not null default 'pendente' check (estado in ('pendente', 'processando', 'processado', 'ignorado', 'erro')),
  tentativas int not null default 0,
  ultimo_erro text,
  proxima_em timestamptz not null,
  reservado_ate timestamptz,
  recebido_em timestamptz not null,
  terminado_em timestamptz,
  unique (provedor, id_evento)
);
create index avisos_recebidos_proxima on avisos_recebidos (proxima_em, id) where estado in ('pendente', 'processando');
create index avisos_recebidos_estado on avisos_recebidos (estado, id desc) where estado <> 'ignorado';
create index avisos_recebidos_terminado on avisos_recebidos (terminado_em) where terminado_em is not null;
