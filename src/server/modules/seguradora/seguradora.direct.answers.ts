import { z } from 'zod';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { EstadoSeguradora, ProvedorSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { KeptNotice, NoticeHandler } from '#server/kernel/notices/notice.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import * as queries from './seguradora.direct.queries.ts';
import * as written from './seguradora.direct.repository.ts';
import { type Poll } from './seguradora.direct.repository.ts';
import { isSettled, nextPoll, verdictsOf, wordOf } from './seguradora.direct.rules.ts';
import { wholeAmong } from './seguradora.queries.ts';
import { recordRejections, resolve } from './seguradora.repository.ts';
import { standingOf } from './seguradora.settle.ts';

const AT_ONCE = 5;
const BATCH = 100;
/** After an insurer that could not be asked. */
const DOWN_MS = 15 * MINUTE_MS;
/** One that is not read may be that one's; so many after one another are the insurer's. */
const UNREAD_AT_MOST = 3;

export const UNREACHED = 'A seguradora não respondeu à consulta';
const SILENT = 'A seguradora não respondeu em um dia: fale com ela';

const Told = z.object({ dados: z.object({ codigoEvento: z.string().max(50) }) });

type Core = Pick<SeguroAventuraApi, 'judge' | 'lockAll' | 'integrate'>;

/** What the insurer says of what was sent: read from it, by the clock or because it told that something happened; whichever comes first counts. */
export function createAnswers({ database, history, write, clock, log }: Kernel, seguroAventura: Core, insurer: ProvedorSeguradora) {
  /** Writes what a state of an event changes of its people; the caller has locked it, and knows that the state is none of before. */
  const take = async (trx: Trx, event: queries.SentEvent, estado: EstadoSeguradora): Promise<{ aceitos: number; recusados: number }> => {
    const { id } = event;
    const now = clock();
    await written.keepVersion(trx, id, estado.versao);
    const { accepted, rejected } = verdictsOf(estado, await queries.everySent(trx, id), event.integrado === 'S');
    await resolve(trx, accepted, 'corrigido', { now, userId: null });
    await recordRejections(
      trx,
      rejected.filter(({ fora }) => !fora).map((one) => ({ ...one, id_evento: id })),
      now,
    );
    await seguroAventura.judge(
      trx,
      [
        ...accepted.map((person) => ({ id_participante: person, seguradora: 'aceito' as const })),
        ...rejected.map(({ id_participante }) => ({ id_participante, seguradora: 'rejeitado' as const })),
      ],
      now,
    );
    if (isSettled(estado)) await written.markAnswered(trx, id, estado.revisao, now);
    await seguroAventura.integrate(trx, await wholeAmong(trx, [id]), now);
    const standing = await standingOf(trx, id);
    if (!standing.aberta || standing.integrado === 'S')
      await written.tell(trx, id, wordOf(standing), standing.pendentes > 0 && standing.integrado === 'N' ? now : null, now);
    return { aceitos: accepted.length, recusados: rejected.length };
  };

  /** Writes a state of an event; an older one than is written, or the same, changes nothing. */
  const apply = (context: SystemContext, id: number, estado: EstadoSeguradora): Promise<void> =>
    write(context, async (trx) => {
      await seguroAventura.lockAll(trx, [id]);
      const event = await queries.loadSent(trx, id);
      if (!event || estado.versao <= event.versao_resposta) return;
      const { aceitos, recusados } = await take(trx, event, estado);
      if (aceitos + recusados === 0) return;
      await history.recordChange(trx, context, {
        client: event.id_cliente,
        record: id,
        detail: { evento: event.codigo, revisao: estado.revisao, aceitos, recusados },
      });
    });

  /** Gives whether the insurer answers. */
  const ask = async (context: SystemContext, poll: Poll): Promise<boolean> => {
    const answer = await insurer.consultar(poll.codigo);
    const now = clock();
    const settled = answer.ok && answer.value !== null && isSettled(answer.value) && answer.value.revisao >= poll.revisao;
    if (answer.ok && answer.value) await apply(context, poll.evento, answer.value);
    if (settled) return true;
    // One that could not be asked was not: a day of silence is its own.
    const asked = answer.ok ? poll.consultas + 1 : poll.consultas;
    const next = answer.ok ? nextPoll(asked, now) : new Date(now.getTime() + DOWN_MS);
    await database.transaction().execute(async (trx) => {
      await seguroAventura.lockAll(trx, [poll.evento]);
      // A notice, or somebody who asked, may have brought the answer meanwhile.
      if (!(await written.keepPoll(trx, poll, { asked, next }))) return;
      if (next === null) await written.tell(trx, poll.evento, { situacao: 'erro', mensagem: SILENT }, null, now);
      else await written.delay(trx, poll.evento, { mensagem: answer.ok ? null : UNREACHED, next, tries: 0 });
    });
    return answer.ok || answer.kind !== 'unavailable';
  };

  const notice = async ({ body, context }: KeptNotice): Promise<void> => {
    const told = Told.safeParse(JSON.parse(body.toString('utf8')));
    const event = told.success ? await queries.eventByCode(database, told.data.dados.codigoEvento) : undefined;
    if (!event) return;
    const answer = await insurer.consultar(event.codigo);
    if (!answer.ok) throw new Error(`the insurer was not asked about an event: ${answer.message}`);
    if (answer.value) await apply(context, event.id, answer.value);
  };

  const notices: NoticeHandler[] = [
    { provider: 'seguradora', kinds: ['evento.processado', 'evento.cancelado', 'participante.cancelado'], perform: notice },
  ];

  return {
    notices,
    take,
    /** Asks about whatever was not answered by its moment; of an insurer that is silent the others wait until their lease is over. */
    async askDue(context: SystemContext, signal?: AbortSignal): Promise<void> {
      let unread = 0;
      for (;;) {
        const polls = await written.takePolls(database, clock(), BATCH);
        for (let first = 0; first < polls.length; first += AT_ONCE) {
          if (signal?.aborted) return;
          const answered = await Promise.all(
            polls.slice(first, first + AT_ONCE).map((poll) =>
              ask(context, poll).catch((error: unknown) => {
                log.error({ err: error, evento: poll.evento }, 'seguradora não consultada');
                return true;
              }),
            ),
          );
          for (const one of answered) unread = one ? 0 : unread + 1;
          if (unread >= UNREAD_AT_MOST) return;
        }
        if (polls.length < BATCH) return;
      }
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;
