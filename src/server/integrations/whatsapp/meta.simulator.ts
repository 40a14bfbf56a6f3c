import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '#contract/kernel/durations.ts';
import type { NoticePlan } from '#server/integrations/simuladores/notice-plan.ts';
import { type SimRequest, type SimResponse, type Simulator, json, parsed } from '#server/integrations/simuladores/simulator.ts';
import type { StartSimulator } from '#server/integrations/simuladores/world.ts';
import { metaNotices } from './meta.simulator-notices.ts';
import { Registered, registeredAtStart, templateProblem } from './meta.simulator-templates.ts';

/*
 * A stand-in of Meta's Cloud API: it approves templates, takes messages, delivers them as time passes and tells of it, signed.
 */

const Kept = z.object({ id: z.string(), fone: z.string(), chave: z.string(), em: z.iso.datetime(), texto: z.string() });

const LOST_MS = 60_000;
/** Tried for about a day, in no order. */
const PLAN: NoticePlan = {
  waits: [5, 60, 600, 3600, 6 * 3600, 12 * 3600],
  accepts: (status) => status === 200,
  inOrder: false,
  exhausted: 'lose',
};

const CODES: Readonly<Record<string, readonly [code: number, details: string]>> = {
  '1026': [131_026, 'Message undeliverable'],
  '1047': [131_047, 'Re-engagement message: more than 24 hours since the last reply'],
  '1049': [131_049, 'Not delivered to maintain healthy ecosystem engagement'],
  '1050': [131_050, 'User has stopped marketing messages from this business'],
  '0429': [130_429, 'Cloud API message throughput has been reached'],
};

const MAGIC = [
  ['…1026, …1047, …1049, …1050, …0429', 'recusa com o código que termina assim (131026, 130429)'],
  ['…0005', 'recebe, e depois diz que falhou (131026)'],
  ['…0006', 'diz que foi lida antes de dizer que foi entregue, e tudo duas vezes'],
  ['…0009', 'recebe e nunca manda recibo'],
  ['…0013', 'recebe, e a resposta se perde'],
  ['…7247', 'responde SAIR'],
  [
    'POST /meta/comandos/modelo',
    '{nome, idioma, situacao: APPROVED, PAUSED, DISABLED ou REJECTED, corpo, depois_de, avisar}: registra ou muda um modelo, já ou depois de tantas mensagens por ele, e avisa, se avisar não for falso',
  ],
  ['POST /meta/comandos/resposta', '{de, texto}: alguém escreve à corretora'],
] as const;

const Order = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{8,15}$/),
  biz_opaque_callback_data: z.string().max(512).default(''),
  type: z.enum(['text', 'template']),
  text: z.object({ body: z.string().min(1).max(4096) }).optional(),
  template: z
    .object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(z.object({ type: z.string(), parameters: z.array(z.object({ text: z.string() })).default([]) })).default([]),
    })
    .optional(),
});
type Order = z.output<typeof Order>;
const TemplateCommand = z.object({
  nome: z.string().min(1),
  idioma: z.string().default('pt_BR'),
  situacao: Registered.shape.situacao,
  corpo: z.string().optional(),
  /** Only once it took so many more messages by it. */
  depois_de: z.int().positive().optional(),
  /** False: nothing is told, and whoever sends finds it out. */
  avisar: z.boolean().default(true),
});
type TemplateCommand = z.output<typeof TemplateCommand>;
const ReplyCommand = z.object({ de: z.string().regex(/^\d{8,15}$/), texto: z.string() });

const refused = (status: number, code: number, details: string): SimResponse =>
  json(status, {
    error: {
      message: `(#${code}) ${details}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'sim',
    },
  });

export const startMeta: StartSimulator = async ({ keep, notices, clock, noticeSecret }) => {
  const messages = keep('meta', Kept);
  const templates = keep('meta-modelos', Registered);
  const talking = keep('meta-conversas', z.iso.datetime());
  const sign = (body: string, spoilt: boolean): string =>
    createHmac('sha256', spoilt ? 'outro segredo' : noticeSecret('META_APLICATIVO_SEGREDO'))
      .update(body)
      .digest('hex');
  const told = notices({
    provider: 'meta',
    plan: PLAN,
    headers: (body, spoilt) => ({ 'x-hub-signature-256': `sha256=${sign(body, spoilt)}` }),
  });
  const notify = metaNotices(told);
  const begin = (): void => {
    for (const one of registeredAtStart) templates.put(`${one.nome} ${one.idioma}`, one);
  };
  if (templates.all().length === 0) begin();

  /** What is to become of templates after some more messages. */
  const later = new Map<string, { left: number; readonly command: TemplateCommand }>();
  const settle = ({ nome, idioma, situacao, corpo, avisar }: TemplateCommand): void => {
    const key = `${nome} ${idioma}`;
    templates.put(key, { nome, idioma, situacao, corpo: corpo ?? templates.get(key)?.corpo ?? '{{1}}' });
    if (avisar) notify.template({ nome, idioma, situacao }, clock.now());
  };
  const countDown = ({ template }: Order): void => {
    const key = `${template?.name} ${template?.language.code}`;
    const awaited = later.get(key);
    if (!awaited) return;
    awaited.left -= 1;
    if (awaited.left > 0) return;
    later.delete(key);
    settle(awaited.command);
  };

  const isOpen = (fone: string): boolean => clock.now().getTime() - Date.parse(talking.get(fone) ?? '1970-01-01T00:00:00Z') < DAY_MS;
  const hear = (fone: string, texto: string, at: Date): void => {
    talking.put(fone, at.toISOString());
    notify.message(fone, texto, at);
  };

  /** What is wrong with what is to be said, or its words. */
  const wordsOf = ({ to, type, text, template }: Order): SimResponse | string => {
    if (type === 'text') return isOpen(to) ? (text?.body ?? '') : refused(400, ...(CODES['1047'] ?? [131_047, '']));
    const variables = template?.components.flatMap(({ parameters }) => parameters.map((one) => one.text)) ?? [];
    const registered = templates.get(`${template?.name} ${template?.language.code}`);
    const problem = templateProblem(registered, variables);
    if (problem) return refused(problem.status, problem.code, problem.details);
    return variables.reduce((corpo, value, at) => corpo.replace(`{{${at + 1}}}`, value), registered?.corpo ?? '');
  };

  const take = (body: string): SimResponse => {
    const order = parsed(Order, body);
    if (!order) return refused(400, 100, 'Invalid parameter');
    const ending = order.to.slice(-4);
    const magic = CODES[ending];
    if (magic) return refused(ending === '0429' ? 429 : 400, ...magic);
    const texto = wordsOf(order);
    if (typeof texto !== 'string') return texto;
    const at = clock.now();
    const id = `wamid.${randomBytes(12).toString('hex')}`;
    messages.put(id, { id, fone: order.to, chave: order.biz_opaque_callback_data, em: at.toISOString(), texto });
    if (ending !== '0009') notify.receipts({ id, fone: order.to, chave: order.biz_opaque_callback_data, at, ending });
    countDown(order);
    if (ending === '7247') hear(order.to, 'SAIR', new Date(at.getTime() + 3000));
    const answer = json(200, { messaging_product: 'whatsapp', contacts: [{ input: order.to, wa_id: order.to }], messages: [{ id }] });
    return ending === '0013' ? { ...answer, delayMs: LOST_MS } : answer;
  };

  const list = ({ query }: SimRequest): SimResponse => {
    const [limit, after] = [Number(query.get('limit') ?? '25'), Number(query.get('after') ?? '0')];
    const all = templates.all();
    const data = all.slice(after, after + limit).map(({ nome, idioma, situacao, corpo }) => ({
      name: nome,
      language: idioma,
      status: situacao,
      components: [{ type: 'BODY', text: corpo }],
    }));
    const more = after + limit < all.length;
    return json(200, { data, paging: { cursors: { after: String(after + limit) }, ...(more && { next: 'https://graph.facebook.com/' }) } });
  };

  const command = ({ path, body }: SimRequest): SimResponse => {
    if (path === '/comandos/modelo') {
      const asked = parsed(TemplateCommand, body);
      if (!asked) return json(400, { mensagem: 'nome e situacao' });
      if (asked.depois_de === undefined) settle(asked);
      else later.set(`${asked.nome} ${asked.idioma}`, { left: asked.depois_de, command: asked });
      return json(200, { ok: true });
    }
    const asked = path === '/comandos/resposta' ? parsed(ReplyCommand, body) : null;
    if (!asked) return json(400, { mensagem: 'de e texto' });
    hear(asked.de, asked.texto, clock.now());
    return json(200, { ok: true });
  };

  const handle: Simulator['handle'] = (request) => {
    if (request.path.startsWith('/comandos/')) return command(request);
    if (!request.headers['authorization']?.startsWith('Bearer ')) return refused(401, 190, 'Invalid OAuth access token');
    if (request.method === 'POST' && request.path.endsWith('/messages')) return take(request.body);
    if (request.method === 'GET' && request.path.endsWith('/message_templates')) return list(request);
    return refused(404, 100, 'Unsupported request');
  };

  return {
    name: 'meta',
    prefix: '/meta',
    base: '/v23.0',
    handle,
    reset: async () => {
      for (const kept of [messages, templates, talking]) kept.clear();
      later.clear();
      begin();
    },
    magic: MAGIC,
  };
};
