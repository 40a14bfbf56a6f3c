-- Lists ordered by the column somebody chose: an index for each, walked forwards and backwards, with the filters most lists have inside it,
-- so that a page is read without touching the table. By code there is `clientes_por_codigo`, by name `clientes_lista`.

create index clientes_ordem_nascimento on clientes (data_nascimento, id) include (ativo, tipo_pessoa, pre_cliente, sexo);
drop index clientes_nascimento;
create index clientes_ordem_fantasia on clientes (nome_fantasia collate pt_br, id) include (ativo, tipo_pessoa, pre_cliente, sexo);
create index clientes_ordem_estado on clientes (estado, id) include (ativo, tipo_pessoa, pre_cliente, sexo);
create index clientes_ordem_cidade on clientes (cidade collate pt_br, id) include (ativo, tipo_pessoa, pre_cliente, sexo);
create index clientes_ordem_documento on clientes (coalesce(cpf, cnpj), id) include (cpf, cnpj, ativo, tipo_pessoa, pre_cliente, sexo);

-- Reminders by day whatever was concluded (what is open alone is read by `eventos_dia`), and by what they say.
create index eventos_ordem_data on eventos (data_referencia, id) where ativo = 'S';
create index eventos_ordem_descricao on eventos (left(busca, 80), id) include (encerrado, id_responsavel) where ativo = 'S';
