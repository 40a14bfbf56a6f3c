-- A closing is written after its lines, for it says what they come to: its events are checked when the transaction ends. Of a million lines
-- each would be looked up one by one; they are written in the one statement that writes the events, and never after.
alter table fechamentos_linhas drop constraint fechamentos_linhas_id_fechamento_fkey;
alter table fechamentos_eventos drop constraint fechamentos_eventos_id_fechamento_fkey;
alter table fechamentos_eventos add constraint fechamentos_eventos_id_fechamento_fkey
  foreign key (id_fechamento) references fechamentos deferrable initially deferred;

create index cobrancas_eventos_mes on cobrancas_eventos (mes, id_cobranca) include (valor);
-- What a month comes to is read without the table.
drop index seguro_aventura_meses_mes;
create index seguro_aventura_meses_mes on seguro_aventura_meses (mes)
  include (id_evento, id_cliente, participantes, diarias, a_faturar);
