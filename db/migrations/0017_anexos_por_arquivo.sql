-- An attachment is found by its file each time it is opened, and when its file is swept away; drafts are counted by person with each one
-- that is sent. Both read the whole table, or all that a person ever sent.

create index anexos_arquivo on anexos (chave);
create index anexos_rascunhos on anexos (id_usuario, data_cadastro) where id_tabela is null;
