import { z } from 'zod';
import { isCnpj, isCpf } from '#contract/kernel/documents.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { SimClock } from '#server/integrations/simuladores/sim-clock.ts';
import { type SimRequest, type SimResponse, json, parsed } from '#server/integrations/simuladores/simulator.ts';
import { defined } from '#server/kernel/defined.ts';
import { type Books, type Customer, NOT_FOUND, listed, refuse, shownCustomer } from './simulator-books.ts';

const Asked = z.object({
  name: z.string().min(1),
  cpfCnpj: z.string(),
  email: z.string().nullish(),
  mobilePhone: z.string().nullish(),
  externalReference: z.string().nullish(),
});

const isDocument = (text: string): boolean => (text.length === 11 ? isCpf(text) && !/^0+$/.test(text) : isCnpj(text));

/** Whoever is charged. Like the real one, it takes the same document as often as it is sent. */
export function createCustomers({ customers }: Books, clock: SimClock) {
  const create = (body: string): SimResponse => {
    const asked = parsed(Asked, body);
    if (!asked) return refuse('invalid_name', 'O nome do cliente deve ser informado.');
    if (asked.email?.includes('+bloqueado@')) return refuse('invalid_object', 'O e-mail informado está bloqueado.');
    if (!isDocument(asked.cpfCnpj)) return refuse('invalid_object', 'O CPF/CNPJ informado é inválido.');
    const id = `cus_${String(customers.all().length + 1).padStart(12, '0')}`;
    const one: Customer = {
      id,
      name: asked.name,
      cpfCnpj: asked.cpfCnpj,
      email: asked.email ?? null,
      mobilePhone: asked.mobilePhone ?? null,
      externalReference: asked.externalReference ?? null,
      dateCreated: civilDateAt(clock.now()),
      deleted: false,
    };
    customers.put(id, one);
    return json(200, shownCustomer(one));
  };

  const search = (query: URLSearchParams): SimResponse => {
    const wanted = (['cpfCnpj', 'externalReference', 'email', 'name'] as const).filter((name) => query.has(name));
    const rows = customers.all().filter((one) => !one.deleted && wanted.every((name) => one[name] === query.get(name)));
    return listed(query, rows.map(shownCustomer));
  };

  return {
    find: (id: string): Customer | undefined => customers.get(id),
    handle: ({ method, query, body }: SimRequest, [id, act]: readonly string[]): SimResponse => {
      if (id === undefined) return method === 'POST' ? create(body) : search(query);
      const one = customers.get(id);
      if (!one) return NOT_FOUND;
      const put = (changes: Partial<Customer>, answer?: object): SimResponse => {
        customers.put(id, { ...one, ...changes });
        return json(200, answer ?? shownCustomer({ ...one, ...changes }));
      };
      switch (`${method} ${act ?? ''}`) {
        case 'GET ':
          return json(200, shownCustomer(one));
        case 'PUT ':
        case 'POST ': {
          const asked = parsed(Asked.partial(), body);
          return asked ? put(defined(asked)) : NOT_FOUND;
        }
        case 'DELETE ':
          return put({ deleted: true }, { deleted: true, id });
        case 'POST restore':
          return put({ deleted: false });
        default:
          return NOT_FOUND;
      }
    },
  };
}
