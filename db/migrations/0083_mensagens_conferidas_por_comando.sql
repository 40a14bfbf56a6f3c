-- What a message refers to is looked up once a statement, and not once a row: of a batch of a hundred thousand, three keys looked up row by row
-- were half of the time, and locked the row of each client. Nothing of these tables is deleted while it is referred to; as nobody of the
-- product deletes any, two people cannot do both at once.
alter table mensagens
  drop constraint mensagens_id_cliente_fkey,
  drop constraint mensagens_id_conteudo_fkey,
  drop constraint mensagens_id_lote_fkey;

create function mensagens_conferir() returns trigger language plpgsql as $$
begin
  if exists (select from novas where id_cliente is not null and not exists (select from clientes where clientes.id = novas.id_cliente)) then
    raise foreign_key_violation using table = 'mensagens', column = 'id_cliente', message = 'mensagens.id_cliente refers to no client';
  end if;
  if exists (select from (select distinct id_lote from novas where id_lote is not null) n where not exists (select from mensagens_lotes l where l.id = n.id_lote)) then
    raise foreign_key_violation using table = 'mensagens', column = 'id_lote', message = 'mensagens.id_lote refers to no batch';
  end if;
  if exists (select from (select distinct id_conteudo from novas) n where not exists (select from mensagens_conteudos c where c.id = n.id_conteudo)) then
    raise foreign_key_violation using table = 'mensagens', column = 'id_conteudo', message = 'mensagens.id_conteudo refers to no content';
  end if;
  return null;
end $$;
create trigger mensagens_conferidas after insert on mensagens
  referencing new table as novas for each statement execute function mensagens_conferir();

-- One that is written anew gets another content; nothing else of these is ever changed.
create function mensagens_conferir_mudada() returns trigger language plpgsql as $$
begin
  if (new.id_cliente is not null and not exists (select from clientes where id = new.id_cliente))
    or (new.id_lote is not null and not exists (select from mensagens_lotes where id = new.id_lote))
    or not exists (select from mensagens_conteudos where id = new.id_conteudo) then
    raise foreign_key_violation using table = 'mensagens', message = 'mensagens refers to what is not there';
  end if;
  return null;
end $$;
create trigger mensagens_mudadas after update of id_cliente, id_lote, id_conteudo on mensagens for each row
  when ((old.id_cliente, old.id_lote, old.id_conteudo) is distinct from (new.id_cliente, new.id_lote, new.id_conteudo))
  execute function mensagens_conferir_mudada();

-- Of whoever stays out of a batch, the same.
create function mensagens_ignorados_conferir() returns trigger language plpgsql as $$
begin
  if exists (select from novos where not exists (select from clientes where clientes.id = novos.id_cliente)) then
    raise foreign_key_violation using table = 'mensagens_ignorados', column = 'id_cliente', message = 'mensagens_ignorados.id_cliente refers to no client';
  end if;
  if exists (select from (select distinct id_lote from novos) n where not exists (select from mensagens_lotes l where l.id = n.id_lote)) then
    raise foreign_key_violation using table = 'mensagens_ignorados', column = 'id_lote', message = 'mensagens_ignorados.id_lote refers to no batch';
  end if;
  return null;
end $$;
create trigger mensagens_ignorados_conferidos after insert on mensagens_ignorados
  referencing new table as novos for each statement execute function mensagens_ignorados_conferir();

-- The other side: whoever is referred to stays.
create function mensagens_referida() returns trigger language plpgsql as $$
declare
  referida boolean;
begin
  execute format('select exists (select from %I where %I = $1)', tg_argv[0], tg_argv[1]) into referida using old.id;
  if referida then
    raise foreign_key_violation using table = tg_table_name, message = format('%s %s is referred to by %s', tg_table_name, old.id, tg_argv[0]);
  end if;
  return null;
end $$;
create trigger mensagens_referem after delete on clientes for each row execute function mensagens_referida('mensagens', 'id_cliente');
create trigger mensagens_referem after delete on mensagens_lotes for each row execute function mensagens_referida('mensagens', 'id_lote');
create trigger mensagens_referem after delete on mensagens_conteudos for each row execute function mensagens_referida('mensagens', 'id_conteudo');
create trigger mensagens_ignorados_referem after delete on mensagens_lotes for each row execute function mensagens_referida('mensagens_ignorados', 'id_lote');
create trigger mensagens_ignorados_referem after delete on clientes for each row execute function mensagens_referida('mensagens_ignorados', 'id_cliente');
