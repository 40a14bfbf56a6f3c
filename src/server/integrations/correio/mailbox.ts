import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address, Email } from 'postal-mime';
import { systemClock } from '#server/kernel/clock.ts';
import { hasCode } from '#server/kernel/error-code.ts';

/** The wire shape of `/correio/mensagens`: addresses as text, `data` an ISO instant. */
export interface MessageSummary {
  readonly id: string;
  readonly de: string;
  readonly para: string;
  readonly assunto: string;
  readonly data: string;
}

export interface StoredMessage extends MessageSummary {
  readonly messageId: string;
  readonly texto: string;
  readonly html: string;
  readonly anexos: readonly { readonly nome: string; readonly tipo: string; readonly tamanho: number }[];
}

export interface StoredAttachment {
  readonly nome: string;
  readonly bytes: Uint8Array;
}

const MAX_MESSAGES = 500;
const ID = /^[0-9]{15}-[0-9a-f]{12}$/;

const oneAddress = (address: Address): string =>
  'address' in address && address.address !== undefined
    ? address.name
      ? `${address.name} <${address.address}>`
      : address.address
    : (address.group ?? []).map(oneAddress).join(', ');

const received = (id: string): string => new Date(Number(id.slice(0, 15))).toISOString();

const summaryOf = (id: string, mail: Email): MessageSummary => ({
  id,
  de: mail.from ? oneAddress(mail.from) : '',
  para: mail.deliveredTo ?? (mail.to ?? []).map(oneAddress).join(', '),
  assunto: mail.subject ?? '',
  data: received(id),
});

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** Received messages as `.eml` files in a folder: at most 500, the oldest go first. */
export async function openMailbox(folder: string) {
  await mkdir(folder, { recursive: true });
  const summaries = new Map<string, MessageSummary>();
  let lastInstant = 0;

  const ids = async (): Promise<string[]> =>
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -4))
      .filter((id) => ID.test(id))
      .sort()
      .reverse();

  const parse = async (id: string): Promise<Email | null> => {
    if (!ID.test(id)) return null;
    const { default: PostalMime } = await import('postal-mime');
    try {
      return await PostalMime.parse(await readFile(join(folder, `${id}.eml`)));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  };

  const remove = async (id: string): Promise<void> => {
    summaries.delete(id);
    await rm(join(folder, `${id}.eml`), { force: true });
  };

  const summary = async (id: string): Promise<MessageSummary | null> => {
    const known = summaries.get(id);
    if (known) return known;
    const mail = await parse(id);
    if (!mail) return null;
    const made = summaryOf(id, mail);
    summaries.set(id, made);
    return made;
  };

  return {
    /** Keeps one message and answers its id; ids sort by arrival. */
    store: async (eml: Uint8Array): Promise<string> => {
      lastInstant = Math.max(systemClock().getTime(), lastInstant + 1);
      const id = `${String(lastInstant).padStart(15, '0')}-${randomBytes(6).toString('hex')}`;
      const unfinished = join(folder, `${id}.tmp`);
      try {
        await writeFile(unfinished, eml);
        await rename(unfinished, join(folder, `${id}.eml`));
      } catch (error) {
        // Of a disk that filled: nobody would find it, and it would keep its room.
        await rm(unfinished, { force: true });
        throw error;
      }
      await Promise.all((await ids()).slice(MAX_MESSAGES).map(remove));
      return id;
    },
    /** Newest first. */
    list: async (): Promise<readonly MessageSummary[]> => (await Promise.all((await ids()).map(summary))).filter((one) => one !== null),
    read: async (id: string): Promise<StoredMessage | null> => {
      const mail = await parse(id);
      if (!mail) return null;
      const anexos = mail.attachments.map((one) => ({
        nome: one.filename ?? 'anexo',
        tipo: one.mimeType,
        tamanho: bytesOf(one.content).byteLength,
      }));
      return { ...summaryOf(id, mail), messageId: mail.messageId ?? '', texto: mail.text ?? '', html: mail.html ?? '', anexos };
    },
    attachment: async (id: string, index: number): Promise<StoredAttachment | null> => {
      const found = (await parse(id))?.attachments[index];
      return found ? { nome: found.filename ?? 'anexo', bytes: bytesOf(found.content) } : null;
    },
    clear: async (): Promise<void> => {
      await Promise.all((await ids()).map(remove));
    },
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;
