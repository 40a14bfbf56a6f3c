-- Where a client is and how that is known; the one turn of whoever asks the provider of places; what the map is drawn and ordered by.

update clientes set latitude = null, longitude = null where (latitude is null) <> (longitude is null);

alter table clientes
  add column lugar_situacao text check (lugar_situacao in ('aguardando', 'localizado', 'manual', 'nao_encontrado')),
  -- The street was not found, only its city or its quarter.
  add column lugar_aproximado sim_nao not null default 'N',
  -- The address it waits for, or was looked up by.
  add column lugar_endereco text,
  add column lugar_em timestamptz,
  -- Times it was asked for in vain: those go behind the others.
  add column lugar_tentativas smallint not null default 0;

-- Of a place that was there before nobody knows where it came from: it is kept as if somebody had marked it.
update clientes set lugar_situacao = 'manual', lugar_em = data_edicao where latitude is not null;

alter table clientes add constraint clientes_lugar_inteiro check (
  (latitude is null) = (longitude is null)
  and (latitude is not null) = (lugar_situacao is not null and lugar_situacao in ('localizado', 'manual'))
);

-- The great circle, in kilometres (E165).
create function f_distancia(latitude_a double precision, longitude_a double precision, latitude_b double precision, longitude_b double precision)
  returns double precision language sql immutable parallel safe as $$
    select 2 * 6371.0088 * asin(least(1, sqrt(
      power(sin(radians(latitude_b - latitude_a) / 2), 2)
      + cos(radians(latitude_a)) * cos(radians(latitude_b)) * power(sin(radians(longitude_b - longitude_a) / 2), 2))))
  $$;

-- The nearest ones, and those within a small area.
create index clientes_lugar on clientes using gist (point(longitude, latitude)) where latitude is not null;
-- A large area is counted without touching the table.
create index clientes_mapa on clientes (longitude, latitude) include (ativo, estado, id_responsavel, id) where latitude is not null;
create index clientes_lugar_espera on clientes (lugar_tentativas, lugar_em, id) where lugar_situacao = 'aguardando';
create index clientes_sem_lugar on clientes (id) where latitude is null and lugar_situacao is null and cidade is not null and ativo = 'S';
-- What is said over the map: how many are looked for, and how many were in vain.
create index clientes_lugar_pendente on clientes (lugar_situacao) include (ativo) where lugar_situacao in ('aguardando', 'nao_encontrado');
-- An address somebody already asked about is not asked about again.
create index clientes_lugar_endereco on clientes using hash (lugar_endereco) where lugar_endereco is not null;

-- The map counts by cells of a grid, never by the very degree: told so, the planner shares the count of a whole country among workers.
alter table clientes alter column latitude set (n_distinct = 40), alter column longitude set (n_distinct = 40);

-- One row: who asks now, when the next may, and how many were asked today. The same for every process.
create table lugares_vez (
  id boolean primary key default true check (id),
  vez bigint not null default 0,
  ocupada_ate timestamptz,
  livre_em timestamptz,
  falhas int not null default 0,
  dia date,
  consultas int not null default 0
);
insert into lugares_vez default values;

insert into configuracoes (chave, valor) values ('geocodificacaoLimiteDia', '1000') on conflict (chave) do nothing;
