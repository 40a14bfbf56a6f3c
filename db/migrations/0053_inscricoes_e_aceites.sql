-- What whoever registered by a link accepted: the very bytes and words, by whom, when, from where; each row bound to the one before.
create table termos_aceites (
  id bigint generated always as identity primary key,
  id_evento int not null references seguro_aventura,
  -- Its place in the chain of the event.
  ordem int not null check (ordem > 0),
  id_participante int not null unique references seguro_aventura_participantes,
  -- Null where the partner shows no term: then the consent alone was given.
  id_termo int references termos,
  versao int,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Words of the box, as they were shown.
  texto text check (length(texto) <= 1000),
  texto_consentimento text not null check (length(texto_consentimento) <= 1000),
  texto_saude text check (length(texto_saude) <= 1000),
  aberto_em timestamptz not null,
  aceito_em timestamptz not null,
  ip text check (length(ip) <= 45),
  porta int check (porta between 0 and 65535),
  navegador text check (length(navegador) <= 500),
  jti text not null check (length(jti) <= 60),
  -- Of somebody under 18 it is the guardian who accepts.
  responsavel_nome text check (length(responsavel_nome) <= 100),
  responsavel_cpf text check (responsavel_cpf ~ '^\d{11}$'),
  -- Five years after the event.
  apagar_em date not null,
  elo_anterior text check (elo_anterior ~ '^[0-9a-f]{64}$'),
  elo text not null unique check (elo ~ '^[0-9a-f]{64}$'),
  unique (id_evento, ordem),
  check ((id_termo is null) = (versao is null) and (id_termo is null) = (sha256 is null) and (id_termo is null) = (texto is null)),
  check ((responsavel_nome is null) = (responsavel_cpf is null)),
  check ((ordem = 1) = (elo_anterior is null)),
  check (aceito_em >= aberto_em)
);
create index termos_aceites_termo on termos_aceites (id_termo, aceito_em) where id_termo is not null;
create index termos_aceites_apagar on termos_aceites (apagar_em);

-- Append-only: never altered, and gone only when its years are over.
create function termos_aceites_imutavel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.apagar_em <= current_date then return old; end if;
  raise exception 'um aceite nao se altera';
end $$;
create trigger termos_aceites_sem_alteracao before update or delete on termos_aceites for each row execute function termos_aceites_imutavel();
