import type { CivilDate } from '#contract/kernel/dates.ts';
import { type Cents, decimalOf } from '#contract/kernel/money.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Closed } from './fechamentos.close.ts';
import { readMonths } from './fechamentos.queries.ts';
import { closingProblem, usualDue } from './fechamentos.rules.ts';
import { beginRun, endItems, finishRun } from './massa.repository.ts';

export interface PastRun {
  readonly mes: CivilDate;
  readonly minimo: Cents;
  readonly userId: number;
  readonly now: Date;
  readonly hoje: CivilDate;
  /** What it closed, and who had no value of a day by then. */
  readonly closed: readonly Closed[];
  readonly unpriced: readonly number[];
}

/** Writes down a run that is over, as it would have been: with those in its list of errors whose value of a day was typed since. */
export async function writePastRun(trx: Trx, { mes, minimo, userId, now, hoje, closed, unpriced }: PastRun): Promise<void> {
  const left = await readMonths(trx, { mes, hoje, clientIds: unpriced });
  const done = closed.flatMap((one) => (one.problem === null ? [one] : []));
  const id = await beginRun(trx, {
    mes,
    minimo: decimalOf(minimo),
    vencimento: usualDue(mes, now),
    userId,
    now,
    items: [...done.map(({ row }) => row), ...left].map((row) => ({
      id_cliente: row.id,
      nome: row.nome,
      carta_oferta: row.carta_oferta,
      boleto: 'S' as const,
    })),
  });
  if (id === null) throw new Error('another run goes on');
  const ended = done.map(({ row, conta }) => ({
    id_cliente: row.id,
    situacao: 'fechado' as const,
    campo: null,
    mensagem: null,
    valor_cobrado: decimalOf(conta.cobrado),
  }));
  const failed = left.map((row) => {
    const [[campo, mensagem] = [null, null]] = Object.entries(closingProblem({ ...row, valor_diaria: null }) ?? {});
    return { id_cliente: row.id, situacao: 'erro' as const, campo, mensagem, valor_cobrado: null };
  });
  await endItems(trx, id, [...ended, ...failed], now);
  await finishRun(trx, id, now);
}
