-- A save writes a row beside the old one and touches no index, as long as no indexed column changed. Two of them changed with every save.

-- Who saved last is another person at almost every save, and nobody looks clients up by it.
drop index clientes_usuario_edicao;

-- What is typed freely about a client changes more than anything else, and stood in the text that `textoGeral` looks at (E048): it is looked
-- for beside the client, whoever has something written about them.
create table clientes_notas_busca (
  id_cliente int primary key references clientes on delete cascade,
  texto text not null
);

create function f_busca_notas(observacao text, descricao_indicacao text) returns text language sql immutable parallel safe as $$
  select nullif(trim(f_busca(coalesce(observacao, '') || ' ' || coalesce(descricao_indicacao, ''))), '')
$$;

insert into clientes_notas_busca
  select id, f_busca_notas(observacao, descricao_indicacao) from clientes where f_busca_notas(observacao, descricao_indicacao) is not null;
create index clientes_notas_busca_texto on clientes_notas_busca using gin (texto gin_trgm_ops);

-- Kept by the database, whoever writes a client need not remember it. A load of many is one statement.
create function f_notas_dos_novos() returns trigger language plpgsql as $$
begin
  insert into clientes_notas_busca
    select id, f_busca_notas(observacao, descricao_indicacao) from novos where f_busca_notas(observacao, descricao_indicacao) is not null;
  return null;
end $$;
create trigger clientes_notas_dos_novos after insert on clientes referencing new table as novos for each statement execute function f_notas_dos_novos();

create function f_notas_do_cliente() returns trigger language plpgsql as $$
declare
  notas text := f_busca_notas(new.observacao, new.descricao_indicacao);
begin
  if notas is null then
    delete from clientes_notas_busca where id_cliente = new.id;
  else
    insert into clientes_notas_busca values (new.id, notas) on conflict (id_cliente) do update set texto = excluded.texto;
  end if;
  return null;
end $$;
create trigger clientes_notas_do_cliente after update of observacao, descricao_indicacao on clientes for each row
  when ((old.observacao, old.descricao_indicacao) is distinct from (new.observacao, new.descricao_indicacao))
  execute function f_notas_do_cliente();

alter table clientes
  drop column busca_geral,
  add column busca_geral text not null generated always as (
    f_busca(
      nome || ' ' || coalesce(nome_fantasia, '') || ' ' || coalesce(email, '') || ' ' || coalesce(email_assinatura, '') || ' ' ||
      coalesce(responsavel_juridico_email, '') || ' ' || coalesce(responsavel_juridico_nome, '') || ' ' || coalesce(site, '') || ' ' ||
      coalesce(endereco, '') || ' ' || coalesce(numero, '') || ' ' || coalesce(bairro, '') || ' ' || coalesce(complemento, '') || ' ' ||
      coalesce(cidade, '') || ' ' || coalesce(profissao, '') || ' ' || coalesce(nome_pai, '') || ' ' || coalesce(nome_mae, '') || ' ' ||
      coalesce(rg, '')
    )
  ) stored;
create index clientes_busca_geral on clientes using gin (busca_geral gin_trgm_ops);
