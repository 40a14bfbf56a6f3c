import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import { type InstalmentTable, OWNER } from './fichas.instalments.ts';

type DealTable = 'fichas_propostas' | 'fichas_emissoes';

/** What proposals and issuances have alike. Amounts leave as text: JSON numbers would lose cents. */
const dealOf = (executor: Executor, table: DealTable) =>
  executor
    .selectFrom(table)
    .leftJoin('clientes as fornecedor', 'fornecedor.id', `${table}.id_fornecedor`)
    .select([`${table}.id`, 'id_fornecedor', 'fornecedor.nome as _fornecedor', 'forma_pagamento', 'bandeira'])
    .select((eb) => [
      eb.cast<string>('valor_bruto', 'text').as('valor_bruto'),
      eb.cast<string>('valor_impostos', 'text').as('valor_impostos'),
      eb.cast<string>('juros', 'text').as('juros'),
      eb.cast<string>('adicional_fracionamento', 'text').as('adicional_fracionamento'),
      eb.cast<string>('valor_liquido', 'text').as('valor_liquido'),
      eb.cast<string>('comissao', 'text').as('comissao'),
      eb.cast<string>('valor_comissao', 'text').as('valor_comissao'),
    ])
    .select(['cancelado', 'data_cancelado', 'motivo_cancelado']);

/** The instalments of the deal whose id stands in the column `deal`. */
const instalmentsOf = (executor: Executor, table: InstalmentTable, deal: string) =>
  executor
    .selectFrom(table)
    .select(['id', 'numero', 'vencimento', 'pago', 'data_pago', 'alterado_manualmente'])
    .select((eb) => [eb.cast<string>('valor', 'text').as('valor'), eb.cast<string>('valor_juros', 'text').as('valor_juros')])
    .where(sql.ref(OWNER[table]), '=', sql.ref(deal))
    .orderBy('numero');

/** The source of a renewal, with its insurer: the issuance speaks for the deal, else the proposal. */
const sourceOf = (executor: Executor) =>
  executor
    .selectFrom('fichas as o')
    .leftJoin('fichas_emissoes as oe', 'oe.id_ficha', 'o.id')
    .leftJoin('fichas_propostas as op', (join) => join.onRef('op.id_ficha', '=', 'o.id').on('op.ativo', '=', sql.lit('S')))
    .leftJoin('clientes as os', (join) => join.on('os.id', '=', sql`coalesce(oe.id_fornecedor, op.id_fornecedor)`))
    .select(['o.id', 'o.titulo', 'o.tipo', 'o.data_vigencia', 'os.id as id_fornecedor', 'os.nome as _fornecedor', 'oe.numero_apolice'])
    .where('o.id', '=', sql.ref<number>('f.id_ficha_renovado'));

const load = fixedQuery((executor) =>
  executor
    .selectFrom('fichas as f')
    .innerJoin('clientes as c', 'c.id', 'f.id_cliente')
    .leftJoin('usuarios as u', 'u.id', 'f.id_responsavel')
    .leftJoin('clientes as r', 'r.id', 'u.id_cliente')
    .leftJoin('fichas_propostas as p', (join) => join.onRef('p.id_ficha', '=', 'f.id').on('p.ativo', '=', sql.lit('S')))
    .leftJoin('fichas_emissoes as e', 'e.id_ficha', 'f.id')
    .leftJoin('fichas as n', (join) => join.onRef('n.id_ficha_renovado', '=', 'f.id').on('n.ativo', '=', sql.lit('S')))
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
    .select('n.id as renovacao')
    .select([
      jsonObjectFrom(
        dealOf(executor, 'fichas_propostas').select('data_proposta').where('fichas_propostas.id', '=', sql.ref<number>('p.id')),
      ).as('proposta'),
      jsonObjectFrom(
        dealOf(executor, 'fichas_emissoes')
          .select(['data_emitido', 'fichas_emissoes.numero_apolice', 'fichas_emissoes.descricao_indicacao', 'agendar_sms'])
          .where('fichas_emissoes.id', '=', sql.ref<number>('e.id')),
      ).as('emissao'),
      jsonArrayFrom(instalmentsOf(executor, 'fichas_propostas_parcelas', 'p.id')).as('proposta_parcelas'),
      jsonArrayFrom(instalmentsOf(executor, 'fichas_emissoes_parcelas', 'e.id')).as('emissao_parcelas'),
      jsonObjectFrom(sourceOf(executor)).as('origem'),
    ])
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

/** Whose an instalment of an issuance is. */
export const fichaOfInstalment = (executor: Executor, id: number) =>
  executor
    .selectFrom('fichas_emissoes_parcelas as x')
    .innerJoin('fichas_emissoes as e', 'e.id', 'x.id_emissao')
    .select(['e.id_ficha', 'x.id_emissao'])
    .where('x.id', '=', id)
    .executeTakeFirst();
