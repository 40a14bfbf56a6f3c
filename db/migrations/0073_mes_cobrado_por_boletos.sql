-- What decided the total of a month whose every day is of a boleto of events: the minimum does not apply to it.
alter table fechamentos drop constraint fechamentos_regra_check,
  add constraint fechamentos_regra_check check (regra in ('calculado', 'minimo', 'editado', 'isento', 'boletos'));
