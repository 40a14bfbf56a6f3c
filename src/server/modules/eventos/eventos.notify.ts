import { dataReferencia } from '#contract/eventos/eventos.rules.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { handedOverEmail, receivedEmail } from './eventos.emails.ts';
import { addressesOf } from './eventos.queries.ts';
import type { CheckedReminder } from './eventos.rules.ts';

interface Change {
  readonly id: number;
  readonly before: number | null;
  readonly reminder: CheckedReminder;
  /** Version of the save: two changes of one reminder are two messages. */
  readonly version: Date;
}

/** Tells by e-mail, in the transaction of the save, who receives a reminder and who loses it; never whoever made the change (E096). */
export const createNotify =
  ({ outbox, publicUrl }: Kernel) =>
  async (trx: Trx, context: StaffContext, { id, before, reminder, version }: Change): Promise<void> => {
    const after = reminder.id_responsavel;
    if (before === after) return;
    const people = [before, after].filter((user): user is number => user !== null && user !== context.caller.id);
    if (people.length === 0) return;
    const event = {
      descricao: reminder.descricao,
      day: dataReferencia(reminder),
      author: context.caller.name,
      link: `${publicUrl()}/painel`,
    };
    for (const { id: userId, email } of await addressesOf(trx, people)) {
      if (email === null) continue;
      const content = userId === after ? receivedEmail(event) : handedOverEmail(event);
      const key = `evento-responsavel:${id}:${version.toISOString()}:${userId}`;
      await outbox.email(trx, { key, to: [email], ...content, secret: false }, context.now);
    }
  };
