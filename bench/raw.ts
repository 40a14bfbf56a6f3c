import type pg from 'pg';

/*
 * The limit each operation is compared with: the best SQL we know to write by hand for the same work, on the same indexes, through one
 * connection of `pg`, without HTTP, login, history or validation.
 */

const ROW = `c.id, c.tipo_pessoa, c.nome, c.nome_fantasia, c.data_nascimento, c.estado, c.cidade, c.cpf, c.cnpj, c.foto, c.cor, c.ativo,
  c.email, c.telefone_celular`;

const FOUR = "ativo = 'S' and estado = 'SP' and tipo_pessoa = 'F' and sexo = 'F' and pre_cliente = 'N'";

const page = (where: string, offset = 0): string => `
  with pagina as (select id, nome from clientes where ${where} order by nome, id limit 10 offset ${offset})
  select ${ROW} from pagina p join clientes c on c.id = p.id order by p.nome, p.id`;

const count = (where: string): string => `select count(*) from clientes where ${where}`;

const SEARCH = `
  with achados as materialized (
    select id, nome, busca not like 'maria silva%' as ordem from clientes
    where busca like '%maria%' and busca like '%silva%'
  ), pagina as (select id, nome, ordem from achados order by ordem, nome, id limit 10)
  select (select count(*) from achados) as total, ${ROW}
  from pagina p join clientes c on c.id = p.id order by p.ordem, p.nome, p.id`;

const BY_CPF = `select ${ROW} from clientes c where busca_digitos like '%' || $1 || '%' order by nome, id limit 10`;

const ONE = `
  select c.*, ru.login, ru.status, rc.nome as responsavel_nome, p.nome as plano_nome, s.nome as seguradora_nome, u.id as usuario_id,
    (select json_agg(json_build_object('id', g.id, 'descricao', g.descricao)) from clientes_grupos cg join grupos g on g.id = cg.id_grupo
      where cg.id_cliente = c.id) as grupos,
    (select json_agg(o.id) from clientes_observacoes_grupo o where o.id_cliente = c.id) as anotacoes,
    (select json_agg(x.id) from clientes x where x.cpf = c.cpf and x.id <> c.id) as copias
  from clientes c left join usuarios ru on ru.id = c.id_responsavel left join clientes rc on rc.id = ru.id_cliente
  left join planos p on p.id = c.id_plano left join clientes s on s.id = c.id_cliente_seguradora left join usuarios u on u.id_cliente = c.id
  where c.id = $1`;

const HISTORY = `insert into historico (quando, funcao, id_usuario, id_cliente, id_registro, antes, depois)
  values (now(), 'bench', 1, $1::int, $1::int, '{"observacao":null}', $2)`;

export const rawOf = (client: pg.Client) => ({
  firstPage: () => client.query(page("ativo = 'S'")),
  /** Page and count together, the count of a filter nobody asked for before. */
  firstPageCounted: async (since: string) => {
    const where = `ativo = 'S' and data_cadastro >= '${since}T00:00:00-03:00'`;
    await client.query(count(where));
    await client.query(page(where));
  },
  deepPage: () => client.query(page("ativo = 'S'", 4990)),
  search: () => client.query(SEARCH),
  byCpf: (cpf: string) => client.query(BY_CPF, [cpf]),
  fourFilters: () => client.query(page(FOUR)),
  one: (id: number) => client.query(ONE, [id]),
  save: async (id: number, text: string) => {
    await client.query('begin');
    await client.query('select * from clientes where id = $1 for update', [id]);
    await client.query('update clientes set observacao = $2, data_edicao = clock_timestamp(), id_usuario_edicao = 1 where id = $1', [
      id,
      text,
    ]);
    await client.query(HISTORY, [id, JSON.stringify({ observacao: text })]);
    await client.query('commit');
  },
});

export type Raw = ReturnType<typeof rawOf>;
