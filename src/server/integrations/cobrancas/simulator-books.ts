import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Collection } from '#server/integrations/simuladores/collection.ts';
import { type SimResponse, json } from '#server/integrations/simuladores/simulator.ts';
import { codigoDeBarras, linhaDigitavel } from './simulator-boleto.ts';
import { copiaECola } from './simulator-pix.ts';

/* What the stand-in of Asaas has in its books, and how it says it. */

export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  cpfCnpj: z.string(),
  email: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  externalReference: z.string().nullable(),
  dateCreated: z.string(),
  deleted: z.boolean(),
});
export type Customer = z.output<typeof Customer>;

export const Payment = z.object({
  id: z.string(),
  number: z.int(),
  customer: z.string(),
  billingType: z.string(),
  cents: z.int(),
  status: z.string(),
  dueDate: z.string(),
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  dateCreated: z.string(),
  paymentDate: z.string().nullable(),
  deleted: z.boolean(),
});
export type Payment = z.output<typeof Payment>;

export interface Books {
  readonly customers: Collection<Customer>;
  readonly payments: Collection<Payment>;
}

const BANK = '461';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Sixteen letters and digits, as theirs. */
export const newPaymentId = (): string => `pay_${Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

export const refuse = (code: string, description: string, status = 400): SimResponse => json(status, { errors: [{ code, description }] });
export const NOT_FOUND: SimResponse = json(404, { errors: [] });

/** Where people open pages, below the address they reached us by. */
export const originOf = (headers: Readonly<Record<string, string>>): string => `http://${headers['host'] ?? 'localhost'}/asaas`;

export const barsOf = ({ dueDate, cents, number }: Payment): string =>
  codigoDeBarras({ banco: BANK, vencimento: dueDate, valor: cents, campoLivre: String(number).padStart(25, '0') });
export const lineOf = (payment: Payment): string => linhaDigitavel(barsOf(payment));
export const pixOf = ({ id, cents }: Payment): string =>
  copiaECola({
    para: { endereco: `pix.simulador.local/qr/v2/${id.slice(4)}` },
    valor: cents,
    nome: 'Corretora Exemplo Ltda',
    cidade: 'São Paulo',
    txid: null,
    unico: true,
  });

export const isPaid = ({ status }: Payment): boolean => ['CONFIRMED', 'RECEIVED', 'RECEIVED_IN_CASH'].includes(status);

/** As it stands in answers and in notices. */
export const shown = (payment: Payment, origin: string): object => {
  const { number, cents, id, ...said } = payment;
  return {
    object: 'payment',
    id,
    ...said,
    value: cents / 100,
    netValue: cents / 100,
    originalValue: null,
    interestValue: null,
    originalDueDate: payment.dueDate,
    clientPaymentDate: payment.paymentDate,
    invoiceNumber: String(number).padStart(8, '0'),
    nossoNumero: String(number),
    invoiceUrl: `${origin}/i/${id.slice(4)}`,
    bankSlipUrl: payment.billingType === 'PIX' ? null : `${origin}/b/pdf/${id.slice(4)}`,
    transactionReceiptUrl: isPaid(payment) ? `${origin}/i/${id.slice(4)}` : null,
    anticipated: false,
    anticipable: false,
    postalService: false,
    refunds: payment.status === 'REFUNDED' ? [{ status: 'DONE', value: cents / 100 }] : null,
  };
};

export const shownCustomer = (customer: Customer): object => ({
  object: 'customer',
  ...customer,
  personType: customer.cpfCnpj.length === 11 ? 'FISICA' : 'JURIDICA',
  canDelete: true,
  canEdit: true,
});

const MOST = 100;
const USUAL = 10;

/** A page of a list, newest first. */
export function listed(query: URLSearchParams, rows: readonly object[]): SimResponse {
  const limit = Math.min(Number(query.get('limit') ?? USUAL), MOST);
  const offset = Number(query.get('offset') ?? 0);
  const data = rows.toReversed().slice(offset, offset + limit);
  return json(200, { object: 'list', hasMore: offset + limit < rows.length, totalCount: rows.length, limit, offset, data });
}
