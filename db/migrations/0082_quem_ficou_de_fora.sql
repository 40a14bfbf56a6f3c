-- Of a batch many stay out, and each was looked up among the clients and the batches as the batch was frozen: a fifth of the time. The batch
-- is of the same transaction, the people come from the clients, and no row of either is ever deleted. One index finds them, by reason.
alter table mensagens_ignorados
  drop constraint mensagens_ignorados_id_cliente_fkey,
  drop constraint mensagens_ignorados_id_lote_fkey,
  drop constraint mensagens_ignorados_pkey;
drop index mensagens_ignorados_cliente;
drop index mensagens_ignorados_motivo;
alter table mensagens_ignorados add primary key (id_lote, motivo, id_cliente);
