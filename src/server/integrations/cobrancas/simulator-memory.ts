import { addDays } from '#contract/kernel/dates.ts';
import type { Collection } from '#server/integrations/simuladores/collection.ts';
import { isDemonstrationCustomer, readDemonstrationCharge, demonstrationCustomer } from './demonstration-ids.ts';
import type { Books, Customer, Payment } from './simulator-books.ts';

const LONG_AGO = '2026-01-01';
const DAYS_BEFORE = 20;

const customerOf = (id: string): Customer | undefined =>
  isDemonstrationCustomer(id)
    ? {
        id,
        name: `Parceiro ${Number(id.slice(5))} da demonstração`,
        cpfCnpj: '',
        email: null,
        mobilePhone: null,
        externalReference: null,
        dateCreated: LONG_AGO,
        deleted: false,
      }
    : undefined;

function paymentOf(id: string, today: string): Payment | undefined {
  const said = readDemonstrationCharge(id);
  if (!said) return undefined;
  const { client, cents, due, paid, turn } = said;
  return {
    id,
    number: client * 10 + turn,
    customer: demonstrationCustomer(client),
    billingType: 'BOLETO',
    cents,
    status: paid ? 'RECEIVED' : due < today ? 'OVERDUE' : 'PENDING',
    dueDate: due,
    description: 'Seguro aventura',
    externalReference: null,
    dateCreated: addDays(due, -DAYS_BEFORE),
    paymentDate: paid ? addDays(due, -1) : null,
    deleted: false,
  };
}

const remembering = <T>(kept: Collection<T>, remembered: (id: string) => T | undefined): Collection<T> => ({
  ...kept,
  get: (id) => kept.get(id) ?? remembered(id),
});

/** The books, and what the demonstration says had been written into them before. */
export const withDemonstration = ({ customers, payments }: Books, today: () => string): Books => ({
  customers: remembering(customers, customerOf),
  payments: remembering(payments, (id) => paymentOf(id, today())),
});
