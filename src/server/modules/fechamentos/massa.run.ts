import { sql } from 'kysely';
import { z } from 'zod';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { hasCode } from '#server/kernel/error-code.ts';
import { unavailableFor } from '#server/kernel/http/unavailable.ts';
import { jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { chargeOf } from './fechamentos.charge.ts';
import type { CobrancasApi } from '#server/modules/cobrancas/cobrancas.api.ts';
import { type CloseNeeds, type Closed, createClose } from './fechamentos.close.ts';
import { toConta } from './fechamentos.mapping.ts';
import { chargeProblem, closingProblem, nothingToBill, reckon } from './fechamentos.rules.ts';
import * as repository from './massa.repository.ts';

export const MASS = jobKind({
  name: 'fechamento-em-massa',
  summary: 'Fechar em massa os meses dos parceiros',
  payload: z.object({ corrida: z.int() }),
  retries: 5,
  heartbeatSeconds: 30,
  concurrency: 2,
});

/** So many partners are closed in one transaction: whoever cancels waits for no more than these. */
const BATCH = 25;
const UNFORESEEN = 'Erro inesperado: o mês continua aberto; tente de novo';
/**
 * Less than a statement may last: what waited for another's change is told from what is slow by itself, which would be so again. Meanwhile the
 * others of the batch wait too.
 */
const PATIENCE_MS = 10_000;
/** Another holds the partner or an event of it (55P03), or each waited for the other (40P01). */
const HELD = ['55P03', '40P01'];

type Running = NonNullable<Awaited<ReturnType<typeof repository.holdRunning>>>;
/** Partners that wait for what another holds, and what was said of each: the others go on, and whoever takes the run up again closes these. */
type Waiting = Map<number, Error>;

/** Closes what a run wrote down, some partners in each transaction; whoever dies leaves each partner closed or open, whole. */
export function createMassRun(
  { clock, database, history, log }: Pick<Kernel, 'clock' | 'database' | 'history' | 'log'>,
  { cobrancas, ...needs }: CloseNeeds & { readonly cobrancas: Pick<CobrancasApi, 'ask'> },
  patienceMs = PATIENCE_MS,
) {
  const close = createClose(needs);
  const patiently = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    database.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(trx);
      return work(trx);
    });

  const ended = (one: Closed): repository.ItemEnd => {
    if (one.problem === null)
      return { id_cliente: one.row.id, situacao: 'fechado', campo: null, mensagem: null, valor_cobrado: decimalOf(one.conta.cobrado) };
    const [[campo, mensagem] = ['cartaOferta', UNFORESEEN]] = Object.entries(one.problem);
    // Closed by somebody else meanwhile, or left without a day (E210): there is nothing to mend.
    const situacao = one.row.fechado || nothingToBill(one.row) ? 'pulado' : 'erro';
    return { id_cliente: one.row.id, situacao, campo, mensagem, valor_cobrado: null };
  };

  const closeItems = async (trx: Trx, occasion: SystemContext, run: Running, items: readonly repository.Item[]): Promise<void> => {
    // A run lasts for minutes: each batch has its instant.
    const now = clock();
    const context = { ...occasion, now };
    const mes = run.mes;
    const minimo = centsOf(run.valor_minimo);
    const withSlip = new Set(items.filter(({ boleto }) => boleto === 'S').map(({ id_cliente }) => id_cliente));
    const closed = await close(trx, {
      mes,
      minimo,
      clientIds: items.map(({ id_cliente }) => id_cliente),
      problem: (row): FieldErrors | null => {
        const problem = closingProblem(row);
        const { cobrado } = reckon(row, minimo);
        return problem ?? (withSlip.has(row.id) && cobrado > 0 ? chargeProblem(row, cobrado) : null);
      },
      userId: run.id_usuario,
      now,
      today: civilDateAt(now),
    });
    const done = closed.flatMap((one) => (one.problem === null ? [one] : []));
    const charged = done.filter(({ row, conta }) => withSlip.has(row.id) && conta.cobrado > 0);
    const asked = { mes, due: run.vencimento, userId: run.id_usuario };
    if (charged.length > 0)
      await cobrancas.ask(
        trx,
        charged.map(({ row, conta }) => chargeOf(row.id, conta.cobrado, asked)),
        now,
      );
    await history.recordChanges(
      trx,
      context,
      done.map(({ row, id, conta }) => ({
        client: row.id,
        record: id,
        before: { situacao: 'aberto' },
        after: { situacao: 'fechado', mes, corrida: run.id, ...toConta(conta) },
      })),
    );
    const gone = items.filter(({ id_cliente }) => !closed.some(({ row }) => row.id === id_cliente));
    const left = gone.map(({ id_cliente }) => ({
      id_cliente,
      situacao: 'pulado' as const,
      campo: 'cartaOferta',
      mensagem: 'O cliente não é mais parceiro do Seguro Aventura',
      valor_cobrado: null,
    }));
    await repository.endItems(trx, run.id, [...closed.map(ended), ...left], now);
  };

  /** One after the other, each by itself: what stops one stops nobody else. Whoever cancels meanwhile stops them all (E219). */
  const oneByOne = async (context: SystemContext, run: Running, items: readonly repository.Item[], waiting: Waiting): Promise<void> => {
    for (const item of items) {
      try {
        const goesOn = await patiently(async (trx) => {
          if (!(await repository.holdRunning(trx, run.id))) return false;
          const [mine] = await repository.takeItem(trx, run.id, item.id_cliente);
          if (mine) await closeItems(trx, context, run, [mine]);
          return true;
        });
        if (!goesOn) return;
      } catch (error) {
        if (hasCode(error, ...HELD)) {
          waiting.set(item.id_cliente, error);
          continue;
        }
        // Nothing is wrong with the partner: whoever takes the run up again closes it.
        if (unavailableFor(error)) throw error;
        log.error({ err: error, corrida: run.id, cliente: item.id_cliente }, 'fechamento que falhou');
        const end = { id_cliente: item.id_cliente, situacao: 'erro' as const, campo: null, mensagem: UNFORESEEN, valor_cobrado: null };
        await database.transaction().execute(async (trx) => {
          if (await repository.holdRunning(trx, run.id)) await repository.endItems(trx, run.id, [end], clock());
        });
      }
    }
  };

  /** False when nothing is left, or the run is to stop. */
  const step = async (context: SystemContext, id: number, waiting: Waiting): Promise<boolean> => {
    let taken: { run: Running; items: readonly repository.Item[] } | null = null;
    try {
      return await patiently(async (trx) => {
        const run = await repository.holdRunning(trx, id);
        const items = run ? await repository.takeItems(trx, id, { most: BATCH, but: [...waiting.keys()] }) : [];
        if (!run || items.length === 0) return false;
        taken = { run, items };
        await closeItems(trx, context, run, items);
        return true;
      });
    } catch (error) {
      const failed = taken as { run: Running; items: readonly repository.Item[] } | null;
      if (!failed) throw error;
      log.warn({ err: error, corrida: id }, 'lote de fechamentos refeito um a um');
      await oneByOne(context, failed.run, failed.items, waiting);
      return true;
    }
  };

  return async (context: SystemContext, id: number, signal: AbortSignal): Promise<void> => {
    const waiting: Waiting = new Map();
    while (await step(context, id, waiting)) signal.throwIfAborted();
    await repository.finishRun(database, id, clock());
    const [held] = waiting.values();
    if (held) throw held;
  };
}
