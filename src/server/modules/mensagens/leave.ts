import { Readable } from 'node:stream';
import type { Database } from '#server/kernel/db/database.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { plainPage, plainPageHeaders } from '#server/kernel/http/plain-page.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import type { Canal } from './channel.ts';
import { messageLeft } from './email.codes.ts';
import { optOut } from './mensagens.opt-outs.ts';

const WORDS: Readonly<Record<Canal, string>> = { email: 'e-mails', sms: 'SMS', whatsapp: 'mensagens de WhatsApp' };

const page = (title: string, body: string): FileReply => ({
  stream: Readable.from([plainPage(title, body)]),
  headers: plainPageHeaders(["form-action 'self'", "frame-ancestors 'none'"]),
});

/** The page by which somebody leaves, and the leaving. The address is the proof: nobody but us can make one. */
export function createLeaving(database: Database, key: Buffer) {
  const addresseeOf = async (token: string): Promise<{ readonly canal: Canal; readonly destino: string }> => {
    const id = messageLeft(key, token);
    const row =
      id === null ? undefined : await database.selectFrom('mensagens').select(['canal', 'destino']).where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFound();
    return row;
  };
  return {
    async show(token: string): Promise<FileReply> {
      const { canal } = await addresseeOf(token);
      return page(
        `Não quer mais receber nossos ${WORDS[canal]}?`,
        `<p>Mensagens sobre as suas apólices, escritas só para você, continuam a chegar.</p>
<form method="post"><button type="submit">Não quero mais receber</button></form>`,
      );
    },
    async leave(token: string, now: Date): Promise<FileReply> {
      const { canal, destino } = await addresseeOf(token);
      await optOut(database, { canal, endereco: destino, origem: 'link', now });
      return page('Pronto', `<p>Você não receberá mais os nossos ${WORDS[canal]} em massa.</p>`);
    },
  };
}
