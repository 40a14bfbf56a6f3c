import type { Database, Executor } from '#server/kernel/db/database.ts';
import type { Canal } from './channel.ts';
import type { BatchState, BatchesApi, Skipped } from './mensagens.api.ts';
import { sendFailuresAgain } from './mensagens.again.ts';
import { moveBatch } from './mensagens.batches.ts';
import type { createEngine } from './mensagens.engine.ts';
import * as progress from './mensagens.progress.ts';

/** The state of a message, as the counts of a batch call it. */
const COUNTED = {
  aguardando: 'aguardando',
  em_entrega: 'aguardando',
  entregue: 'enviadas',
  erro: 'erros',
  expirada: 'erros',
  incerta: 'incertas',
  cancelada: 'canceladas',
} as const;

interface BatchesNeeds {
  /** Messages a minute of a channel. */
  readonly paceOf: (canal: Canal) => Promise<number>;
  readonly obstacle: BatchesApi['obstacle'];
  readonly wake: ReturnType<typeof createEngine>['wake'];
}

/** Asks once of all that are alike, however many there are. */
function onceEach<One, Answer>(ask: (one: One) => Promise<Answer>, likeness: (one: One) => string): (one: One) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (one) => {
    const key = likeness(one);
    const answer = asked.get(key) ?? ask(one);
    asked.set(key, answer);
    return answer;
  };
}

const templateOf = ({ canal, id_modelo, modelo_nome, modelo_idioma }: progress.BatchRow): string =>
  JSON.stringify([canal, id_modelo, modelo_nome, modelo_idioma]);

/** How batches go, for whoever follows them. */
export function createBatches(database: Database, { paceOf, obstacle, wake }: BatchesNeeds): BatchesApi {
  const statesOf = async (executor: Executor, rows: readonly progress.BatchRow[]): Promise<BatchState[]> => {
    const ids = rows.map((row) => row.id);
    const [states, skipped] = await Promise.all([progress.countStates(executor, ids), progress.countSkipped(executor, ids)]);
    const obstacleOf = onceEach((row: progress.BatchRow) => obstacle(executor, row), templateOf);
    const ritmoOf = onceEach(paceOf, (canal) => canal);
    return Promise.all(
      rows.map(async (row) => {
        const contagem = { aguardando: 0, enviadas: 0, erros: 0, incertas: 0, canceladas: 0 };
        for (const one of states) if (one.id_lote === row.id) contagem[COUNTED[one.estado]] += one.quantas;
        const deFora: Record<keyof Skipped, number> = { sem_contato: 0, invalido: 0, descadastrado: 0, duplicado: 0 };
        for (const one of skipped) if (one.id_lote === row.id) deFora[one.motivo] = one.quantos;
        const { parado_desde: desde, parado_motivo: motivo } = row;
        const parada = desde && { desde, motivo: motivo ?? '', impedimento: await obstacleOf(row) };
        return { ...row, contagem, deFora, ritmo: await ritmoOf(row.canal), parada };
      }),
    );
  };

  return {
    async list(sight, filter, page, now) {
      const [rows, total] = await Promise.all([
        progress.listBatches(database, sight, filter, page, now),
        progress.countBatches(database, sight, filter, now),
      ]);
      return { rows: await statesOf(database, rows), total };
    },
    async load(executor, sight, id) {
      const row = await progress.loadBatch(executor, sight, id);
      return row ? ((await statesOf(executor, [row]))[0] ?? null) : null;
    },
    async skipped(id, motivo, page) {
      const [rows, total] = await Promise.all([
        progress.listSkipped(database, id, { motivo }, page),
        progress.countSkippedOf(database, id, { motivo }),
      ]);
      return { rows, total };
    },
    obstacle,
    move: moveBatch,
    async sendFailuresAgain(trx, id, chosen, now) {
      const done = await sendFailuresAgain(trx, id, chosen, now);
      if (!done || done.again === 0) return 0;
      await wake(trx, done.canal, `lote ${id}`);
      return done.again;
    },
    stopped: () => progress.stoppedChannels(database),
  };
}
