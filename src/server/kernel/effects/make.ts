import type { z } from 'zod';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { type Failure, type Result, failure } from '#server/integrations/result.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database, Trx } from '#server/kernel/db/database.ts';
import { nextTry } from '#server/kernel/jobs/patience.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import type { Effect, EffectActs, EffectKind, Outcome } from './effect-kind.ts';
import * as rows from './rows.ts';

export interface MakeOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'delivered'>;
  readonly log: Log;
  /** Puts the effect's next job in the transaction. */
  readonly enqueue: (trx: Trx, id: number, startAfter: Date) => Promise<void>;
}

/** Another worker has it, alive or dead: its time tells. */
class Taken extends Error {
  constructor() {
    super('another worker has the effect');
  }
}

/** A login that is wrong is mended by a person, not by asking every few seconds. */
const AFTER_AUTH_MS = 15 * MINUTE_MS;

/** A mistake of ours after the call may have left it made: it is asked about like a lost answer. */
async function guarded<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await act();
  } catch (error) {
    return failure('unknown_outcome', error instanceof Error ? error.message : String(error));
  }
}

/** What is written of a try, and what the provider said with a refusal: that is told once, and kept nowhere. */
type Made = rows.Written & { readonly answer?: unknown };

const isRefusal = ({ kind }: Failure): boolean => kind === 'rejected' || kind === 'not_found';
const refused = ({ message, code, answer }: Failure): Made => ({
  estado: 'recusado',
  motivo: message,
  codigo: code ?? null,
  proximaEm: null,
  answer,
});
const doubtful = (reason: string, proximaEm: Date | null): Made => ({ estado: 'incerto', motivo: reason, proximaEm });

/** Makes the effects of one kind, or asks about them. */
export function createMaker<P extends z.ZodType, R extends z.ZodType>(
  kind: EffectKind<P, R>,
  acts: EffectActs<P, R>,
  { database, clock, metrics, log, enqueue }: MakeOptions,
) {
  const made = (result: z.input<R>): Made | Failure => {
    const read = kind.result.safeParse(result);
    if (!read.success) return failure('unknown_outcome', 'answer in an unknown shape');
    return { estado: 'feito', motivo: null, resultado: read.data, proximaEm: null };
  };

  const afterMaking = (result: Result<z.input<R>>, taken: rows.TakenEffect): Made => {
    const read = result.ok ? made(result.value) : result;
    if ('estado' in read) return read;
    const now = clock();
    if (read.kind === 'unknown_outcome') return doubtful(read.message, acts.find ? new Date(now.getTime() + rows.GRACE_MS) : null);
    if (isRefusal(read)) return refused(read);
    const atLeastMs = read.kind === 'auth' ? AFTER_AUTH_MS : (read.retryAfterMs ?? 0);
    return { ...refused(read), estado: 'pendente', proximaEm: nextTry(taken.tentativas, now, { atLeastMs }) };
  };

  const afterAsking = (result: Result<z.input<R> | null>, taken: rows.TakenEffect): Made => {
    if (result.ok && result.value === null) return { estado: 'pendente', motivo: 'O provedor não o tem', proximaEm: clock() };
    const read = result.ok ? made(result.value as z.input<R>) : result;
    if ('estado' in read) return read;
    return doubtful(read.message, nextTry(taken.perguntas, clock(), { atLeastMs: read.retryAfterMs ?? 0 }));
  };

  const outcomeOf = ({ estado, motivo, codigo, resultado, proximaEm, answer }: Made): Outcome<z.output<R>> | null => {
    if (estado === 'feito') return { state: 'feito', result: resultado as z.output<R> };
    if (estado === 'recusado') return { state: 'recusado', reason: motivo ?? '', code: codigo ?? null, answer };
    return estado === 'incerto' && proximaEm === null ? { state: 'incerto', reason: motivo ?? '' } : null;
  };

  const settle = async (taken: rows.TakenEffect, effect: Effect<z.output<P>> | null, written: Made): Promise<void> => {
    await database.transaction().execute(async (trx) => {
      if (!(await rows.writeEffect(trx, taken, written, clock()))) return;
      const outcome = outcomeOf(written);
      if (outcome && effect) await acts.settle?.(trx, effect, outcome);
      if (!written.proximaEm) return;
      const { estado, motivo, codigo, proximaEm } = written;
      if (effect && (estado === 'pendente' || estado === 'incerto'))
        await acts.delayed?.(trx, effect, { state: estado, reason: motivo ?? '', code: codigo ?? null, next: proximaEm });
      await enqueue(trx, taken.id, proximaEm);
    });
    metrics.delivered(kind.name, written.estado);
    if (written.estado === 'feito') return;
    log.warn({ efeito: taken.id, tipo: kind.name, estado: written.estado, motivo: written.motivo }, 'efeito não concluído');
  };

  const make = async (effect: Effect<z.output<P>>, taken: rows.TakenEffect): Promise<Made> =>
    afterMaking(await guarded(() => acts.perform(effect)), taken);

  const ask = async (effect: Effect<z.output<P>>, taken: rows.TakenEffect): Promise<Made> => {
    const { find } = acts;
    return find ? afterAsking(await guarded(() => find(effect)), taken) : doubtful(taken.motivo ?? '', null);
  };

  return async (id: number, context: SystemContext): Promise<void> => {
    const now = clock();
    const toMake = await rows.takeToMake(database, id, now);
    const taken = toMake ?? (await rows.takeToAsk(database, id, now));
    if (taken) {
      const payload = kind.payload.safeParse(taken.dados);
      if (!payload.success) return settle(taken, null, refused(failure('rejected', 'Dados em forma desconhecida')));
      const caller = { kind: 'system', cause: `${kind.summary}: ${taken.chave}` } as const;
      const effect = { id, key: taken.chave, payload: payload.data, context: { ...context, caller } };
      return settle(taken, effect, await (toMake ? make : ask)(effect, taken));
    }
    const [lost] = await rows.doubtLost(database, now, id);
    const moment = lost?.proxima_em;
    if (moment) await database.transaction().execute((trx) => enqueue(trx, id, moment));
    else if (await rows.isTaken(database, id, now)) throw new Taken();
  };
}
