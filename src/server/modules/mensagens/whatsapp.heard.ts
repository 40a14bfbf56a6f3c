import { z } from 'zod';
import type { Mensagens } from '#server/kernel/db/types.ts';
import { type Keyed, readProviderKey } from './provider-key.ts';

/* What the providers of WhatsApp say in their notices, in our words. Pure. */

export type Entrega = NonNullable<Mensagens['entrega']>;

/** How far a message came. */
export interface Receipt {
  readonly idProvedor: string;
  /** Our key, where the provider carries it. */
  readonly chave: Keyed | null;
  readonly entrega: Entrega;
  /** Whom it is about, as the provider calls the number. */
  readonly waId: string | null;
  readonly codigo?: string;
  readonly motivo?: string;
}

/** Somebody wrote to us. */
export interface Reply {
  readonly waId: string;
  readonly texto: string;
  readonly em: Date;
}

export interface Heard {
  readonly receipts: readonly Receipt[];
  readonly replies: readonly Reply[];
}

const NOTHING: Heard = { receipts: [], replies: [] };

/** How far each is: a receipt only moves a message forward, and one that arrived did not fail. */
const RANK: Readonly<Record<Entrega, number>> = { enviada: 1, falha: 2, entregue: 3, lida: 4 };

/** Whether a receipt says more than what is known. */
export const saysMore = (known: Entrega | null, told: Entrega): boolean => RANK[told] > (known === null ? 0 : RANK[known]);

/** Without what no row can hold. */
const Said = z.string().refine((text) => !text.includes('\0'));
const Id = Said.min(1).max(200);
const Phone = Said.max(40);

const ENTREGA_META: Readonly<Record<string, Entrega>> = { sent: 'enviada', delivered: 'entregue', read: 'lida', failed: 'falha' };
const MetaError = z.object({
  code: z.number(),
  title: z.string().default(''),
  error_data: z.object({ details: z.string().optional() }).optional(),
});
const MetaStatus = z.object({
  id: Id,
  status: z.string(),
  recipient_id: Phone.optional(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(MetaError).default([]),
});
const MetaMessage = z.object({
  from: Phone,
  timestamp: z.string().regex(/^\d{1,12}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});
/** What one of them says that we do not know takes nothing from the others. */
const known = <S extends z.ZodType>(schema: S) =>
  z.array(z.unknown()).transform((all) =>
    all.flatMap((one): z.output<S>[] => {
      const parsed = schema.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );
const MetaNotice = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({ statuses: known(MetaStatus).default([]), messages: known(MetaMessage).default([]) }),
        }),
      ),
    }),
  ),
});

function receiptOfMeta({ id, status, recipient_id, biz_opaque_callback_data, errors }: z.output<typeof MetaStatus>): Receipt[] {
  const entrega = ENTREGA_META[status];
  if (entrega === undefined) return [];
  const [error] = errors;
  const said = error && { codigo: String(error.code), motivo: error.error_data?.details ?? error.title };
  return [{ idProvedor: id, chave: readProviderKey(biz_opaque_callback_data), entrega, waId: recipient_id ?? null, ...said }];
}

const TEMPLATE_NEWS = /^message_template_/;

/** Whether a notice that tells of messages tells of templates too: it is filed under the messages alone. */
export function tellsOfTemplates(body: unknown): boolean {
  const parsed = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ field: z.string() })) })) }).safeParse(body);
  return parsed.success && parsed.data.entry.some(({ changes }) => changes.some(({ field }) => TEMPLATE_NEWS.test(field)));
}

/** What Meta says in one notice: receipts and messages come together. */
export function heardOfMeta(body: unknown): Heard {
  const parsed = MetaNotice.safeParse(body);
  if (!parsed.success) return NOTHING;
  const values = parsed.data.entry.flatMap(({ changes }) => changes.filter(({ field }) => field === 'messages').map(({ value }) => value));
  return {
    receipts: values.flatMap(({ statuses }) => statuses.flatMap(receiptOfMeta)),
    replies: values.flatMap(({ messages }) =>
      messages.map(({ from, timestamp, text, button }) => ({
        waId: from,
        texto: text?.body ?? button?.text ?? '',
        em: new Date(Number(timestamp) * 1000),
      })),
    ),
  };
}

const ENTREGA_ZAPI: Readonly<Record<string, Entrega>> = { SENT: 'enviada', RECEIVED: 'entregue', READ: 'lida', PLAYED: 'lida' };
const ZapiNotice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('DeliveryCallback'), messageId: Id, phone: Phone.optional(), error: z.string().optional() }),
  z.object({ type: z.literal('MessageStatusCallback'), ids: known(Id), status: z.string(), phone: Phone.optional() }),
  z.object({
    type: z.literal('ReceivedCallback'),
    phone: Phone,
    fromMe: z.boolean().default(false),
    isGroup: z.boolean().default(false),
    momment: z.number().int().positive().max(8_640_000_000_000),
    text: z.object({ message: z.string() }).optional(),
  }),
]);

/** What Z-API says in one notice. */
export function heardOfZapi(body: unknown): Heard {
  const parsed = ZapiNotice.safeParse(body);
  if (!parsed.success) return NOTHING;
  const notice = parsed.data;
  const receipt = (idProvedor: string, entrega: Entrega) => ({ idProvedor, chave: null, entrega, waId: null });
  switch (notice.type) {
    case 'DeliveryCallback': {
      const failed = notice.error !== undefined && { codigo: '', motivo: notice.error };
      return { ...NOTHING, receipts: [{ ...receipt(notice.messageId, failed ? 'falha' : 'enviada'), ...failed }] };
    }
    case 'MessageStatusCallback': {
      const entrega = ENTREGA_ZAPI[notice.status];
      return entrega === undefined ? NOTHING : { ...NOTHING, receipts: notice.ids.map((id) => receipt(id, entrega)) };
    }
    case 'ReceivedCallback': {
      if (notice.fromMe || notice.isGroup) return NOTHING;
      return { ...NOTHING, replies: [{ waId: notice.phone, texto: notice.text?.message ?? '', em: new Date(notice.momment) }] };
    }
  }
}
