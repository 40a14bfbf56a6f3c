import { fatiasDe } from '#contract/seguro-aventura/diarias.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { Context } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { PeopleEffect } from './seguro-aventura.api.ts';
import type { CancellationContents, Emails } from './seguro-aventura.emails.ts';
import { keepDays } from './seguro-aventura.ledger.ts';
import type { Moment } from './seguro-aventura.mapping.ts';
import { type Partner, refuseSuspended } from './seguro-aventura.partner.ts';
import {
  type By,
  PERSON_WITH_INSURER,
  isWithInsurer,
  cancelEventProblem,
  cancelPersonProblem,
  closedProblem,
  removeProblem,
  staffProblem,
} from './seguro-aventura.policy.ts';
import { type EventRow, type PersonRow, closedAmong, loadPeople, loadPerson, lockEvent } from './seguro-aventura.queries.ts';
import * as repository from './seguro-aventura.repository.ts';

/** The panel's stated words where somebody cannot be taken out any more (G2-06). */
const NOT_REMOVED = 'Não foi possível remover o participante do evento!';

/**
 * Nobody's days in a closed month are taken away; under the field of the panel's form. Of an event that has not begun none was charged for.
 */
export async function refuseClosedDays(
  executor: Executor,
  event: EventRow,
  days: { readonly de: string; readonly ate: string },
): Promise<void> {
  if (event.finalizado === 'N') return;
  const months = fatiasDe(days.de <= days.ate ? days : null).map(({ mes }) => mes);
  const problem = closedProblem('dataEntrada', await closedAmong(executor, event.id_cliente, months));
  if (problem) throw new RuleError(problem);
}

export const daysOf = (event: EventRow, person: Pick<PersonRow, 'data_entrada' | 'data_saida'>) => ({
  de: person.data_entrada ?? event.data_inicio,
  ate: person.data_saida ?? event.data_final,
});

/** A member of staff, or the partner (by itself or by the panel) whose event it must be. */
export interface Who {
  readonly by: By;
  /** Null: staff, for whom it may be of any partner. */
  readonly partner: Partner | null;
  readonly moment: Moment;
}

/** Cancelling an event, cancelling or taking out somebody: inside the caller's transaction, with the event locked. */
export function createCancel({ history }: Kernel, emails: Emails, gone: readonly PeopleEffect[]) {
  const lockedPerson = async (trx: Trx, which: { readonly id_evento: number; readonly id: number }, { partner }: Who) => {
    const event = await lockEvent(trx, { id: which.id_evento, clientId: partner?.id });
    const person = event && (await loadPerson(trx, which.id));
    if (!event || !person || person.ativo === 'N') throw new NotFound();
    return { event, person };
  };

  const left = async (trx: Trx, event: EventRow, now: Date): Promise<void> => {
    await keepDays(trx, [event.id]);
    if (event.finalizado === 'S') for (const effect of gone) await effect(trx, [event.id], now);
  };

  return {
    /** Of the partner's own; one that is cancelled stays so (E177). */
    async event(
      trx: Trx,
      context: Context,
      asked: { readonly token: string; readonly motivo: string | null; readonly contents: CancellationContents },
      { by, partner, moment }: Who & { readonly partner: Partner },
    ): Promise<{ readonly id: number }> {
      const event = await lockEvent(trx, { token: asked.token, clientId: partner.id });
      if (!event) throw new NotFound();
      // Its events are read-only; the panel may still call one off for it (G2-09).
      if (by === 'promotor') refuseSuspended(partner);
      const problem = cancelEventProblem(event, by, moment);
      if (problem) throw new RuleError(problem);
      const people = (await loadPeople(trx, event.id)).filter(({ cancelado }) => cancelado === 'N');
      const motivo = asked.motivo?.trim() || null;
      await repository.markEventCancelled(trx, event.id, { motivo, byPartner: by === 'promotor', now: moment.now });
      await keepDays(trx, [event.id]);
      const blocked = event.bloquear_envio_emails_seguro_aventura === 'S' || partner.bloquear_envio_emails_seguro_aventura === 'S';
      await emails.tellCancelled(trx, asked.contents, { event, people, whole: true, motivo, blocked }, moment.now);
      await history.recordChange(trx, context, {
        client: partner.id,
        record: event.id,
        before: { cancelado: 'N' },
        after: { cancelado: 'S' },
        detail: { evento: event.codigo, ...(motivo !== null && { motivo }), participantes: people.length },
      });
      return { id: event.id };
    },

    /** Twice is as once. */
    async person(
      trx: Trx,
      context: Context,
      which: { readonly id_evento: number; readonly id: number },
      { contents, blocked, ...who }: Who & { readonly contents: CancellationContents; readonly blocked: boolean },
    ): Promise<{ readonly event: EventRow; readonly id: number }> {
      const { event, person } = await lockedPerson(trx, which, who);
      if (person.cancelado === 'S') {
        await history.recordChange(trx, context, { client: event.id_cliente, record: person.id, detail: { repetido: true } });
        return { event, id: person.id };
      }
      const problem = who.by === 'promotor' ? cancelPersonProblem(event, who.moment) : staffProblem(event);
      if (!problem && isWithInsurer(person)) throw new RuleError({ participante: PERSON_WITH_INSURER });
      if (problem) throw new RuleError(problem);
      // A partner's event is over once a closing took any of it.
      if (who.by !== 'promotor') await refuseClosedDays(trx, event, daysOf(event, person));
      const { now } = who.moment;
      await repository.markPersonCancelled(trx, person.id, now);
      await left(trx, event, now);
      const still = blocked || event.bloquear_envio_emails_seguro_aventura === 'S';
      await emails.tellCancelled(trx, contents, { event, people: [person], whole: false, motivo: null, blocked: still }, now);
      await history.recordChange(trx, context, {
        client: event.id_cliente,
        record: person.id,
        before: { cancelado: 'N' },
        after: { cancelado: 'S' },
        detail: { evento: event.codigo, nome: person.nome },
      });
      return { event, id: person.id };
    },

    /** Corrects what was written by mistake; nobody is told. */
    async remove(trx: Trx, context: Context, which: { readonly id_evento: number; readonly id: number }, who: Who): Promise<void> {
      const { event, person } = await lockedPerson(trx, which, who);
      if (who.by === 'promotor' && who.partner) refuseSuspended(who.partner);
      const problem =
        who.by === 'promotor'
          ? removeProblem(event, who.moment)
          : staffProblem(event) !== null || isWithInsurer(person)
            ? { participante: NOT_REMOVED }
            : null;
      if (problem) throw new RuleError(problem);
      await refuseClosedDays(trx, event, daysOf(event, person));
      await repository.markPersonRemoved(trx, person.id, who.moment.now);
      await left(trx, event, who.moment.now);
      await history.recordChange(trx, context, {
        client: event.id_cliente,
        record: person.id,
        before: { ativo: 'S' },
        after: { ativo: 'N' },
        detail: { evento: event.codigo, nome: person.nome },
      });
    },
  };
}
