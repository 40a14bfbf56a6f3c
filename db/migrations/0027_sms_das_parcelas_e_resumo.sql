-- One SMS before each instalment (E114), and the e-mail of what the day asks for (E097).

alter table fichas_emissoes add column agendar_sms sim_nao not null default 'N';

insert into configuracoes (chave, valor) values ('smsParcelaDiasAntes', '3') on conflict (chave) do nothing;

-- All that was ever said of an instalment, the newest first.
create index mensagens_da_parcela on mensagens (id_parcela, id desc) where id_parcela is not null;

alter table usuarios add column resumo_diario sim_nao not null default 'N';
create index usuarios_resumo_diario on usuarios (id) where resumo_diario = 'S';

-- Most messages have neither a key nor, while they wait, a day: a batch that is frozen or called off need not write these for each of them.
alter table mensagens drop constraint mensagens_chave_key;
create unique index mensagens_chave on mensagens (chave) where chave is not null;
drop index mensagens_email_dia;
create index mensagens_email_dia on mensagens (coalesce(data_reenvio, enviado_em))
  where canal = 'email' and coalesce(data_reenvio, enviado_em) is not null;
