-- Of a batch neither key is filled in, and even so each row was taken up again for each of them: an eighth of the time of a hundred thousand.
alter table mensagens
  drop constraint mensagens_id_usuario_fkey,
  drop constraint mensagens_id_origem_fkey;

create or replace function mensagens_conferir() returns trigger language plpgsql as $$
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
  if exists (select from (select distinct id_usuario from novas where id_usuario is not null) n where not exists (select from usuarios u where u.id = n.id_usuario)) then
    raise foreign_key_violation using table = 'mensagens', column = 'id_usuario', message = 'mensagens.id_usuario refers to no user';
  end if;
  if exists (select from novas where id_origem is not null and not exists (select from mensagens m where m.id = novas.id_origem)) then
    raise foreign_key_violation using table = 'mensagens', column = 'id_origem', message = 'mensagens.id_origem refers to no message';
  end if;
  return null;
end $$;

create or replace function mensagens_conferir_mudada() returns trigger language plpgsql as $$
begin
  if (new.id_cliente is not null and not exists (select from clientes where id = new.id_cliente))
    or (new.id_lote is not null and not exists (select from mensagens_lotes where id = new.id_lote))
    or (new.id_usuario is not null and not exists (select from usuarios where id = new.id_usuario))
    or (new.id_origem is not null and not exists (select from mensagens where id = new.id_origem))
    or not exists (select from mensagens_conteudos where id = new.id_conteudo) then
    raise foreign_key_violation using table = 'mensagens', message = 'mensagens refers to what is not there';
  end if;
  return null;
end $$;
drop trigger mensagens_mudadas on mensagens;
create trigger mensagens_mudadas after update of id_cliente, id_lote, id_conteudo, id_usuario, id_origem on mensagens for each row
  when ((old.id_cliente, old.id_lote, old.id_conteudo, old.id_usuario, old.id_origem)
    is distinct from (new.id_cliente, new.id_lote, new.id_conteudo, new.id_usuario, new.id_origem))
  execute function mensagens_conferir_mudada();

create trigger mensagens_referem after delete on usuarios for each row execute function mensagens_referida('mensagens', 'id_usuario');
create trigger mensagens_referem after delete on mensagens for each row execute function mensagens_referida('mensagens', 'id_origem');

-- No two of a batch go to one address, byte for byte: to compare addresses as a dictionary would was time for nothing.
drop index mensagens_lote_destino;
create unique index mensagens_lote_destino on mensagens (id_lote, destino collate "C") where id_lote is not null;
