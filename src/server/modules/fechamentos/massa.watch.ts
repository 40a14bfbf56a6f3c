import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Executor } from '#server/kernel/db/database.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import * as repository from './massa.repository.ts';

/** Between two looks at how far a run is. */
const LOOK_MS = 250;
/** Whoever sits between us and the browser must not take a quiet line for a dead one (G2-19). */
const KEEP_ALIVE_MS = 15_000;
/** Errors told of in one look. */
const ERRORS = 200;

const HEADERS = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
} as const;

const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** A failure as a line: keyed by its field where it has one. */
const failure = ({ id_cliente, nome, campo, mensagem }: repository.Failed): string =>
  line(
    campo === null
      ? { tipo: 'erro', idCliente: id_cliente, nome, descricao: mensagem }
      : { tipo: 'erro', idCliente: id_cliente, cliente: nome, erros: { [campo]: mensagem } },
  );

export interface Watching {
  readonly isStopping: () => boolean;
  /** Minutes pass: who began to watch may have been told to leave. */
  readonly mayStill: () => Promise<boolean>;
}

/** How far a run is, line by line, until it is over or nobody may watch it; that, and the process that goes, end it without a last line. */
async function* linesOf(database: Executor, id: number, { isStopping, mayStill }: Watching): AsyncGenerator<string> {
  const told: number[] = [];
  let said = '';
  let quiet = 0;
  while (!isStopping() && (await mayStill())) {
    const run = await repository.runById(database, id);
    if (!run) return;
    const over = run.situacao === 'concluida' || run.situacao === 'cancelada';
    const counts = await repository.countItems(database, id);
    if (counts.erros > told.length) {
      for (const failed of await repository.failedItems(database, id, { most: over ? run.total : ERRORS, told })) {
        told.push(failed.id_cliente);
        yield failure(failed);
      }
    }
    const progress = {
      tipo: 'progresso',
      totalConcluidos: counts.fechados,
      total: run.total,
      processados: run.total - counts.aguardando,
      cobrado: counts.cobrado,
      corrida: id,
      ...(counts.ultima !== null && { cartaOferta: counts.ultima }),
    };
    if (over) {
      yield line({ ...progress, situacao: run.situacao === 'concluida' ? 'concluido' : 'cancelado' });
      return;
    }
    const now = line(progress);
    if (now !== said) {
      yield now;
      [said, quiet] = [now, 0];
    } else if ((quiet += LOOK_MS) >= KEEP_ALIVE_MS) {
      yield '\n';
      quiet = 0;
    }
    await wait(LOOK_MS);
  }
}

/** A run being watched. */
export const watchRun = (database: Executor, id: number, watching: Watching): FileReply => ({
  stream: Readable.from(linesOf(database, id, watching), { objectMode: false }),
  headers: HEADERS,
});

/** Nothing goes on. */
export const nothingToWatch = (): FileReply => ({
  stream: Readable.from([line({ tipo: 'progresso', totalConcluidos: 0, total: 0, situacao: 'concluido' })], { objectMode: false }),
  headers: HEADERS,
});
