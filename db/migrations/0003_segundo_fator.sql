-- The second factor by an authenticator app (RFC 6238), and the codes that replace a lost phone (E023, E024).

create table usuarios_aplicativo (
  id_usuario int primary key references usuarios on delete cascade,
  -- 160 bits, sealed: opens only as the secret of this user.
  segredo_cifrado bytea not null,
  criado_em timestamptz not null,
  -- Null until a first code proves that the app has the secret.
  confirmado_em timestamptz,
  -- The step of 30 seconds whose code was accepted last: none is accepted twice.
  ultimo_passo bigint,
  check ((confirmado_em is null) = (ultimo_passo is null))
);

create table usuarios_codigos_recuperacao (
  id_usuario int not null references usuarios_aplicativo on delete cascade,
  codigo_hash bytea not null,
  usado_em timestamptz,
  primary key (id_usuario, codigo_hash)
);

-- Without a hash no code was sent: it is the one the app shows.
alter table logins_pendentes alter column codigo_hash drop not null;
