-- A batch that the product paused by itself, because the provider no longer takes the template it leaves as.

alter table mensagens_lotes
  add column parado_desde timestamptz,
  add column parado_motivo text check (length(parado_motivo) <= 500),
  add check ((parado_desde is null) = (parado_motivo is null));

alter table modelos_sms
  drop constraint modelos_sms_situacao_provedor_check,
  add constraint modelos_sms_situacao_provedor_check
    check (situacao_provedor in ('rascunho', 'em_analise', 'aprovado', 'rejeitado', 'pausado', 'desativado'));

-- A message is written three times on its way, and each time into every index it stands in. Nobody looks messages up by their content, which
-- is never deleted; and one of no instalment need not stand in the index that keeps those of instalments single.
drop index mensagens_conteudo;
drop index mensagens_parcela;
create unique index mensagens_parcela on mensagens (id_parcela)
  where id_parcela is not null and estado in ('aguardando', 'em_entrega', 'entregue', 'incerta');
