-- Under the master key rests the key of the chains: made once, the same for good whatever becomes of the other, with the moment it was made.
create table termos_aceites_chave (
  id int primary key check (id = 1),
  chave_cifrada bytea not null
);

-- Where the chain of an event ends, kept apart from it and closed with that key: what is taken from the end, or a whole chain, is missed.
create table termos_aceites_pontas (
  id_evento int primary key references seguro_aventura,
  ordem int not null check (ordem > 0),
  elo text not null check (elo ~ '^[0-9a-f]{64}$'),
  mac text not null check (mac ~ '^[0-9a-f]{64}$')
) with (fillfactor = 80);

-- It moves only forward, and goes only with its whole chain.
create function termos_aceites_ponta() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.id_evento = old.id_evento and new.ordem > old.ordem then return new; end if;
  elsif not exists (select from termos_aceites where id_evento = old.id_evento) then
    return old;
  end if;
  raise exception 'a ponta dos aceites so avanca';
end $$;
create trigger termos_aceites_pontas_avancam before update or delete on termos_aceites_pontas
  for each row execute function termos_aceites_ponta();

-- The retention takes rows, never a whole table.
create function termos_aceites_fica() returns trigger language plpgsql as $$
begin
  raise exception 'um aceite nao se altera';
end $$;
create trigger termos_aceites_fica before truncate on termos_aceites for each statement execute function termos_aceites_fica();
create trigger termos_aceites_pontas_fica before truncate on termos_aceites_pontas for each statement execute function termos_aceites_fica();
create trigger termos_aceites_chave_fica before delete or truncate on termos_aceites_chave
  for each statement execute function termos_aceites_fica();

-- A trigger of a statement is of one table alone: each month of the history has its own.
create trigger historico_fica before truncate on historico for each statement execute function historico_imutavel();
do $$
declare
  mes regclass;
begin
  for mes in select inhrelid::regclass from pg_inherits where inhparent = 'historico'::regclass loop
    execute format('create trigger historico_fica before truncate on %s for each statement execute function historico_imutavel()', mes);
  end loop;
end $$;

create or replace function historico_criar_particoes(desde date, meses int) returns void language plpgsql as $$
declare
  mes date := date_trunc('month', desde);
  nome text;
begin
  for i in 0 .. meses - 1 loop
    nome := 'historico_' || to_char(mes + make_interval(months => i), 'YYYY_MM');
    if to_regclass(nome) is null then
      execute format(
        'create table %I partition of historico for values from (%L) to (%L)',
        nome,
        ((mes + make_interval(months => i))::date)::timestamp at time zone 'UTC',
        ((mes + make_interval(months => i + 1))::date)::timestamp at time zone 'UTC'
      );
      execute format('create trigger historico_fica before truncate on %I for each statement execute function historico_imutavel()', nome);
    end if;
  end loop;
end $$;
