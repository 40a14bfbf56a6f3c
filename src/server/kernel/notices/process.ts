import { systemContext } from '#server/kernel/callers/system.ts';
import { nextTry } from '#server/kernel/jobs/patience.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import { type KeepOptions, wakeWorkers } from './keep.ts';
import type { KeptNotice, NoticeHandler } from './notice.ts';
import { type NoticeEnd, type TakenNotice, endNotice, ignoreNotices, isAnyDue, takeNotices } from './rows.ts';

export interface ProcessOptions extends KeepOptions {
  readonly handlers: () => readonly NoticeHandler[];
  readonly metrics: Pick<Metrics, 'noticed'>;
}

const AT_ONCE = 20;
/** About a day, waiting longer and longer. */
const MAX_TRIES = 30;

/** Processes what was kept: each notice by the handler of its kind, one that breaks again later, one nobody handles not at all. */
export function createNoticeProcessor({ database, jobs, clock, log, handlers, metrics }: ProcessOptions) {
  const handlerOf = ({ provedor, tipo }: TakenNotice): NoticeHandler | undefined =>
    handlers().find((one) => one.provider === provedor && one.kinds.includes(tipo));

  const perform = async (handler: NoticeHandler, taken: TakenNotice): Promise<NoticeEnd> => {
    const { id, provedor, id_evento, tipo, corpo, tentativas } = taken;
    const context = systemContext(`avisos/${provedor}`, `Aviso de ${provedor}: ${tipo} ${id_evento}`, clock(), log);
    const notice: KeptNotice = { id, provider: provedor, eventId: id_evento, kind: tipo, body: corpo, context };
    try {
      await handler.perform(notice);
      return { estado: 'processado' };
    } catch (error) {
      log.error({ err: error, aviso: id, provedor, tipo, tentativa: tentativas }, 'aviso não processado');
      const motivo = error instanceof Error ? error.message : String(error);
      if (tentativas >= MAX_TRIES) return { estado: 'erro', motivo };
      return { estado: 'pendente', motivo, proximaEm: nextTry(tentativas, clock()) };
    }
  };

  const process = async (taken: TakenNotice, handler: NoticeHandler): Promise<void> => {
    const end = await perform(handler, taken);
    await database.transaction().execute((trx) => endNotice(trx, taken, end, clock()));
    metrics.noticed(taken.provedor, end.estado);
    if (end.estado === 'pendente') await wakeWorkers({ database, jobs }, end.proximaEm);
  };

  const batch = async (): Promise<number> => {
    const taken = (await takeNotices(database, clock(), AT_ONCE)).toSorted((one, other) => one.id - other.id);
    const unknown = taken.filter((one) => handlerOf(one) === undefined);
    if (unknown.length > 0) {
      await ignoreNotices(
        database,
        unknown.map((one) => one.id),
        clock(),
      );
      for (const one of unknown) metrics.noticed(one.provedor, 'ignorado');
    }
    for (const one of taken) {
      const handler = handlerOf(one);
      if (handler) await process(one, handler);
    }
    return taken.length;
  };

  return {
    /** The job: everything that is due now. */
    drain: async (signal?: AbortSignal): Promise<void> => {
      for (;;) {
        if (signal?.aborted || (await batch()) < AT_ONCE) return;
      }
    },
    /** By the clock: what was left behind, by a dead worker or between a commit and its job. */
    reconcile: async (): Promise<void> => {
      if (await isAnyDue(database, clock())) await wakeWorkers({ database, jobs });
    },
  };
}
