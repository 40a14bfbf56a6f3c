-- Lucky numbers: how many were given in a month, and the key of their order, sealed under one of the house. The next one is worked out from both.
create table seguro_aventura_sorte (
  mes date primary key check (extract(day from mes) = 1),
  -- The month as a number, AAAAMM.
  codigo int not null unique generated always as ((extract(year from mes) * 100 + extract(month from mes))::int) stored,
  dados int not null check (dados >= 0),
  chave_cifrada bytea not null
);

-- Whoever has none yet: looked for when a list is closed, and by night.
create index seguro_aventura_participantes_sem_sorte on seguro_aventura_participantes (id_evento)
  where numero_sorte is null and ativo = 'S' and cancelado = 'N';
