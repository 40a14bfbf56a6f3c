import type { Intervalo } from '#contract/seguro-aventura/diarias.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { InsurerVerdict, SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { type Ready, lockReady, nextWaiting, wholeAmong } from './seguradora.queries.ts';
import * as repository from './seguradora.repository.ts';
import { type Limits, partnerProblem, rejectionOf } from './seguradora.rules.ts';
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

/** Judges and marks whoever waits, in one transaction with the run: nobody is sent twice, nobody is forgotten (G2-30). */
export function createRun(seguroAventura: Pick<SeguroAventuraApi, 'judge' | 'integrate'>) {
  return async (trx: Trx, run: number, { span, startedUntil, limits, now }: RunOptions): Promise<RunResult> => {
    const ready = await lockReady(trx, span, startedUntil);
    const stopped = ready.flatMap((event) => {
      const mensagem = partnerProblem(event);
      return mensagem === null ? [] : [{ event, mensagem }];
    });
    const held = new Set(stopped.map(({ event }) => event.id));
    const going = new Map<number, Ready>(ready.filter(({ id }) => !held.has(id)).map((event) => [event.id, event]));
    const ids = [...going.keys()];

    let processados = 0;
    let refused = 0;
    const tried = new Set<number>();
    for (let after = 0; ; ) {
      const people = await nextWaiting(trx, ids, after, PEOPLE);
      const judged = people.flatMap((person) => {
        const event = going.get(person.id_evento);
        return event ? [{ person, rejection: rejectionOf(person, event, limits) }] : [];
      });
      const sent = judged.filter(({ rejection }) => rejection === null).map(({ person }) => person.id);
      await repository.recordSent(trx, run, processados + 1, sent);
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
      for (const { person } of judged) tried.add(person.id_evento);
      refused += judged.length - sent.length;
      processados += sent.length;
      const last = people.at(-1);
      if (!last || people.length < PEOPLE) break;
      after = last.id;
    }

    await seguroAventura.integrate(trx, await wholeAmong(trx, ids), now);
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
    return { processados, erros: refused + stopped.reduce((sum, { event }) => sum + event.participantes, 0) };
  };
}
