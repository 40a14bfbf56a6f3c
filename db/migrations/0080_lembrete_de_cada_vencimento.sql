-- Each due date of an instalment has its own SMS (E114): which one a message is about. Of those made before nobody knows, and they stand for any.
alter table mensagens add column vencimento_parcela date;

drop index mensagens_parcela;
create unique index mensagens_parcela on mensagens (id_parcela, vencimento_parcela) nulls not distinct
  where id_parcela is not null and estado in ('aguardando', 'em_entrega', 'entregue', 'incerta');
