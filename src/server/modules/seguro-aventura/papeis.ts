import type { PapeisApi } from './papeis.api.ts';
import { markDownloaded, paperEvent, paperPeople } from './papeis.queries.ts';
import { type ParticipantEmailNeeds, type ParticipantEmails, createParticipantEmails } from './participante.emails.ts';

/** What papers and e-mails are made of, and what a save tells participants. */
export function createPapeis(needs: ParticipantEmailNeeds): { readonly api: PapeisApi; readonly emails: ParticipantEmails } {
  const emails = createParticipantEmails(needs);
  return {
    emails,
    api: {
      event: paperEvent,
      people: paperPeople,
      participantEmail: (executor, clientId) => emails.content(executor, clientId),
      tellAgain: (trx, content, told, now) => emails.tellAgain(trx, content, told, now),
      downloaded: markDownloaded,
    },
  };
}
