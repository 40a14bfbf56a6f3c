import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';

interface Instalment {
  readonly id: number;
  readonly numero: number;
  readonly vencimento: string;
  readonly valor: string;
  readonly valor_juros: string;
  readonly pago: 'S' | 'N';
  readonly data_pago: string | null;
  readonly alterado_manualmente: 'S' | 'N';
}

interface Deal {
  readonly id: number;
  readonly id_fornecedor: number | null;
  readonly _fornecedor: string | null;
  readonly forma_pagamento: 1 | 2 | 3 | null;
  readonly bandeira: 1 | 2 | 3 | 4 | 5 | null;
  readonly valor_bruto: string;
  readonly valor_impostos: string;
  readonly juros: string;
  readonly adicional_fracionamento: string;
  readonly valor_liquido: string;
  readonly comissao: string;
  readonly valor_comissao: string;
  readonly cancelado: 'S' | 'N';
  readonly data_cancelado: string | null;
  readonly motivo_cancelado: string | null;
}

// Amounts leave as text: JSON numbers would lose cents.
const dealColumns = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`
    'id', ${column('id')}, 'id_fornecedor', ${column('id_fornecedor')},
    '_fornecedor', (select nome from clientes where id = ${column('id_fornecedor')}),
    'forma_pagamento', ${column('forma_pagamento')}, 'bandeira', ${column('bandeira')},
    'valor_bruto', ${column('valor_bruto')}::text, 'valor_impostos', ${column('valor_impostos')}::text, 'juros', ${column('juros')}::text,
    'adicional_fracionamento', ${column('adicional_fracionamento')}::text, 'valor_liquido', ${column('valor_liquido')}::text,
    'comissao', ${column('comissao')}::text, 'valor_comissao', ${column('valor_comissao')}::text,
    'cancelado', ${column('cancelado')}, 'data_cancelado', ${column('data_cancelado')}, 'motivo_cancelado', ${column('motivo_cancelado')}`;
};

const instalmentList = (table: string, owner: string, id: string) => sql<Instalment[]>`coalesce((
  select json_agg(json_build_object(
    'id', x.id, 'numero', x.numero, 'vencimento', x.vencimento, 'valor', x.valor::text, 'valor_juros', x.valor_juros::text,
    'pago', x.pago, 'data_pago', x.data_pago, 'alterado_manualmente', x.alterado_manualmente) order by x.numero)
  from ${sql.table(table)} x where x.${sql.ref(owner)} = ${sql.ref(id)}), '[]')`;

const load = fixedQuery((executor) =>
  executor
    .selectFrom('fichas as f')
    .innerJoin('clientes as c', 'c.id', 'f.id_cliente')
    .leftJoin('usuarios as u', 'u.id', 'f.id_responsavel')
    .leftJoin('clientes as r', 'r.id', 'u.id_cliente')
    .leftJoin('fichas_propostas as p', (join) => join.onRef('p.id_ficha', '=', 'f.id').on('p.ativo', '=', sql.lit('S')))
    .leftJoin('fichas_emissoes as e', 'e.id_ficha', 'f.id')
    .leftJoin('fichas as n', (join) => join.onRef('n.id_ficha_renovado', '=', 'f.id').on('n.ativo', '=', sql.lit('S')))
    .leftJoin('fichas as o', 'o.id', 'f.id_ficha_renovado')
    .leftJoin('fichas_emissoes as oe', 'oe.id_ficha', 'o.id')
    .leftJoin('fichas_propostas as op', (join) => join.onRef('op.id_ficha', '=', 'o.id').on('op.ativo', '=', sql.lit('S')))
    .leftJoin('clientes as os', (join) => join.on('os.id', '=', sql`coalesce(oe.id_fornecedor, op.id_fornecedor)`))
    .selectAll('f')
    .select([
      'c.nome as cliente_nome',
      'c.foto as cliente_foto',
      'c.tipo_pessoa as cliente_tipo_pessoa',
      'c.pre_cliente as cliente_pre_cliente',
      'c.ativo as cliente_ativo',
      'c.id_responsavel as cliente_id_responsavel',
      'c.telefone_celular as cliente_celular',
    ])
    .select(['u.login as responsavel_login', 'u.status as responsavel_status', 'r.nome as responsavel_nome', 'r.foto as responsavel_foto'])
    .select(['n.id as renovacao', 'o.titulo as origem_titulo', 'o.tipo as origem_tipo', 'o.data_vigencia as origem_vigencia'])
    .select(['os.id as origem_fornecedor', 'oe.numero_apolice as origem_apolice', 'os.nome as origem_fornecedor_nome'])
    .select(
      sql<(Deal & { data_proposta: string }) | null>`case when p.id is not null then
        json_build_object(${dealColumns('p')}, 'data_proposta', p.data_proposta) end`.as('proposta'),
    )
    .select(
      sql<
        (Deal & { data_emitido: string; numero_apolice: string | null; descricao_indicacao: string | null }) | null
      >`case when e.id is not null then
        json_build_object(${dealColumns('e')}, 'data_emitido', e.data_emitido, 'numero_apolice', e.numero_apolice,
          'descricao_indicacao', e.descricao_indicacao) end`.as('emissao'),
    )
    .select(instalmentList('fichas_propostas_parcelas', 'id_proposta', 'p.id').as('proposta_parcelas'))
    .select(instalmentList('fichas_emissoes_parcelas', 'id_emissao', 'e.id').as('emissao_parcelas'))
    .where('f.id', '=', 0)
    .compile(),
);

/** Everything of a ficha but its attachments and reminder, in one statement. */
export const loadFicha = async (executor: Executor, id: number) => (await load(executor, id))[0];

export type LoadedFicha = NonNullable<Awaited<ReturnType<typeof loadFicha>>>;

/** The client of a ficha, of a proposal or of an issuance; null when there is no such record. */
export async function clientOfRecord(
  executor: Executor,
  table: 'fichas' | 'fichas_propostas' | 'fichas_emissoes',
  id: number,
): Promise<{ readonly fichaId: number; readonly clientId: number } | null> {
  const row =
    table === 'fichas'
      ? await executor.selectFrom('fichas').select(['id as fichaId', 'id_cliente as clientId']).where('id', '=', id).executeTakeFirst()
      : await executor
          .selectFrom(table)
          .innerJoin('fichas as f', 'f.id', `${table}.id_ficha`)
          .select(['f.id as fichaId', 'f.id_cliente as clientId'])
          .where(`${table}.id`, '=', id)
          .where(`${table}.ativo`, '=', 'S')
          .executeTakeFirst();
  return row ?? null;
}
