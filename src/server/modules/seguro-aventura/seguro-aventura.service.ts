import type {
  EventoAutenticoResposta,
  EventoConfirmadoResposta,
  EventoPublicoResposta,
  EventoResposta,
  EventoSalvarEntrada,
  EventoSalvoResposta,
  ParticipanteCompletoResposta,
  ParticipanteDaEquipeEntrada,
  ParticipanteResposta,
} from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { bandeirasDe, estaFinalizado } from '#contract/seguro-aventura/situacao.ts';
import { SUCESSO, simNao } from '#contract/kernel/vocabulary.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { Context, PromotorContext, PublicContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { OpenedBy, PeopleEffect, ProvedBy } from './seguro-aventura.api.ts';
import type { PromotorJwts } from './carta-oferta.jwt.ts';
import { type Who, createCancel } from './seguro-aventura.cancel.ts';
import type { Emails } from './seguro-aventura.emails.ts';
import type { Finalise } from './seguro-aventura.finalise.ts';
import { openHealth } from './seguro-aventura.health.ts';
import type { WholeEvent } from './seguro-aventura.left.ts';
import type { LuckyNumbers } from './seguro-aventura.luck.ts';
import {
  type Moment,
  asRuled,
  toCompleto,
  toEvento,
  toAutentico,
  toConfirmado,
  toEventoComParticipantes,
  toParticipante,
  toPublico,
} from './seguro-aventura.mapping.ts';
import type { ParticipantEmails } from './participante.emails.ts';
import { partnerOf } from './seguro-aventura.partner.ts';
import { createPersonSave } from './seguro-aventura.person.ts';
import {
  type EventRow,
  findPerson,
  loadEvent,
  loadEventByLink,
  loadEventByToken,
  loadPeople,
  loadPerson,
} from './seguro-aventura.queries.ts';
import { CLOSED_WORDS, closedToStrangers, staffProblem } from './seguro-aventura.policy.ts';
import { createSave } from './seguro-aventura.save.ts';
import { readTolerance } from './seguro-aventura.settings.ts';

export interface ServiceNeeds {
  readonly clientes: Pick<ClientesApi, 'promotor'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly emails: Emails;
  readonly participantEmails: ParticipantEmails;
  readonly finalise: Finalise;
  readonly jwts: Pick<PromotorJwts, 'renew'>;
  readonly mended: readonly PeopleEffect[];
  readonly gone: readonly PeopleEffect[];
  readonly luck: LuckyNumbers;
  /** What a proof with this token is about. */
  readonly provedBy: ProvedBy;
  /** What the link of an event opens. */
  readonly openedBy: OpenedBy;
}

/** Insured events and the people in them, for their partner and for staff (G2-01 to G2-13). */
export function createSeguroAventura(kernel: Kernel, needs: ServiceNeeds) {
  const { clientes, configuracoes, emails, participantEmails, finalise, jwts, luck, mended, gone, provedBy, openedBy } = needs;
  const { database, history, keys, write } = kernel;
  const save = createSave(kernel, { emails, participantEmails, finalise: finalise.finalise, luck, mended });
  const cancel = createCancel(kernel, emails, gone);
  const persons = createPersonSave(kernel, mended, luck);

  const momentOf = async (now: Date): Promise<Moment> => ({ now, tolerance: await readTolerance(database, configuracoes) });

  /** The partner that calls, itself or by the panel. */
  const partnerWho = async ({ caller, now }: PromotorContext) => {
    const [partner, moment] = await Promise.all([partnerOf(database, clientes, caller.id), momentOf(now)]);
    return { by: caller.enteredBy ? 'painel' : 'promotor', partner, moment } as const;
  };

  const staffWho = async ({ now }: StaffContext): Promise<Who> => ({ by: 'equipe', partner: null, moment: await momentOf(now) });

  /** Somebody that whoever calls may touch: a partner those of its own events. */
  const found = async (which: { readonly id: number } | { readonly token: string }, { partner }: Who) => {
    const person = await findPerson(database, which);
    if (!person || (partner && person.id_cliente !== partner.id)) throw new NotFound();
    return person;
  };

  /** To whoever has the link and nothing else, another partner as well (G2-26). */
  const byLink = async (
    context: PromotorContext | PublicContext,
    token: string,
    confirms: boolean,
  ): Promise<EventoPublicoResposta | EventoAutenticoResposta | EventoConfirmadoResposta> => {
    const row = await loadEventByLink(database, token);
    if (!row) return byProof(context, token);
    const { id_cliente: client } = row;
    if (confirms) {
      await history.recordRead(context, { client, record: row.id });
      return toConfirmado(row);
    }
    const [partner, moment] = await Promise.all([partnerOf(database, clientes, client), momentOf(context.now)]);
    const closed = closedToStrangers(row, partner, moment, null);
    await history.recordRead(context, { client, record: row.id });
    if (closed && closed !== 'bloqueado') throw new RuleError(CLOSED_WORDS[closed]);
    return toPublico(row, moment, await openedBy(row, partner, closed !== null, moment.now));
  };

  /** To whoever holds a paper that proves it (E197). */
  const byProof = async (context: PromotorContext | PublicContext, token: string): Promise<EventoAutenticoResposta> => {
    const proof = await provedBy(token);
    const row = proof && (await loadEvent(database, proof.id_evento));
    if (!proof || !row) throw new RuleError({ token: 'Token não encontrado' });
    const people = await loadPeople(database, row.id);
    await history.recordRead(context, { client: row.id_cliente, record: row.id });
    const his = people.filter(({ id }) => proof.id_participante === null || id === proof.id_participante);
    return toAutentico(row, his, await momentOf(context.now));
  };

  const loaded = async (id: number): Promise<EventRow> => {
    const row = await loadEvent(database, id);
    if (!row) throw new NotFound();
    return row;
  };

  const readWhole = async (id: number): Promise<WholeEvent> => {
    const [row, people] = await Promise.all([loaded(id), loadPeople(database, id)]);
    return { row, people };
  };

  /** Of one person, to staff, with what was told of their health. */
  const complete = async (id: number): Promise<{ dados: ParticipanteCompletoResposta }> => {
    const person = await loadPerson(database, id);
    if (!person) throw new NotFound();
    const event = await loaded(person.id_evento);
    const of = { cancelado: event.cancelado, mayCancel: simNao(staffProblem(event) === null) };
    return { dados: toCompleto(person, of, openHealth(keys.health, id, person.dados_cifrados)) };
  };

  const cancelPerson = async (context: Context, who: Who, id: number): Promise<{ dados: ParticipanteResposta }> => {
    const person = await found({ id }, who);
    const partner = who.partner ?? (await partnerOf(database, clientes, person.id_cliente));
    const blocked = partner.bloquear_envio_emails_seguro_aventura === 'S';
    const contents = await emails.cancellation(database);
    await write(context, async (trx) => {
      const { id: code } = await cancel.person(trx, context, person, { ...who, contents, blocked });
      return { id: code };
    });
    const [row, event] = await Promise.all([loadPerson(database, id), loaded(person.id_evento)]);
    if (!row) throw new NotFound();
    const flags = bandeirasDe(asRuled(event, partner.cliente_grupo_suspenso), who.moment.now, who.moment.tolerance);
    return { dados: toParticipante(row, { cancelado: event.cancelado, mayCancel: flags.habilitaCancelamento }) };
  };

  const removePerson = async (context: Context, who: Who, token: string) => {
    const person = await found({ token }, who);
    return write(context, async (trx) => {
      await cancel.remove(trx, context, person, who);
      return SUCESSO;
    });
  };

  return {
    // What is kept under the key of the call names nobody: of a call that comes again the answer is read again.
    async salvar(context: PromotorContext, request: EventoSalvarEntrada): Promise<EventoSalvoResposta> {
      const who = await partnerWho(context);
      const [savedEmail, participantEmail] = await Promise.all([
        emails.saved(),
        participantEmails.contentWith(database, who.partner.id_imagem_participante),
      ]);
      const made: { left: WholeEvent | null } = { left: null };
      const { id, novos } = await write(context, async (trx) => {
        const { kept, left } = await save(trx, context, request, { ...who, savedEmail, participantEmail });
        made.left = left;
        return kept;
      });
      const { row, people } = made.left ?? (await readWhole(id));
      const saved = toEventoComParticipantes(keys.health, row, people, who.partner.cliente_grupo_suspenso, who.moment);
      const called = new Map(novos.map(([tempId, code]) => [code, tempId]));
      const named = (one: EventoSalvoResposta['participantes'][number]) => {
        const tempId = called.get(one.dados.id);
        return tempId === undefined ? one : { dados: { ...one.dados, tempId } };
      };
      return { ...saved, participantes: saved.participantes.map(named) };
    },

    consultarToken: {
      async promotor(context: PromotorContext, token: string, confirms: boolean) {
        const { caller, now } = context;
        const [{ partner, moment }, before] = await Promise.all([partnerWho(context), loadEventByToken(database, caller.id, token)]);
        if (!before || confirms) return byLink(context, token, confirms);
        const due = before.finalizado === 'N' && estaFinalizado(asRuled(before, 'N'), now);
        if (due) await finalise.ofOne(before.id, now);
        const [row, people, { jwt: _, termo: __, ...shown }, jwt] = await Promise.all([
          due ? loaded(before.id) : before,
          loadPeople(database, before.id),
          openedBy(before, partner, true, now),
          jwts.renew(caller, now),
          history.recordRead(context, { client: partner.id, record: before.id }),
        ]);
        return { ...toEventoComParticipantes(keys.health, row, people, partner.cliente_grupo_suspenso, moment), ...shown, jwt };
      },
      public: (context: PublicContext, token: string, confirms: boolean) => byLink(context, token, confirms),
    },

    async cancelar(context: PromotorContext, token: string, motivo: string | null): Promise<{ dados: EventoResposta }> {
      const who = await partnerWho(context);
      const contents = await emails.cancellation(database);
      const { id } = await write(context, (trx) => cancel.event(trx, context, { token, motivo, contents }, who));
      return { dados: toEvento(await loaded(id), who.moment) };
    },

    async incluirParticipante(context: StaffContext, dados: ParticipanteDaEquipeEntrada) {
      const { id } = await write(context, (trx) => persons.add(trx, context, dados));
      return complete(id);
    },

    async alterarParticipante(context: StaffContext, id: number, dados: ParticipanteDaEquipeEntrada) {
      const person = await findPerson(database, { id });
      if (!person) throw new NotFound();
      await write(context, (trx) => persons.change(trx, context, person, dados));
      return complete(id);
    },

    cancelarParticipante: {
      staff: async (context: StaffContext, id: number) => cancelPerson(context, await staffWho(context), id),
      promotor: async (context: PromotorContext, id: number) => cancelPerson(context, await partnerWho(context), id),
    },

    removerParticipante: {
      staff: async (context: StaffContext, token: string) => removePerson(context, await staffWho(context), token),
      promotor: async (context: PromotorContext, token: string) => removePerson(context, await partnerWho(context), token),
    },
  };
}
