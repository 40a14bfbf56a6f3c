import { sql } from 'kysely';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Executor } from '#server/kernel/db/database.ts';

/** What the tags of a message say of each of these instalments of policies (E118); one statement, however many they are. */
export async function instalmentTags(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Valores>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('fichas_emissoes_parcelas as p')
    .innerJoin('fichas_emissoes as e', 'e.id', 'p.id_emissao')
    .innerJoin('fichas as f', 'f.id', 'e.id_ficha')
    .leftJoin('clientes as s', 's.id', 'e.id_fornecedor')
    .select(['p.id', 'p.numero', 'p.valor', 'p.vencimento', 's.nome as seguradora', 'e.numero_apolice', 'f.titulo', 'f.placa_veiculo'])
    .select((eb) =>
      eb
        .selectFrom('fichas_emissoes_parcelas as t')
        .select((t) => t.fn.countAll<number>().as('n'))
        .whereRef('t.id_emissao', '=', 'e.id')
        .as('total'),
    )
    .where('p.id', '=', sql<number>`any(${[...new Set(ids)]}::int[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        parcela_numero: String(row.numero),
        parcela_total: String(row.total ?? ''),
        parcela_valor: formatMoney(centsOf(row.valor)),
        parcela_vencimento: formatCivilDate(row.vencimento),
        seguradora: row.seguradora,
        numero_apolice: row.numero_apolice,
        titulo_ficha: row.titulo,
        placa: row.placa_veiculo,
      },
    ]),
  );
}
