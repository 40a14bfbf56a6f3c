-- How long after the end of an event what people told of their health is kept, in days.
insert into configuracoes (chave, valor) values ('retencaoSaudeDias', '90') on conflict (chave) do nothing;
