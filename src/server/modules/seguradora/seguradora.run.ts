import type { Intervalo } from '#contract/seguro-aventura/diarias.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { InsurerVerdict, SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { type Ready, type Waiting, lockReady, nextWaiting, wholeAmong } from './seguradora.queries.ts';
import * as repository from './seguradora.repository.ts';
import { type Limits, type Rejection, partnerProblem, rejectionOf } from './seguradora.rules.ts';
import { settledWord, standingsOf } from './seguradora.settle.ts';

/** So many people are judged in one statement. */
const PEOPLE = 5000;

/** `2026-11` or `2026-11-05`, for the name of the file. */
export const spanName = ({ data, periodo }: Pick<repository.Asked, 'data' | 'periodo'>): string =>
  periodo === 'diario' ? data : data.slice(0, 7);

export interface RunOptions {
  readonly span: Intervalo;
  /** Events that began until then are past their tolerance. */
  readonly startedUntil: Date;
  readonly limits: Limits;
  readonly now: Date;
}

export interface RunResult {
  readonly processados: number;
  readonly erros: number;
}

type Judgement = Readonly<{ person: Waiting; rejection: Rejection | null }>;

/** An event that does not go, and what is to be put right of its partner first. */
type Stopped = Readonly<{ event: Ready; mensagem: string }>;

/** Tells the queue how each of these events stands now. */
async function tellEvents(
  trx: Trx,
  { ids, tried, stopped }: Readonly<{ ids: readonly number[]; tried: ReadonlySet<number>; stopped: readonly Stopped[] }>,
  now: Date,
): Promise<void> {
  const words = (await standingsOf(trx, ids)).flatMap((standing) => settledWord(standing) ?? []);
  await repository.tellQueue(
    trx,
    [
      ...stopped.map(({ event, mensagem }) => ({ id_evento: event.id, situacao: 'erro' as const, mensagem })),
      ...words.filter(({ id_evento }) => tried.has(id_evento)),
    ],
    now,
  );
  // Nobody of the others waited: no attempt was made at them.
  await repository.restate(
    trx,
    words.filter(({ id_evento }) => !tried.has(id_evento)),
  );
}

/** Judges and marks whoever waits, in one transaction with the run: nobody is sent twice, nobody is forgotten (G2-30). */
export function createRun(seguroAventura: Pick<SeguroAventuraApi, 'judge' | 'integrate'>) {
  /** Puts each of these people in the workbook, from the line `first` on, or says why not; returns how many are in it. */
  const mark = async (
    trx: Trx,
    { run, first }: Readonly<{ run: number; first: number }>,
    judged: readonly Judgement[],
    now: Date,
  ): Promise<number> => {
    const sent = judged.filter(({ rejection }) => rejection === null).map(({ person }) => person.id);
    await repository.recordSent(trx, run, first, sent);
    await repository.recordRejections(
      trx,
      judged.flatMap(({ person, rejection }) =>
        rejection ? [{ ...rejection, id_participante: person.id, id_evento: person.id_evento }] : [],
      ),
      now,
    );
    await seguroAventura.judge(
      trx,
      judged.map(
        ({ person, rejection }): InsurerVerdict => ({
          id_participante: person.id,
          seguradora: rejection ? 'rejeitado' : 'enviado',
          // A workbook is not answered: whoever is in it is covered.
          confirma: rejection === null,
        }),
      ),
      now,
    );
    return sent.length;
  };

  /** Everybody who waits in these events, so many at a time; `tried`: the events in which somebody did. */
  const markAll = async (
    trx: Trx,
    run: number,
    going: ReadonlyMap<number, Ready>,
    { limits, now }: Pick<RunOptions, 'limits' | 'now'>,
  ): Promise<RunResult & { readonly tried: ReadonlySet<number> }> => {
    const tried = new Set<number>();
    let [processados, erros] = [0, 0];
    for (let after = 0; ; ) {
      const people = await nextWaiting(trx, [...going.keys()], after, PEOPLE);
      const judged = people.flatMap((person): Judgement[] => {
        const event = going.get(person.id_evento);
        return event ? [{ person, rejection: rejectionOf(person, event, limits) }] : [];
      });
      const sent = await mark(trx, { run, first: processados + 1 }, judged, now);
      for (const { person } of judged) tried.add(person.id_evento);
      processados += sent;
      erros += judged.length - sent;
      const last = people.at(-1);
      if (!last || people.length < PEOPLE) return { processados, erros, tried };
      after = last.id;
    }
  };

  return async (trx: Trx, run: number, { span, startedUntil, limits, now }: RunOptions): Promise<RunResult> => {
    const ready = await lockReady(trx, span, startedUntil);
    const stopped = ready.flatMap((event): Stopped[] => {
      const mensagem = partnerProblem(event);
      return mensagem === null ? [] : [{ event, mensagem }];
    });
    const held = new Set(stopped.map(({ event }) => event.id));
    const going = new Map<number, Ready>(ready.filter(({ id }) => !held.has(id)).map((event) => [event.id, event]));
    const ids = [...going.keys()];
    const { processados, erros, tried } = await markAll(trx, run, going, { limits, now });
    await seguroAventura.integrate(trx, await wholeAmong(trx, ids), now);
    await tellEvents(trx, { ids, tried, stopped }, now);
    return { processados, erros: erros + stopped.reduce((sum, { event }) => sum + event.participantes, 0) };
  };
}
