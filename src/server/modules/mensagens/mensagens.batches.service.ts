import type { Database, Executor } from '#server/kernel/db/database.ts';
import type { Canal } from './channel.ts';
import { type Tail, expectedEnds, inTurn } from './forecast.ts';
import type { BatchState, BatchesApi, Skipped } from './mensagens.api.ts';
import { sendFailuresAgain } from './mensagens.again.ts';
import { moveBatch } from './mensagens.batches.ts';
import type { createEngine } from './mensagens.engine.ts';
import { hoursWaitedFor } from './mensagens.hours.ts';
import * as progress from './mensagens.progress.ts';
import type { ChannelSettings } from './mensagens.settings.ts';

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

type Counts = BatchState['contagem'];

/** What is known of batches beside their rows. */
interface Known {
  readonly counts: ReadonlyMap<number, Counts>;
  readonly tails: ReadonlyMap<number, Tail>;
}
const NOBODY = { aguardando: 0, enviadas: 0, erros: 0, incertas: 0, canceladas: 0 };

interface BatchesNeeds {
  /** Pace and hours of a channel. */
  readonly settingsOf: (executor: Executor, canal: Canal) => Promise<ChannelSettings>;
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
export function createBatches(database: Database, { settingsOf, obstacle, wake }: BatchesNeeds): BatchesApi {
  /** What became of the people of each of these batches. */
  const countsOf = async (executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> => {
    const counts = new Map(ids.map((id) => [id, { ...NOBODY }]));
    for (const { id_lote, estado, quantas } of await progress.countStates(executor, ids)) {
      const counted = counts.get(id_lote);
      if (counted) counted[COUNTED[estado]] += quantas;
    }
    return counts;
  };

  /** When those of these batches that are under way should be over, after whatever leaves before them. */
  const endsOf = async (
    executor: Executor,
    going: readonly progress.BatchRow[],
    { counts, tails }: Known,
    now: Date,
  ): Promise<ReadonlyMap<number, Date>> => {
    const canais = [...new Set(going.map(({ canal }) => canal))];
    if (canais.length === 0) return new Map();
    // Nobody waits for those behind them, and they need not be counted.
    const queue = (await progress.underWay(executor, canais)).filter((one) =>
      going.some((row) => row.canal === one.canal && inTurn(one, row) <= 0),
    );
    const others = await progress.countWaiting(
      executor,
      queue.map(({ id }) => id).filter((id) => !counts.has(id)),
    );
    const waiting = queue.map((one) => ({
      ...one,
      aguardando: counts.get(one.id)?.aguardando ?? others.get(one.id) ?? 0,
      tail: tails.get(one.id),
    }));
    const ends = await Promise.all(
      canais.map(async (canal) =>
        expectedEnds(
          waiting.filter((one) => one.canal === canal),
          await settingsOf(executor, canal),
          now,
        ),
      ),
    );
    return new Map(ends.flatMap((those) => [...those]));
  };

  const statesOf = async (executor: Executor, rows: readonly progress.BatchRow[], now: Date): Promise<BatchState[]> => {
    const ids = rows.map((row) => row.id);
    const [counts, skipped] = await Promise.all([countsOf(executor, ids), progress.countSkipped(executor, ids)]);
    const going = rows.filter(({ estado }) => estado === 'enviando');
    // What is over may still have some of which nobody knows yet.
    const told = rows.filter(({ id, estado }) => estado === 'enviando' || (counts.get(id)?.incertas ?? 0) > 0);
    const tails = await progress.tailsOf(
      executor,
      told.map((row) => row.id),
      now,
    );
    const ends = await endsOf(executor, going, { counts, tails }, now);
    const obstacleOf = onceEach((row: progress.BatchRow) => obstacle(executor, row), templateOf);
    const settings = onceEach(
      (canal: Canal) => settingsOf(executor, canal),
      (canal) => canal,
    );
    return Promise.all(
      rows.map(async (row) => {
        const contagem = counts.get(row.id) ?? NOBODY;
        const deFora: Record<keyof Skipped, number> = { sem_contato: 0, invalido: 0, descadastrado: 0, duplicado: 0 };
        for (const one of skipped) if (one.id_lote === row.id) deFora[one.motivo] = one.quantos;
        const { parado_desde: desde, parado_motivo: motivo } = row;
        const parada = desde && { desde, motivo: motivo ?? '', impedimento: await obstacleOf(row) };
        const { perMinute: ritmo, window } = await settings(row.canal);
        const tail = tails.get(row.id);
        return {
          ...row,
          contagem,
          deFora,
          ritmo,
          parada,
          termino: ends.get(row.id) ?? null,
          perguntadas: tail?.perguntadas ?? 0,
          janela:
            row.estado === 'enviando' && contagem.aguardando > 0 && tail
              ? hoursWaitedFor(row, { window, agendada: tail.agendada }, now)
              : null,
        };
      }),
    );
  };

  return {
    async list(sight, filter, page, now) {
      const [rows, total] = await Promise.all([
        progress.listBatches(database, sight, filter, page, now),
        progress.countBatches(database, sight, filter, now),
      ]);
      return { rows: await statesOf(database, rows, now), total };
    },
    async load(executor, sight, id, now) {
      const row = await progress.loadBatch(executor, sight, id);
      return row ? ((await statesOf(executor, [row], now))[0] ?? null) : null;
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
    async sendFailuresAgain(trx, id, which, now) {
      const done = await sendFailuresAgain(trx, id, which, now);
      if (!done || done.again === 0) return 0;
      await wake(trx, done.canal, `lote ${id}`);
      return done.again;
    },
    stopped: progress.stoppedChannels,
  };
}
