-- A batch that the product paused by itself, because the provider no longer takes the template it leaves as.

alter table mensagens_lotes
  add column parado_desde timestamptz,
  add column parado_motivo text check (length(parado_motivo) <= 500),
  add check ((parado_desde is null) = (parado_motivo is null));

alter table modelos_sms
  drop constraint modelos_sms_situacao_provedor_check,
  add constraint modelos_sms_situacao_provedor_check
    check (situacao_provedor in ('rascunho', 'em_analise', 'aprovado', 'rejeitado', 'pausado', 'desativado'));
