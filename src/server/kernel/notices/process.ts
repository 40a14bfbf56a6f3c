import { systemContext } from '#server/kernel/callers/system.ts';
import { isUnstorable } from '#server/kernel/error-code.ts';
import { nextTry } from '#server/kernel/jobs/patience.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import { type KeepOptions, wakeWorkers } from './keep.ts';
import { type KeptNotice, type NoticeHandler, TooEarly } from './notice.ts';
import {
  BEGIN_MS,
  type NoticeEnd,
  type TakenNotice,
  dueProviders,
  endNotice,
  giveBack,
  ignoreNotices,
  putOff,
  takeNotices,
} from './rows.ts';

export interface ProcessOptions extends KeepOptions {
  readonly handlers: () => readonly NoticeHandler[];
  readonly metrics: Pick<Metrics, 'noticed'>;
}

const AT_ONCE = 20;
/** About a day, waiting longer and longer. */
const MAX_TRIES = 30;
/** At the same time of one provider in one process: the others have workers left. */
const TOGETHER = 2;
/** One that breaks may be at fault; so many after one another are the provider's. */
const BROKEN_AT_MOST = 3;
const SILENT_MS = 60_000;
const UNSTORABLE = 'O aviso traz um caractere que não se guarda';

/** Processes what was kept: each notice by the handler of its kind, one that breaks again later, one nobody handles not at all. */
export function createNoticeProcessor({ database, jobs, clock, log, handlers, metrics }: ProcessOptions) {
  const handlerOf = ({ provedor, tipo }: TakenNotice): NoticeHandler | undefined =>
    handlers().find((one) => one.provider === provedor && one.kinds.includes(tipo));

  /** `broke`: it may be the provider's. What no row can hold, and what came too early, is the notice's own, and tells nothing of the others. */
  const perform = async (handler: NoticeHandler, taken: TakenNotice): Promise<{ readonly end: NoticeEnd; readonly broke: boolean }> => {
    const { id, provedor, id_evento, tipo, corpo, tentativas } = taken;
    const context = systemContext(`avisos/${provedor}`, `Aviso de ${provedor}: ${tipo} ${id_evento}`, clock(), log);
    const notice: KeptNotice = { id, provider: provedor, eventId: id_evento, kind: tipo, body: corpo, context };
    try {
      await handler.perform(notice);
      return { end: { estado: 'processado' }, broke: false };
    } catch (error) {
      const early = error instanceof TooEarly;
      const about = { aviso: id, provedor, tipo, tentativa: tentativas };
      if (early) log.info({ ...about, motivo: error.message }, 'aviso que chegou cedo espera');
      else log.error({ ...about, err: error }, 'aviso não processado');
      if (isUnstorable(error)) return { end: { estado: 'erro', motivo: UNSTORABLE }, broke: false };
      const motivo = error instanceof Error ? error.message : String(error);
      const again = { estado: 'pendente', motivo, proximaEm: nextTry(tentativas, clock()) } as const;
      return { end: tentativas >= MAX_TRIES ? { estado: 'erro', motivo } : again, broke: !early };
    }
  };

  /** False where it broke. */
  const process = async (taken: TakenNotice, handler: NoticeHandler): Promise<boolean> => {
    const { end, broke } = await perform(handler, taken);
    await database.transaction().execute((trx) => endNotice(trx, taken, end, clock()));
    metrics.noticed(taken.provedor, end.estado);
    if (end.estado === 'pendente') await wakeWorkers({ database, jobs }, taken.provedor, end.proximaEm);
    return !broke;
  };

  const ignore = async (unknown: readonly TakenNotice[]): Promise<void> => {
    if (unknown.length === 0) return;
    await ignoreNotices(
      database,
      unknown.map((one) => one.id),
      clock(),
    );
    for (const one of unknown) metrics.noticed(one.provedor, 'ignorado');
  };

  const giveRestBack = (rest: readonly TakenNotice[], until: Date): Promise<void> =>
    database.transaction().execute((trx) => giveBack(trx, rest, until));

  /** The provider answers nobody: whoever else waits for it spends no try. */
  const leaveAlone = async (provider: string, rest: readonly TakenNotice[]): Promise<void> => {
    const until = new Date(clock().getTime() + SILENT_MS);
    log.warn({ provedor: provider, ate: until }, 'avisos de um provedor que não responde adiados');
    await giveRestBack(rest, until);
    await putOff(database, provider, until);
    await wakeWorkers({ database, jobs }, provider, until);
  };

  /** One batch after another, until nothing is due or the provider answers nobody. */
  const drainWhole = async (provider: string, signal?: AbortSignal): Promise<void> => {
    let broken = 0;
    for (let most = true; most; ) {
      if (signal?.aborted) return;
      const begun = clock().getTime();
      const taken = (await takeNotices(database, provider, clock(), AT_ONCE)).toSorted((one, other) => one.id - other.id);
      most = taken.length === AT_ONCE;
      await ignore(taken.filter((one) => handlerOf(one) === undefined));
      for (const [at, one] of taken.entries()) {
        const handler = handlerOf(one);
        if (!handler) continue;
        if (signal?.aborted || clock().getTime() - begun > BEGIN_MS) {
          await giveRestBack(taken.slice(at), clock());
          most = true;
          break;
        }
        broken = (await process(one, handler)) ? 0 : broken + 1;
        if (broken === BROKEN_AT_MOST) return leaveAlone(provider, taken.slice(at + 1));
      }
    }
  };

  /** How many are at a provider's notices, and the providers whose notices somebody else was woken for meanwhile. */
  const busy = new Map<string, number>();
  const owed = new Set<string>();

  /** Everything of a provider that is due now. */
  const drainOf = async (provider: string, signal?: AbortSignal): Promise<void> => {
    const others = busy.get(provider) ?? 0;
    owed.add(provider);
    if (others === TOGETHER) return;
    busy.set(provider, others + 1);
    try {
      // Whoever found no place left it to those who have one: they look once more.
      while (owed.delete(provider)) await drainWhole(provider, signal);
    } finally {
      busy.set(provider, (busy.get(provider) ?? 1) - 1);
    }
  };

  return {
    drainOf,
    /** Everything that is due now; no provider waits for another. */
    drain: async (signal?: AbortSignal): Promise<void> => {
      await Promise.all((await dueProviders(database, clock())).map((provider) => drainOf(provider, signal)));
    },
    /** By the clock: what was left behind, by a dead worker or between a commit and its job. */
    reconcile: async (): Promise<void> => {
      for (const provider of await dueProviders(database, clock())) await wakeWorkers({ database, jobs }, provider);
    },
  };
}
