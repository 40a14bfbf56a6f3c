import { civilDateAt } from '#contract/kernel/dates.ts';
import type { SimClock } from '#server/integrations/simuladores/sim-clock.ts';
import { type SimRequest, type SimResponse, json, parsed } from '#server/integrations/simuladores/simulator.ts';
import {
  type Books,
  NOT_FOUND,
  type Payment,
  barsOf,
  isPaid,
  lineOf,
  listed,
  newPaymentId,
  originOf,
  pixOf,
  refuse,
  shown,
} from './simulator-books.ts';
import { PaymentAsked, endsIn } from './simulator-requests.ts';

/** One pixel: nobody here reads the picture of a code, whose text stands beside it. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

export type Tell = (event: string, payment: Payment, origin: string) => void;

export interface PaymentNeeds {
  readonly books: Books;
  readonly clock: SimClock;
  readonly tell: Tell;
}

/** What is charged, and what becomes of it. */
export function createPayments({ books, clock, tell }: PaymentNeeds) {
  const { customers, payments } = books;
  const limited = new Set<string>();
  let rolled = '';
  let number = 0;
  const today = (): string => civilDateAt(clock.now());
  const change = (one: Payment, changes: Partial<Payment>): Payment => {
    const next = { ...one, ...changes };
    payments.put(one.id, next);
    return next;
  };

  /** What was not paid by the end of its day is overdue. */
  const rollOver = (origin: string): void => {
    const day = today();
    if (day === rolled) return;
    rolled = day;
    for (const one of payments.all()) {
      if (one.status !== 'PENDING' || one.deleted || one.dueDate >= day) continue;
      tell('PAYMENT_OVERDUE', change(one, { status: 'OVERDUE' }), origin);
    }
  };

  const create = ({ body, headers }: SimRequest): SimResponse => {
    const asked = parsed(PaymentAsked, body);
    const customer = customers.get(asked?.customer ?? '');
    if (!customer || customer.deleted) return refuse('invalid_customer', 'Customer inválido ou não informado.');
    if (!asked) return refuse('invalid_billingType', 'Forma de pagamento ou vencimento inválidos.');
    const cents = Math.round(asked.value * 100);
    if (cents <= 0) return refuse('invalid_value', 'O valor da cobrança deve ser maior que zero.');
    if (asked.dueDate < today()) return refuse('invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.');
    const key = asked.externalReference ?? '';
    if (endsIn(cents, 29) && !limited.has(key)) {
      limited.add(key);
      return { ...refuse('too_many_requests', 'Limite de requisições excedido.', 429), headers: { 'ratelimit-reset': '2' } };
    }
    number = Math.max(number, payments.all().at(-1)?.number ?? 0) + 1;
    const one: Payment = {
      id: newPaymentId(),
      number,
      customer: customer.id,
      billingType: asked.billingType,
      cents,
      status: 'PENDING',
      dueDate: asked.dueDate,
      description: asked.description ?? null,
      externalReference: asked.externalReference ?? null,
      dateCreated: today(),
      paymentDate: null,
      deleted: false,
    };
    payments.put(one.id, one);
    const origin = originOf(headers);
    // Told after what comes next, where the order is to be wrong.
    if (!endsIn(cents, 42)) tell('PAYMENT_CREATED', one, origin);
    return endsIn(cents, 13) ? refuse('internal_error', 'Erro interno.', 500) : json(200, shown(one, origin));
  };

  const pay = (one: Payment, origin: string, status = 'RECEIVED'): SimResponse => {
    if (one.deleted || isPaid(one) || one.status === 'REFUNDED')
      return refuse('invalid_action', 'Somente cobranças pendentes podem ser confirmadas.');
    const paid = change(one, { status, paymentDate: today() });
    tell('PAYMENT_CONFIRMED', paid, origin);
    tell('PAYMENT_RECEIVED', paid, origin);
    if (endsIn(one.cents, 42)) tell('PAYMENT_CREATED', one, origin);
    return json(200, shown(paid, origin));
  };
  const becomes = (one: Payment, origin: string, event: string, changes: Partial<Payment>): SimResponse => {
    const next = change(one, changes);
    tell(event, next, origin);
    return json(200, shown(next, origin));
  };

  const act = (one: Payment, what: string, { body, headers }: Pick<SimRequest, 'body' | 'headers'>): SimResponse => {
    const origin = originOf(headers);
    switch (what) {
      case 'GET ':
        return json(200, shown(one, origin));
      case 'GET status':
        return json(200, { status: one.status });
      case 'GET identificationField':
        if (one.billingType === 'PIX') return refuse('invalid_action', 'A cobrança não tem boleto.');
        return json(200, { identificationField: lineOf(one), nossoNumero: String(one.number), barCode: barsOf(one) });
      case 'GET pixQrCode':
        return json(200, { encodedImage: PICTURE, payload: pixOf(one), expirationDate: `${one.dueDate} 23:59:59` });
      case 'PUT ':
      case 'POST ': {
        const asked = parsed(PaymentAsked.partial(), body);
        if (!asked || isPaid(one)) return refuse('invalid_action', 'Não é possível alterar uma cobrança paga.');
        if (asked.dueDate !== undefined && asked.dueDate < today()) return refuse('invalid_dueDate', 'Data de vencimento inválida.');
        return becomes(one, origin, 'PAYMENT_UPDATED', {
          ...(asked.value !== undefined && { cents: Math.round(asked.value * 100) }),
          ...(asked.dueDate !== undefined && { dueDate: asked.dueDate, status: 'PENDING' }),
          ...(asked.description !== undefined && { description: asked.description }),
        });
      }
      case 'DELETE ':
        if (isPaid(one)) return refuse('invalid_action', 'Não é possível remover uma cobrança paga.');
        becomes(one, origin, 'PAYMENT_DELETED', { deleted: true });
        return json(200, { deleted: true, id: one.id });
      case 'POST restore':
        return becomes(one, origin, 'PAYMENT_RESTORED', { deleted: false, status: one.dueDate < today() ? 'OVERDUE' : 'PENDING' });
      case 'POST refund':
        if (!isPaid(one)) return refuse('invalid_action', 'Somente cobranças pagas podem ser estornadas.');
        return becomes(one, origin, 'PAYMENT_REFUNDED', { status: 'REFUNDED' });
      case 'POST receiveInCash':
        return pay(one, origin, 'RECEIVED_IN_CASH');
      case 'POST confirm':
        return pay(one, origin);
      case 'POST overdue':
        if (one.deleted || one.status !== 'PENDING') return refuse('invalid_action', 'Somente cobranças pendentes podem vencer.');
        return becomes(one, origin, 'PAYMENT_OVERDUE', { status: 'OVERDUE' });
      default:
        return NOT_FOUND;
    }
  };

  const search = ({ query, headers }: SimRequest): SimResponse => {
    const [since, until] = [query.get('dueDate[ge]') ?? '', query.get('dueDate[le]') ?? '9'];
    const wanted = (['externalReference', 'customer', 'status', 'billingType'] as const).filter((name) => query.has(name));
    const rows = payments
      .all()
      .filter(
        (one) => !one.deleted && one.dueDate >= since && one.dueDate <= until && wanted.every((name) => one[name] === query.get(name)),
      );
    const origin = originOf(headers);
    return listed(
      query,
      rows.map((one) => shown(one, origin)),
    );
  };

  return {
    rollOver,
    find: (id: string): Payment | undefined => payments.get(id),
    act,
    handle: (request: SimRequest, [id, what = '']: readonly string[]): SimResponse => {
      if (id === undefined) return request.method === 'POST' ? create(request) : search(request);
      const one = payments.get(id);
      return one ? act(one, `${request.method} ${what}`, request) : NOT_FOUND;
    },
    reset: (): void => {
      limited.clear();
      [rolled, number] = ['', 0];
    },
  };
}
