import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts';
import { ProblemaSeguradora, type ProvedorSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import { success } from '#server/integrations/result.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type EffectActs, type Outcome, effectKind } from '#server/kernel/effects/effect-kind.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { InsurerVerdict, SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import * as queries from './seguradora.direct.queries.ts';
import * as written from './seguradora.direct.repository.ts';
import { bodyOf, digestOf, keyOf, nextPoll, refOf, rejectionBy, wordOf } from './seguradora.direct.rules.ts';
import { recordRejections } from './seguradora.repository.ts';
import { type Limits, partnerProblem, rejectionOf } from './seguradora.rules.ts';
import { standingOf } from './seguradora.settle.ts';

/** So many events are looked up in one statement; each is sent in a transaction of its own. */
const EVENTS = 100;
/** So many people go with one revision; the others with the next. */
const PEOPLE = 2000;
/** What was refused whole is sent again as it was only then; changed, with the next look. */
const SAME_AGAIN_MS = DAY_MS;

export const ENROL = effectKind({
  name: 'seguradora-evento',
  summary: 'Enviar um evento à seguradora',
  payload: z.object({ evento: z.int(), revisao: z.int() }),
  result: z.object({ protocolo: z.string().max(200).nullable() }),
  concurrency: 4,
});
type Enrolled = z.output<typeof ENROL.payload>;

export interface SendOptions {
  /** Events that began until then are past their tolerance. */
  readonly startedUntil: Date;
  readonly limits: Limits;
}

type Core = Pick<SeguroAventuraApi, 'judge' | 'lockAll'>;
type Parts = Pick<Kernel, 'database' | 'effects' | 'history' | 'write' | 'clock' | 'log'>;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
const verdicts = (ids: readonly number[], seguradora: InsurerVerdict['seguradora']): InsurerVerdict[] =>
  ids.map((id) => ({ id_participante: id, seguradora }));

/** Sends events by the insurer's API: each thing sent is written down with its people first, and leaves once (E180). */
export function createSender({ database, effects, history, write, log }: Parts, seguroAventura: Core) {
  /** Judges who waits by the table of the insurer; gives whom it takes. */
  const judged = async (trx: Trx, event: queries.DueEvent, limits: Limits, now: Date) => {
    const people = (await queries.waitingOf(trx, event.id, PEOPLE)).map((person) => ({
      person,
      rejection: rejectionOf(person, event, limits),
    }));
    const refused = people.flatMap(({ person, rejection }) =>
      rejection ? [{ ...rejection, id_participante: person.id, id_evento: event.id }] : [],
    );
    await recordRejections(trx, refused, now);
    await seguroAventura.judge(
      trx,
      verdicts(
        refused.map((one) => one.id_participante),
        'rejeitado',
      ),
      now,
    );
    return { going: people.flatMap(({ person, rejection }) => (rejection ? [] : [person])), refused: refused.length };
  };

  const sendOne = (context: SystemContext, id: number, { startedUntil, limits }: SendOptions): Promise<void> =>
    write(context, async (trx) => {
      const { now } = context;
      await seguroAventura.lockAll(trx, [id]);
      const event = await queries.loadDue(trx, id, { startedUntil, now });
      if (!event) return;
      const problem = partnerProblem(event);
      if (problem !== null) return void (await written.tell(trx, id, { situacao: 'erro', mensagem: problem }, later(now, HOUR_MS), now));

      const { going, refused } = await judged(trx, event, limits, now);
      if (going.length === 0) {
        const standing = await standingOf(trx, id);
        await written.tell(trx, id, wordOf(standing), standing.pendentes > 0 ? now : null, now);
        return;
      }
      const revisao = event.revisao + 1;
      const corpo = bodyOf(event, going, revisao);
      const resumo = digestOf(corpo);
      const last = await queries.lastRefused(trx, id, event.revisao);
      if (last?.resumo === resumo && last.terminado_em && last.terminado_em > later(now, -SAME_AGAIN_MS))
        return void (await written.postpone(trx, id, later(now, HOUR_MS)));

      const ids = going.map((person) => person.id);
      await written.insertRevision(trx, { evento: id, corpo, resumo, people: ids, now });
      await seguroAventura.judge(trx, verdicts(ids, 'enviado'), now);
      await written.leave(trx, id, revisao, now);
      await effects.ask(trx, ENROL, { key: keyOf(event.codigo, revisao), payload: { evento: id, revisao } }, now);
      await history.recordChange(trx, context, {
        client: event.id_cliente,
        record: id,
        detail: { evento: event.codigo, revisao, enviados: ids.length, recusados: refused },
      });
    });

  return {
    /** All whose moment has come; one that breaks stops no other, and is tried again with the next look. */
    async allDue(context: SystemContext, options: SendOptions): Promise<void> {
      const when = { startedUntil: options.startedUntil, now: context.now };
      for (let after = 0; ; ) {
        const ids = await queries.nextDue(database, when, after, EVENTS);
        for (const id of ids) {
          await sendOne(context, id, options).catch((error: unknown) =>
            log.error({ err: error, evento: id }, 'evento não enviado à seguradora'),
          );
        }
        const last = ids.at(-1);
        if (last === undefined || ids.length < EVENTS) return;
        after = last;
      }
    },
  };
}

const REUSED = 'A seguradora já tinha este envio com outro conteúdo: avise quem cuida do painel';
const NOBODY = 'A seguradora não atendeu';
const NO_ACCESS = 'A seguradora não aceitou o acesso do painel: confira as credenciais da API';
const UNSURE = 'Não se sabe se a seguradora recebeu: o painel vai perguntar a ela';

/** Statuses of a login that was not taken. */
const OF_ACCESS: ReadonlySet<string | null> = new Set(['400', '401', '403']);

/** How an effect is made, asked about and written down. */
export function enrolActs(
  { database, clock, log }: Pick<Kernel, 'database' | 'clock' | 'log'>,
  seguroAventura: Core,
  insurer: ProvedorSeguradora,
): EffectActs<typeof ENROL.payload, typeof ENROL.result> {
  /** Of what it would have none of: the people it names wait to be mended, the others to go without them. */
  const refused = async (trx: Trx, { evento, revisao }: Enrolled, outcome: Outcome<unknown> & { state: 'recusado' }): Promise<void> => {
    const now = clock();
    const reused = outcome.code === '409';
    const problem = ProblemaSeguradora.safeParse(outcome.answer);
    const reason = problem.data?.detail ?? problem.data?.title ?? outcome.reason;
    if (!(await written.markRefused(trx, evento, revisao, reason, now))) return;
    if (reused) {
      // Ours, and nothing that is sent again mends it.
      log.error({ evento, revisao }, 'a seguradora já tinha a chave com outro conteúdo');
      return void (await written.tell(trx, evento, { situacao: 'erro', mensagem: REUSED }, null, now));
    }
    const people = await queries.awaitedOf(trx, evento, revisao);
    const rejected = people.flatMap((person) => {
      const erro = problem.data?.erros.find(({ ref }) => ref === refOf(person.id));
      return erro ? [{ ...rejectionBy(erro, person.estrangeiro === 'S'), id_participante: person.id, id_evento: evento }] : [];
    });
    const out = new Set(rejected.map((one) => one.id_participante));
    await recordRejections(trx, rejected, now);
    await seguroAventura.judge(
      trx,
      people.map(({ id }) => ({ id_participante: id, seguradora: out.has(id) ? 'rejeitado' : 'pendente' })),
      now,
    );
    if (out.size === 0) {
      const mensagem = `A seguradora recusou o evento: ${reason}`;
      return void (await written.tell(trx, evento, { situacao: 'erro', mensagem }, later(now, HOUR_MS), now));
    }
    const standing = await standingOf(trx, evento);
    await written.tell(trx, evento, wordOf(standing), standing.pendentes > 0 ? now : null, now);
  };

  return {
    perform: async ({ key, payload }) => {
      const body = await queries.bodyToSend(database, payload.evento, payload.revisao);
      // Answered before anybody heard that it had been taken.
      if (!body) return success({ protocolo: null });
      return insurer.enviar(key, body);
    },
    find: async ({ payload }) => {
      const body = await queries.bodyToSend(database, payload.evento, payload.revisao);
      if (!body) return success({ protocolo: null });
      const known = await insurer.consultar(body.codigoEvento);
      if (!known.ok) return known;
      const has = known.value !== null && known.value.revisao >= payload.revisao;
      return success(has ? { protocolo: known.value?.protocolo ?? null } : null);
    },
    settle: async (trx, { payload }, outcome) => {
      // As whoever writes what became of it: the event comes first.
      await seguroAventura.lockAll(trx, [payload.evento]);
      if (outcome.state === 'recusado') return refused(trx, payload, outcome);
      if (outcome.state !== 'feito') return;
      const next = nextPoll(0, clock());
      if (await written.markTaken(trx, { ...payload, protocolo: outcome.result.protocolo, next }))
        await written.delay(trx, payload.evento, { mensagem: null, next, tries: 0 });
    },
    delayed: async (trx, { payload }, { state, code, next }) => {
      const mensagem = state === 'incerto' ? UNSURE : OF_ACCESS.has(code) ? NO_ACCESS : NOBODY;
      await written.delay(trx, payload.evento, { mensagem, next, tries: state === 'pendente' ? 1 : 0 });
    },
  };
}
