import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { ASAAS_PLAN } from '#server/integrations/simuladores/notice-plan.ts';
import { type SimRequest, type SimResponse, type Simulator, html, parsed } from '#server/integrations/simuladores/simulator.ts';
import type { StartSimulator } from '#server/integrations/simuladores/world.ts';
import { Customer, NOT_FOUND, Payment, originOf, refuse, shown } from './simulator-books.ts';
import { createCustomers } from './simulator-customers.ts';
import { createLimit } from './simulator-limits.ts';
import { withDemonstration } from './simulator-memory.ts';
import { boletoPdf, invoicePage } from './simulator-pages.ts';
import { type Tell, createPayments } from './simulator-payments.ts';
import { endsIn } from './simulator-requests.ts';

/*
 * A stand-in of Asaas, version 3: it keeps customers and charges, shows boletos and invoices where they are paid, lets days go by, and tells
 * of everything.
 */

const PATH = '/api/webhooks/asaas';
const KEYS = '$aact_hmlg_';

const MAGIC = [
  ['valor …,13', 'emite, e responde 500'],
  ['valor …,29', 'recusa a primeira vez com 429, por 2 segundos'],
  ['valor …,41', 'avisa tudo duas vezes'],
  ['valor …,42', 'avisa o pagamento antes da emissão'],
  ['valor …,43', 'avisa com a prova errada'],
  ['e-mail …+bloqueado@', 'cliente recusado (invalid_object)'],
  ['GET /asaas/i/{id}', 'a página de quem paga, com Pagar, Vencer, Estornar e Remover'],
] as const;

const ACTS: Readonly<Record<string, string>> = {
  pagar: 'POST confirm',
  vencer: 'POST overdue',
  estornar: 'POST refund',
  remover: 'DELETE ',
};
const Told = z.object({ payment: z.object({ value: z.number() }) });

export const startAsaas: StartSimulator = async ({ keep, notices, clock, noticeSecret }) => {
  const written = { customers: keep('asaas-clientes', Customer), payments: keep('asaas-cobrancas', Payment) };
  const books = withDemonstration(written, () => civilDateAt(clock.now()));
  const told = notices({
    provider: 'asaas',
    plan: ASAAS_PLAN,
    headers: (body, spoilt) => {
      const value = parsed(Told, body)?.payment.value ?? 0;
      const wrong = spoilt || endsIn(Math.round(value * 100), 43);
      return { 'asaas-access-token': wrong ? 'outra prova' : noticeSecret('ASAAS_AVISO_TOKEN') };
    },
  });
  const tell: Tell = (event, payment, origin) => {
    const id = `evt_${randomBytes(16).toString('hex')}`;
    const body = JSON.stringify({
      id,
      event,
      dateCreated: clock.now().toISOString().slice(0, 19).replace('T', ' '),
      payment: shown(payment, origin),
    });
    // The same event twice, as theirs sometimes come.
    for (const copy of endsIn(payment.cents, 41) ? ['', '-2'] : ['']) told.send({ id: `${id}${copy}`, path: PATH, body });
  };

  const customers = createCustomers(books, clock);
  const payments = createPayments({ books, clock, tell });
  const limit = createLimit(clock);
  let origin = originOf({});

  const api = (request: SimRequest): SimResponse => {
    const [, , area = '', ...rest] = request.path.split('/').map(decodeURIComponent);
    if (area === 'customers') return customers.handle(request, rest);
    if (area === 'payments') return payments.handle(request, rest);
    if (area === 'sandbox' && rest[0] === 'payment') return payments.handle(request, rest.slice(1));
    return NOT_FOUND;
  };

  const guarded = (request: SimRequest): SimResponse => {
    const { headers, method, body } = request;
    if (!headers['access_token']?.startsWith(KEYS)) return refuse('invalid_access_token', 'A chave de API fornecida é inválida', 401);
    if (!headers['user-agent']) return refuse('invalid_user_agent', 'O cabeçalho User-Agent é obrigatório', 400);
    const { refused, headers: said } = limit.take();
    if (refused) return { ...refused, headers: { ...refused.headers, ...said } };
    const answer = method === 'GET' && body !== '' ? refuse('forbidden', 'GET com corpo', 403) : api(request);
    return { ...answer, headers: { ...said, ...answer.headers } };
  };

  const opened = (request: SimRequest): SimResponse => {
    const [, area, ...rest] = request.path.split('/');
    const [short = '', what = ''] = area === 'b' ? rest.slice(1) : rest;
    const one = payments.find(`pay_${short}`);
    if (!one) return html(404, 'Cobrança não encontrada');
    const customer = customers.find(one.customer);
    if (area === 'b') return boletoPdf(one, customer);
    const act = ACTS[what];
    if (request.method === 'POST' && act) {
      payments.act(one, act, request);
      return html(303, '', { location: `/asaas/i/${short}` });
    }
    return invoicePage(one, customer);
  };

  const handle: Simulator['handle'] = (request) => {
    origin = originOf(request.headers);
    payments.rollOver(origin);
    return request.path.startsWith('/v3/') ? guarded(request) : opened(request);
  };

  return {
    name: 'asaas',
    prefix: '/asaas',
    base: '/v3',
    handle,
    clockMoved: () => payments.rollOver(origin),
    reset: async () => {
      books.customers.clear();
      books.payments.clear();
      payments.reset();
      limit.reset();
    },
    magic: MAGIC,
  };
};
