import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import type { PapeisApi } from './papeis.api.ts';
import { lastEmailOf } from './seguro-aventura.emails.ts';
import { markDownloaded, paperEvent, paperPeople } from './papeis.queries.ts';
import { type ParticipantEmailNeeds, type ParticipantEmails, createParticipantEmails } from './participante.emails.ts';

interface PapeisNeeds extends Omit<ParticipantEmailNeeds, 'mensagens'> {
  readonly mensagens: ParticipantEmailNeeds['mensagens'] & Pick<MensagensApi, 'attachTo'>;
}

/** What papers and e-mails are made of, and what a save tells participants. */
export function createPapeis(needs: PapeisNeeds): { readonly api: PapeisApi; readonly emails: ParticipantEmails } {
  const emails = createParticipantEmails(needs);
  return {
    emails,
    api: {
      event: paperEvent,
      people: paperPeople,
      participantEmail: (executor, clientId) => emails.content(executor, clientId),
      tellAgain: (trx, content, told, now) => emails.tellAgain(trx, content, told, now),
      attachToLast: (trx, { codigo }, files, now) => needs.mensagens.attachTo(trx, lastEmailOf(codigo), files, now),
      downloaded: markDownloaded,
    },
  };
}
