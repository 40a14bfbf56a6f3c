import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type NoticePlan } from '#server/integrations/simuladores/notice-plan.ts';
import { type SimRequest, type SimResponse, html, json, parsed } from '#server/integrations/simuladores/simulator.ts';
import type { StartSimulator } from '#server/integrations/simuladores/world.ts';

/*
 * A stand-in of Facilita Móvel in both of its flavours: it takes messages, delivers them as time passes, and tells of it by GET.
 */

const Kept = z.object({
  id: z.string(),
  chave: z.string(),
  fone: z.string(),
  mensagem: z.string(),
  em: z.iso.datetime(),
  codigo: z.string(),
});
type Kept = z.output<typeof Kept>;
const Account = z.object({ creditos: z.int() });

const CREDITS = 100_000;
/** Seconds after a message was taken, and the state it then has: sending, sent, received. */
const STEPS: readonly (readonly [seconds: number, status: number])[] = [
  [1, 3],
  [2, 4],
  [4, 9],
];
const NAMES: Readonly<Record<number, string>> = {
  1: 'enfileirada',
  3: 'enviando',
  4: 'enviada',
  5: 'erro',
  7: 'sem creditos',
  9: 'recebida',
};
const LOST_MS = 60_000;
/** The same said in each flavour: in JSON the codes of what was taken are those of two refusals. */
const TAKEN = '6';
const TAKEN_IN_JSON = '1';

/** Receipts are tried a few times and then lost, in no order. */
const PLAN: NoticePlan = { waits: [5, 60, 300], accepts: (status) => status === 200, inOrder: false, exhausted: 'lose' };

const MAGIC = [
  ['…0000', 'celular inválido (3)'],
  ['…0002', 'sem créditos (2)'],
  ['…0005', 'recebe, e o recibo diz erro (5)'],
  ['…0007', 'código desconhecido (99)'],
  ['…0009', 'recebe e nunca manda recibo'],
  ['…0013', 'recebe, e a resposta se perde'],
] as const;

const Order = z.object({ phone: z.string(), message: z.string(), externalkey: z.string().default(''), flashsms: z.string().optional() });
const Ask = z.object({ externalkeys: z.array(z.object({ key: z.string() })).min(1) });

interface Taken {
  readonly code: string;
  readonly message?: Kept;
}

export const startFacilitaMovel: StartSimulator = async ({ keep, notices, clock, noticeSecret }) => {
  const messages = keep('facilita-movel', Kept);
  const account = keep('facilita-movel-conta', Account);
  const told = notices({ provider: 'facilita-movel', plan: PLAN, headers: () => ({}) });

  const credits = (): number => account.get('conta')?.creditos ?? CREDITS;
  const statusOf = ({ em, fone }: Kept): number => {
    if (fone.endsWith('0009')) return 4;
    const seconds = (clock.now().getTime() - Date.parse(em)) / 1000;
    const reached = STEPS.findLast(([after]) => seconds >= after)?.[1] ?? 1;
    return reached > 3 && fone.endsWith('0005') ? 5 : reached;
  };

  const announce = ({ id, chave, fone, em }: Kept): void => {
    if (fone.endsWith('0009')) return;
    const failing = fone.endsWith('0005');
    for (const [after, status] of failing ? [[2, 5] as const] : STEPS) {
      const due = new Date(Date.parse(em) + after * 1000);
      const query = new URLSearchParams({
        fone: `55${fone}`,
        idSMS: id,
        statusEntregue: String(status),
        chaveCliente: chave,
        dataPostagem: due.toISOString(),
      });
      told.send({
        id: `${id}-${status}`,
        method: 'GET',
        path: `/api/webhooks/facilita-movel/${noticeSecret('FACILITA_MOVEL_AVISO_SEGREDO')}?${query}`,
        body: '',
        due,
      });
    }
  };

  const take = (fone: string, mensagem: string, chave: string): Taken => {
    const bare = fone.replace(/\D/g, '').replace(/^55(?=\d{11}$)/, '');
    if (bare.length < 10 || bare.endsWith('0000')) return { code: '3' };
    if (mensagem === '' || mensagem.length > 160) return { code: '4' };
    if (credits() <= 0 || bare.endsWith('0002')) return { code: '2' };
    if (bare.endsWith('0007')) return { code: '99' };
    account.put('conta', { creditos: credits() - 1 });
    const message = { id: String(randomInt(10 ** 9, 10 ** 10)), chave, fone: bare, mensagem, em: clock.now().toISOString(), codigo: TAKEN };
    messages.put(message.id, message);
    announce(message);
    return { code: TAKEN, message };
  };

  const sendJson = (body: string): SimResponse => {
    const order = parsed(Order, body);
    if (!order) return html(502, '<html><body><h1>502 Bad Gateway</h1></body></html>');
    const { code, message } = take(order.phone, order.message, order.externalkey);
    const taken = code === TAKEN;
    const answer = json(200, {
      result: taken ? 'success' : 'error',
      code: taken ? TAKEN_IN_JSON : code,
      smsid: message?.id ?? null,
      description: `codigo ${code}`,
    });
    return message?.fone.endsWith('0013') ? { ...answer, delayMs: LOST_MS } : answer;
  };

  const sendText = (form: URLSearchParams): SimResponse => {
    const { code, message } = take(form.get('destinatario') ?? '', form.get('msg') ?? '', form.get('externalkey') ?? '');
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: `${code};${message?.id ?? 'nao enviada'}\n` };
  };

  const byKey = (key: string): Kept | undefined => messages.all().find((one) => one.chave === key);
  const askJson = (body: string): SimResponse => {
    const found = byKey(parsed(Ask, body)?.externalkeys[0]?.key ?? '');
    if (!found) return json(200, { result: 'error', status: null, statusdescription: 'nao encontrada', phone: null });
    const status = statusOf(found);
    return json(200, { result: 'success', status: String(status), statusdescription: NAMES[status], phone: found.fone });
  };

  const isOurs = ({ headers, query, body }: SimRequest): boolean =>
    'user' in headers || query.has('user') || new URLSearchParams(body).has('user');
  const formOf = ({ method, query, body }: SimRequest): URLSearchParams => (method === 'GET' ? query : new URLSearchParams(body));

  return {
    name: 'facilita-movel',
    prefix: '/facilita-movel',
    base: '/api',
    handle: (request) => {
      if (!isOurs(request)) return json(200, { result: 'error', code: '1', description: 'login invalido' });
      const asked = formOf(request);
      switch (request.path) {
        case '/api/simpleSendJson.ft':
          return sendJson(request.body);
        case '/api/simpleSend.ft':
          return sendText(asked);
        case '/api/dlrByExternalKeyJson.ft':
          return askJson(request.body);
        case '/api/dlrByExternalKey.ft': {
          const found = byKey(asked.get('externalkey') ?? '');
          return { status: 200, body: found ? `${found.id};${statusOf(found)};${NAMES[statusOf(found)]}\n` : '0;0;nao encontrada\n' };
        }
        case '/api/checkCreditJson.ft':
          return json(200, { credits: credits(), 'date-expires': '2030-12-31' });
        case '/api/checkCredit.ft':
          return { status: 200, body: `0;${credits()}\n` };
        default:
          return html(404, '<html><body><h1>404 Not Found</h1></body></html>');
      }
    },
    reset: async () => {
      messages.clear();
      account.clear();
    },
    magic: MAGIC,
  };
};
