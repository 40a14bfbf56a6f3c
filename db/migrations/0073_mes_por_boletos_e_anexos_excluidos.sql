-- A month whose every day is of a boleto of events, and attachments that nobody can bring back any more.

-- What decided the total: the minimum does not apply to such a month.
alter table fechamentos drop constraint fechamentos_regra_check,
  add constraint fechamentos_regra_check check (regra in ('calculado', 'minimo', 'editado', 'isento', 'boletos'));

create index anexos_excluidos on anexos (excluido_em) where ativo = 'N';
