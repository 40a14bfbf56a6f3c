import { type Selectable, sql } from 'kysely';
import type { Parcela } from '#contract/fichas/parcelas.ts';
import { decimalOf } from '#contract/kernel/money.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { FichasEmissoesParcelas } from '#server/kernel/db/types.ts';

/* Instalments of proposals and of issuances: two tables of the same columns. */

/** The column that says whose an instalment is. */
export const OWNER = { fichas_propostas_parcelas: 'id_proposta', fichas_emissoes_parcelas: 'id_emissao' } as const;
export type InstalmentTable = keyof typeof OWNER;

export type StoredInstalment = Readonly<Omit<Selectable<FichasEmissoesParcelas>, 'id_emissao'>>;

/** An instalment to write; `id` null is a new one. */
export interface ParcelaToSave extends Parcela {
  readonly id: number | null;
}

/** Instalments of a proposal or issuance, in order. */
export async function instalmentsOf(executor: Executor, table: InstalmentTable, ownerId: number | undefined): Promise<StoredInstalment[]> {
  if (ownerId === undefined) return [];
  const { rows } = await sql<StoredInstalment>`
    select id, numero, vencimento, valor, valor_juros, pago, data_pago, alterado_manualmente
    from ${sql.table(table)} where ${sql.ref(OWNER[table])} = ${ownerId} order by numero`.execute(executor);
  return rows;
}

const asRow = (one: ParcelaToSave) => ({ ...one, valor: decimalOf(one.valor), valor_juros: decimalOf(one.valor_juros) });

const COLUMNS = sql`vencimento date, valor numeric, valor_juros numeric, pago text, data_pago date, alterado_manualmente text, numero int`;

/** Writes the whole list in three statements, however long: those gone, those kept, those new. */
export async function replaceInstalments(
  trx: Trx,
  table: InstalmentTable,
  ownerId: number,
  parcelas: readonly ParcelaToSave[],
): Promise<void> {
  const kept = parcelas.filter((one) => one.id !== null);
  const added = parcelas.filter((one) => one.id === null);
  const owner = sql.ref(OWNER[table]);
  await sql`delete from ${sql.table(table)} where ${owner} = ${ownerId} and id <> all(${kept.map((one) => one.id)}::int[])`.execute(trx);
  if (kept.length > 0) {
    await sql`
      update ${sql.table(table)} as p
      set numero = n.numero, vencimento = n.vencimento, valor = n.valor, valor_juros = n.valor_juros, pago = n.pago, data_pago = n.data_pago,
        alterado_manualmente = n.alterado_manualmente
      from jsonb_to_recordset(${JSON.stringify(kept.map(asRow))}::jsonb) as n(id int, ${COLUMNS})
      where p.id = n.id and p.${owner} = ${ownerId}`.execute(trx);
  }
  if (added.length > 0) {
    await sql`
      insert into ${sql.table(table)} (${owner}, numero, vencimento, valor, valor_juros, pago, data_pago, alterado_manualmente)
      select ${ownerId}, numero, vencimento, valor, valor_juros, pago, data_pago, alterado_manualmente
      from jsonb_to_recordset(${JSON.stringify(added.map(asRow))}::jsonb) as n(${COLUMNS})`.execute(trx);
  }
}
