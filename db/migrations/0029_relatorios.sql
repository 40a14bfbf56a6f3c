-- Reports count and list by what a ficha says of itself. Kept beside its proposal, issuance and instalments, a month of a large brokerage is
-- counted from an index; kept by the database, whoever writes a ficha need not remember it.

alter table fichas_propostas add column id_responsavel int, add column ficha_tipo smallint not null default 0, add column ficha_ativo sim_nao not null default 'N';
alter table fichas_emissoes add column id_responsavel int, add column ficha_tipo smallint not null default 0, add column ficha_vigencia date;
-- `valendo`: its issuance is neither cancelled nor removed.
alter table fichas_emissoes_parcelas add column id_responsavel int, add column valendo sim_nao not null default 'N';

update fichas_propostas p set id_responsavel = f.id_responsavel, ficha_tipo = f.tipo, ficha_ativo = f.ativo from fichas f where f.id = p.id_ficha;
update fichas_emissoes e set id_responsavel = f.id_responsavel, ficha_tipo = f.tipo, ficha_vigencia = f.data_vigencia from fichas f where f.id = e.id_ficha;
update fichas_emissoes_parcelas x set id_responsavel = e.id_responsavel, valendo = case when e.cancelado = 'N' and e.ativo = 'S' then 'S' else 'N' end
  from fichas_emissoes e where e.id = x.id_emissao;

create function f_proposta_da_ficha() returns trigger language plpgsql as $$
begin
  select f.id_responsavel, f.tipo, f.ativo into new.id_responsavel, new.ficha_tipo, new.ficha_ativo from fichas f where f.id = new.id_ficha;
  return new;
end $$;
create trigger fichas_propostas_da_ficha before insert on fichas_propostas for each row execute function f_proposta_da_ficha();

create function f_emissao_da_ficha() returns trigger language plpgsql as $$
begin
  select f.id_responsavel, f.tipo, f.data_vigencia into new.id_responsavel, new.ficha_tipo, new.ficha_vigencia from fichas f where f.id = new.id_ficha;
  return new;
end $$;
create trigger fichas_emissoes_da_ficha before insert on fichas_emissoes for each row execute function f_emissao_da_ficha();

create function f_parcela_da_emissao() returns trigger language plpgsql as $$
begin
  select e.id_responsavel, case when e.cancelado = 'N' and e.ativo = 'S' then 'S' else 'N' end into new.id_responsavel, new.valendo
    from fichas_emissoes e where e.id = new.id_emissao;
  return new;
end $$;
create trigger fichas_emissoes_parcelas_da_emissao before insert on fichas_emissoes_parcelas
  for each row execute function f_parcela_da_emissao();

create function f_ficha_nos_negocios() returns trigger language plpgsql as $$
begin
  update fichas_propostas set id_responsavel = new.id_responsavel, ficha_tipo = new.tipo, ficha_ativo = new.ativo where id_ficha = new.id;
  update fichas_emissoes set id_responsavel = new.id_responsavel, ficha_tipo = new.tipo, ficha_vigencia = new.data_vigencia where id_ficha = new.id;
  return null;
end $$;
create trigger fichas_nos_negocios after update of id_responsavel, tipo, ativo, data_vigencia on fichas for each row
  when ((old.id_responsavel, old.tipo, old.ativo, old.data_vigencia) is distinct from (new.id_responsavel, new.tipo, new.ativo, new.data_vigencia))
  execute function f_ficha_nos_negocios();

create function f_emissao_nas_parcelas() returns trigger language plpgsql as $$
begin
  update fichas_emissoes_parcelas set id_responsavel = new.id_responsavel,
    valendo = case when new.cancelado = 'N' and new.ativo = 'S' then 'S' else 'N' end where id_emissao = new.id;
  return null;
end $$;
create trigger fichas_emissoes_nas_parcelas after update of id_responsavel, cancelado, ativo on fichas_emissoes for each row
  when ((old.id_responsavel, old.cancelado, old.ativo) is distinct from (new.id_responsavel, new.cancelado, new.ativo))
  execute function f_emissao_nas_parcelas();

-- One for each stage of the funnel (E158), with what is counted and added.
create index fichas_funil_cotacao on fichas (data_cadastro, id) include (id_responsavel)
  where tipo = 2 and ativo = 'S' and cotacao = 'S' and id_ficha_renovado is null;
create index fichas_funil_renovacao on fichas (data_cadastro, id) include (id_responsavel) where tipo = 2 and ativo = 'S' and etapa = 2;
create index fichas_funil_aberta on fichas (data_cadastro, id) include (id_responsavel)
  where tipo = 2 and ativo = 'S' and etapa = 3 and cancelado = 'N';
create index fichas_funil_proposta on fichas_propostas (data_proposta, id_ficha) include (id_responsavel)
  where ficha_tipo = 2 and ficha_ativo = 'S' and ativo = 'S' and cancelado = 'N';
create index fichas_funil_emitido on fichas_emissoes (data_emitido, id_ficha)
  include (id_responsavel, id_fornecedor, valor_bruto, valor_liquido, valor_comissao) where ficha_tipo = 2 and ativo = 'S' and cancelado = 'N';
create index fichas_funil_cancelado on fichas_emissoes (data_cancelado, id_ficha) include (id_responsavel)
  where ficha_tipo = 2 and ativo = 'S' and cancelado = 'S';
-- Policies in force (E161).
create index fichas_emissoes_vigentes on fichas_emissoes (ficha_vigencia, id_ficha)
  include (data_emitido, id_responsavel, id_fornecedor, valor_bruto, valor_liquido, valor_comissao)
  where ficha_tipo = 2 and ativo = 'S' and cancelado = 'N' and ficha_vigencia is not null;
-- Instalments by due date (E162), and those that nobody paid.
create index fichas_emissoes_parcelas_relatorio on fichas_emissoes_parcelas (vencimento, id) include (pago, id_responsavel, valor, valor_juros)
  where valendo = 'S';
create index fichas_emissoes_parcelas_abertas on fichas_emissoes_parcelas (vencimento, id) include (id_responsavel, valor, valor_juros)
  where valendo = 'S' and pago = 'N';
