import { randomBytes } from 'node:crypto';
import type { NoticeQueue } from '#server/integrations/simuladores/notice-queue.ts';

interface Taken {
  readonly id: string;
  readonly fone: string;
  readonly chave: string;
  readonly at: Date;
  /** The last four digits of the number, which choose what becomes of it. */
  readonly ending: string;
}

const PATH = '/api/webhooks/meta';
const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);
const stamp = (at: Date): string => String(Math.floor(at.getTime() / 1000));
const bodyOf = (field: string, value: object): string =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '2000001', changes: [{ field, value }] }] });
const inMessages = (more: object): string =>
  bodyOf('messages', { messaging_product: 'whatsapp', metadata: { phone_number_id: '1000001' }, ...more });

/** Seconds after it was taken, and what is told then. */
const USUAL = [
  [1, 'sent'],
  [2, 'delivered'],
  [4, 'read'],
] as const;
const BACKWARDS = [
  [1, 'read'],
  [2, 'delivered'],
  [3, 'sent'],
] as const;
const FAILING = [
  [1, 'sent'],
  [2, 'failed'],
] as const;
const STEPS: Readonly<Record<string, readonly (readonly [number, string])[]>> = { '0005': FAILING, '0006': BACKWARDS };
const UNDELIVERABLE = [{ code: 131_026, title: 'Message undeliverable', error_data: { details: 'Message Undeliverable.' } }];

/** What the stand-in of Meta tells the product. */
export const metaNotices = (queue: Pick<NoticeQueue, 'send'>) => ({
  receipts({ id, fone, chave, at, ending }: Taken): void {
    for (const [seconds, status] of STEPS[ending] ?? USUAL) {
      const due = after(at, seconds);
      const errors = status === 'failed' ? { errors: UNDELIVERABLE } : {};
      const one = { id, status, timestamp: stamp(due), recipient_id: fone, ...(chave && { biz_opaque_callback_data: chave }), ...errors };
      for (const copy of ending === '0006' ? ['', '-2'] : ['']) {
        queue.send({ id: `${id}-${status}${copy}`, path: PATH, body: inMessages({ statuses: [one] }), due });
      }
    }
  },
  message(fone: string, texto: string, at: Date): void {
    const id = `wamid.${randomBytes(12).toString('hex')}`;
    const one = { from: fone, id, timestamp: stamp(at), type: 'text', text: { body: texto } };
    queue.send({ id, path: PATH, body: inMessages({ contacts: [{ wa_id: fone }], messages: [one] }), due: at });
  },
  template({ nome, idioma, situacao }: { readonly nome: string; readonly idioma: string; readonly situacao: string }, at: Date): void {
    const value = { event: situacao, message_template_name: nome, message_template_language: idioma, reason: 'NONE', em: at.toISOString() };
    queue.send({ id: `${nome}-${situacao}-${at.getTime()}`, path: PATH, body: bodyOf('message_template_status_update', value), due: at });
  },
});
