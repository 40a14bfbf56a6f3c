-- Filters that begin at another table (fichas, groups) reach a client by its code: what the list filters by stands beside it, and the
-- client's own row is not read. At a million clients this halves what combinations with cover or issuances take.

create index clientes_por_codigo on clientes (id)
  include (ativo, tipo_pessoa, pre_cliente, sexo, tipo_cliente, estado, id_responsavel, id_plano, id_cliente_seguradora, data_cadastro);
