-- A run of closings is work of its own, and each of its partners is there to be closed.
alter table fechamentos_corridas drop column id_trabalho;
alter table fechamentos_corridas_itens drop column fechar;
