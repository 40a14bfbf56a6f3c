import { z } from 'zod';
import type { EmailDoParticipanteEntrada, EmailsEnviadosResposta } from '#contract/comprovantes/comprovantes.schemas.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { ArquivoRecebido } from '#server/kernel/files/file-store.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import { RETRIES_OF_DAYS, job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { consume, sharedLimiter } from '#server/kernel/security/rate-limits.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import { type EventoDosPapeis, type PapeisApi, type PessoaDosPapeis, isCovered } from '#server/modules/seguro-aventura/papeis.api.ts';
import type { Make } from './comprovantes.make.ts';
import { takeTurn } from './comprovantes.repository.ts';
import { uncoveredProblem } from './comprovantes.service.ts';

export interface ReenviosNeeds {
  readonly clientes: Pick<ClientesApi, 'promotor'>;
  readonly papeis: PapeisApi;
  readonly make: Make;
}

export const SEND_PROOFS = jobKind({
  name: 'comprovantes-enviar',
  summary: 'Enviar a cada participante o seu comprovante',
  payload: z.object({ cliente: z.int(), evento: z.int(), pessoas: z.array(z.int()).max(50_000), vez: z.string() }),
  // The partner was told how many went.
  retries: RETRIES_OF_DAYS,
  heartbeatSeconds: 120,
  concurrency: 1,
});

/** So many proofs are made before their people are written to: a process that dies begins again with the next ones. */
const BATCH = 20;

/** Whoever asks again and again fills the mailbox of a person who asked for nothing. */
const OF_ONE_PERSON = { points: 5, seconds: 600 };

const BLOCKED = 'O envio de e-mails aos participantes está bloqueado';
const TOO_SOON = 'Os e-mails deste evento foram reenviados há menos de 10 minutos. Aguarde e tente de novo';

type Reachable = PessoaDosPapeis & { readonly email: string };
const isReachable = (person: PessoaDosPapeis): person is Reachable => isCovered(person) && person.email !== null;

/** What participants are told once more when their partner asks for it (G2-29). */
export function createReenvios({ database, files, history, jobs, write, clock, pool }: Kernel, { clientes, papeis, make }: ReenviosNeeds) {
  const perPerson = sharedLimiter(pool, 'comprovantes-enviar-pessoa', OF_ONE_PERSON);

  const eventOf = async ({ caller }: PromotorContext, which: { readonly id: number } | { readonly token: string }) => {
    const [event, partner] = await Promise.all([papeis.event(database, caller.id, which), clientes.promotor(database, caller.id)]);
    if (!event || !partner) throw new NotFound();
    const blocked = [event, partner].some((one) => one.bloquear_envio_emails_seguro_aventura === 'S');
    return { event, blocked };
  };

  const refuse = ({ event, blocked }: { readonly event: EventoDosPapeis; readonly blocked: boolean }): void => {
    if (event.cancelado === 'S') throw new RuleError({ email: 'Este evento foi cancelado' });
    if (blocked) throw new RuleError({ email: BLOCKED });
  };

  /** Their own proofs as files, by person. */
  const proofsOf = async (event: EventoDosPapeis, people: readonly PessoaDosPapeis[]): Promise<Map<number, ArquivoRecebido[]>> => {
    const proofs = await make.ofEach(event, people);
    const found = await Promise.all([...proofs].map(async ([id, { chave }]) => [id, await files.consultar(database, chave)] as const));
    return new Map(found.flatMap(([id, file]) => (file ? [[id, [file]]] : [])));
  };

  return {
    job: job(SEND_PROOFS, async ({ payload: { cliente, evento, pessoas, vez }, signal }) => {
      const event = await papeis.event(database, cliente, { id: evento });
      if (!event || event.cancelado === 'S') return;
      const wanted = new Set(pessoas);
      const people = (await papeis.people(database, event)).filter((person) => wanted.has(person.id) && isReachable(person));
      const content = await papeis.participantEmail(database, cliente);
      for (let at = 0; at < people.length; at += BATCH) {
        signal.throwIfAborted();
        const some = people.slice(at, at + BATCH);
        const proofs = await proofsOf(event, some);
        const told = { event, ids: some.map(({ id }) => id), vez, files: proofs };
        await database.transaction().execute((trx) => papeis.tellAgain(trx, content, told, clock()));
      }
    }),

    async enviar(context: PromotorContext, asked: EmailDoParticipanteEntrada): Promise<EmailsEnviadosResposta> {
      const { event, blocked } = await eventOf(context, { id: asked.id });
      const person = (await papeis.people(database, event)).find(({ id }) => id === asked.participante.id);
      if (!person) throw new NotFound();
      refuse({ event, blocked });
      const uncovered = uncoveredProblem(person);
      if (uncovered) throw new RuleError({ email: uncovered });
      if (!isReachable(person)) throw new RuleError({ email: 'O participante não tem e-mail' });
      await consume(perPerson, String(person.id));
      const [content, proofs] = await Promise.all([
        papeis.participantEmail(database, event.id_cliente),
        asked.anexoComprovanteContratacao === 'S' ? proofsOf(event, [person]) : new Map<number, ArquivoRecebido[]>(),
      ]);
      return write(context, async (trx) => {
        const vez = context.now.toISOString();
        const enviados = await papeis.tellAgain(trx, content, { event, ids: [person.id], vez, files: proofs }, context.now);
        await history.recordChange(trx, context, {
          client: event.id_cliente,
          record: event.id,
          detail: { evento: event.codigo, participante: person.id, comprovante: proofs.size > 0 },
        });
        return { enviados, ignorados: 1 - enviados };
      });
    },

    async reenviar(context: PromotorContext, token: string, withProof: boolean): Promise<EmailsEnviadosResposta> {
      const found = await eventOf(context, { token });
      refuse(found);
      const { event } = found;
      const covered = (await papeis.people(database, event)).filter(isCovered);
      const ids = covered.filter(isReachable).map(({ id }) => id);
      if (ids.length === 0) throw new RuleError({ email: 'Nenhum participante deste evento tem e-mail' });
      const content = await papeis.participantEmail(database, event.id_cliente);
      return write(context, async (trx) => {
        if (!(await takeTurn(trx, event.id, context.now))) throw new RuleError({ email: TOO_SOON });
        const vez = context.now.toISOString();
        const enviados = withProof ? ids.length : await papeis.tellAgain(trx, content, { event, ids, vez }, context.now);
        if (withProof) {
          const payload = { cliente: event.id_cliente, evento: event.id, pessoas: ids, vez };
          await jobs.enqueue(trx, SEND_PROOFS, payload, { key: `${event.id}:${vez}` });
        }
        const ignorados = covered.length - enviados;
        await history.recordChange(trx, context, {
          client: event.id_cliente,
          record: event.id,
          detail: { evento: event.codigo, enviados, ignorados, comprovante: withProof },
        });
        return { enviados, ignorados };
      });
    },
  };
}
