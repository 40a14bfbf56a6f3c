import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { NoticePlan } from '#server/integrations/simuladores/notice-plan.ts';
import { type SimRequest, type SimResponse, type Simulator, json, parsed } from '#server/integrations/simuladores/simulator.ts';
import type { StartSimulator } from '#server/integrations/simuladores/world.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { type ErroSeguradora, EventoSeguradora } from './seguradora.port.ts';
import { refusalBySimulator } from './simulator.rules.ts';

/* A stand-in of an insurer that speaks the neutral contract: it takes events, judges their people a moment later, and tells of it, signed. */

const Refusal = z.object({ codigo: z.string(), campo: z.string().optional(), mensagem: z.string() });
const Person = z.object({
  ref: z.string(),
  documento: z.string(),
  /** Until then nothing is said of them. */
  em: z.iso.datetime(),
  erro: Refusal.nullable(),
});
const Event = z.object({
  codigoEvento: z.string(),
  protocolo: z.string(),
  revisao: z.int(),
  /** What came, by its key, and when it is judged. */
  chaves: z.array(z.object({ chave: z.string(), resumo: z.string(), em: z.iso.datetime() })),
  /** Changes after the judgement. */
  tardias: z.int(),
  participantes: z.array(Person),
});
type Event = z.output<typeof Event>;

const PATH = '/api/webhooks/seguradora';
const JUDGED_MS = 1000;
const SLOW_MS = 10 * MINUTE_MS;
const TOKEN_SECONDS = 3600;
const OLDEST = 70;

/** Tried for a day, in no order. */
const PLAN: NoticePlan = {
  waits: [5, 60, 300, 900, 3600, 6 * 3600, 12 * 3600],
  accepts: (status) => status >= 200 && status < 300,
  inOrder: false,
  exhausted: 'lose',
};

const MAGIC = [
  ['RECUSADO …', 'participante com este nome é recusado'],
  ['DUPLICADO …', 'participante com este nome é recusado: documento já no evento'],
  ['LENTO …', 'o evento com um deles é julgado dez minutos depois'],
  ['INVALIDO …', 'o envio inteiro é recusado com 422, com o erro desse participante'],
  ['apólice INATIVA…', 'o envio inteiro é recusado com 422: apólice inativa'],
  ['mais de 70 anos', 'participante recusado; POST /seguradora/comandos/idade-maxima {anos} muda o limite'],
  ['POST /seguradora/comandos/expirar-tokens', 'todo login feito até aqui deixa de valer'],
  ['POST /seguradora/comandos/parcial', 'do próximo envio, recusa um participante sim, outro não'],
  ['POST /seguradora/comandos/recusar-depois', '{codigoEvento, ref, mensagem}: recusa quem tinha aceito, e avisa'],
  ['POST /__ctl/webhooks {"provider":"seguradora","mode":"drop"}', 'o próximo aviso se perde'],
] as const;

const Late = z.object({ codigoEvento: z.string(), ref: z.string(), mensagem: z.string().default('Sinistro em análise') });
const Age = z.object({ anos: z.int().nonnegative() });

const problem = (status: number, type: string, title: string, erros: readonly ErroSeguradora[] = []): SimResponse => ({
  ...json(status, { type: `https://seguradora.exemplo/problemas/${type}`, title, status, detail: title, erros }),
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
});
const done = (): SimResponse => json(200, { ok: true });
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export const startInsurer: StartSimulator = async ({ keep, notices, clock, noticeSecret }) => {
  const events = keep('seguradora', Event);
  const tokens = keep('seguradora-logins', z.iso.datetime());
  const modes = { partial: false, oldest: OLDEST };

  // By the machine's time: whoever moved ours did not move the product's.
  const sign = (body: string, spoilt: boolean): string => {
    const stamp = String(Math.floor(systemClock().getTime() / 1000));
    const secret = spoilt ? 'outro segredo' : noticeSecret('SEGURADORA_AVISO_SEGREDO');
    return `t=${stamp},v1=${createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')}`;
  };
  const told = notices({
    provider: 'seguradora',
    plan: PLAN,
    headers: (body, spoilt) => ({ 'x-seguradora-signature': sign(body, spoilt) }),
  });

  const past = (instant: string): boolean => Date.parse(instant) <= clock.now().getTime();
  const versionOf = ({ chaves, tardias }: Event): number => chaves.length + chaves.filter(({ em }) => past(em)).length + tardias;

  const stateOf = (event: Event) => {
    const participantes = event.participantes.map(({ ref, em, erro }) => {
      if (!past(em)) return { ref, situacao: 'recebido' as const };
      return erro ? { ref, situacao: 'rejeitado' as const, erros: [erro] } : { ref, situacao: 'aceito' as const, certificado: `C${ref}` };
    });
    const of = (situacao: string): number => participantes.filter((one) => one.situacao === situacao).length;
    const settled = of('rejeitado') === 0 ? 'aceito' : of('aceito') === 0 ? 'rejeitado' : 'aceito_parcial';
    const { codigoEvento, revisao, protocolo } = event;
    return {
      codigoEvento,
      revisao,
      versao: versionOf(event),
      protocolo,
      situacao: of('recebido') > 0 ? 'recebido' : settled,
      participantes,
    };
  };

  const tell = (event: Event, id: string, due: Date): void => {
    const { codigoEvento, revisao } = event;
    const body = JSON.stringify({
      id,
      tipo: 'evento.processado',
      criadoEm: due.toISOString(),
      dados: { codigoEvento, revisao },
    });
    told.send({ id, path: PATH, body, due });
  };

  /** The people of what came, judged; those that were here before stay as they are, unless they come again. */
  const judged = (order: EventoSeguradora, before: Event | undefined, em: string): Event['participantes'] => {
    const others = (before?.participantes ?? []).filter(({ ref }) => !order.participantes.some((one) => one.ref === ref));
    const taken = new Set(others.filter(({ erro }) => erro === null).map(({ documento }) => documento));
    const fresh = order.participantes.map((person, at) => {
      const found = refusalBySimulator(person, order, { oldest: modes.oldest, isTaken: (numero) => taken.has(numero) });
      const erro = modes.partial && at % 2 === 1 ? { codigo: 'prazo-encerrado', mensagem: 'Recusado por ordem' } : found;
      if (!erro) taken.add(person.documento.numero);
      return { ref: person.ref, documento: person.documento.numero, em, erro };
    });
    modes.partial = false;
    return [...others, ...fresh];
  };

  /** Why nothing of what came is taken. */
  const refusedWhole = (order: EventoSeguradora): SimResponse | null => {
    const wrong = order.participantes.filter(({ nome }) => nome.startsWith('INVALIDO'));
    if (wrong.length > 0) {
      const erros = wrong.map(({ ref }) => ({ ref, codigo: 'nome-invalido', campo: 'nome', mensagem: 'Nome inválido' }));
      return problem(422, 'dados-invalidos', 'Dados inválidos', erros);
    }
    if (!order.numeroApolice.startsWith('INATIVA')) return null;
    return problem(422, 'apolice-inativa', 'Apólice inativa', [
      { codigo: 'apolice-inativa', campo: 'numeroApolice', mensagem: 'Apólice inativa' },
    ]);
  };

  const take = ({ headers, body }: SimRequest): SimResponse => {
    const chave = headers['idempotency-key'];
    if (!chave) return problem(400, 'sem-chave', 'Falta Idempotency-Key');
    const order = parsed(EventoSeguradora, body);
    if (!order) return problem(422, 'dados-invalidos', 'Evento em forma desconhecida');
    const before = events.get(order.codigoEvento);
    const known = before?.chaves.find((one) => one.chave === chave);
    const resumo = digest(body);
    if (known && before) {
      if (known.resumo !== resumo) return problem(409, 'chave-reutilizada', 'Chave já usada com outro conteúdo');
      return json(202, { protocolo: before.protocolo, situacao: 'recebido' });
    }
    const whole = refusedWhole(order);
    if (whole) return whole;
    const slow = order.participantes.some(({ nome }) => nome.startsWith('LENTO'));
    const due = new Date(clock.now().getTime() + (slow ? SLOW_MS : JUDGED_MS));
    const em = due.toISOString();
    const event: Event = {
      codigoEvento: order.codigoEvento,
      protocolo: before?.protocolo ?? `P${randomBytes(6).toString('hex')}`,
      revisao: order.revisao,
      chaves: [...(before?.chaves ?? []), { chave, resumo, em }],
      tardias: before?.tardias ?? 0,
      participantes: judged(order, before, em),
    };
    events.put(event.codigoEvento, event);
    tell(event, `evt_${chave}`, due);
    return json(202, { protocolo: event.protocolo, situacao: 'recebido' });
  };

  const refuseLater = ({ codigoEvento, ref, mensagem }: z.output<typeof Late>): SimResponse => {
    const before = events.get(codigoEvento);
    if (!before?.participantes.some((one) => one.ref === ref)) return problem(404, 'desconhecido', 'Evento ou participante desconhecido');
    const erro = { codigo: 'prazo-encerrado', mensagem };
    const event: Event = {
      ...before,
      tardias: before.tardias + 1,
      participantes: before.participantes.map((one) => (one.ref === ref ? { ...one, erro } : one)),
    };
    events.put(codigoEvento, event);
    tell(event, `evt_${codigoEvento}_tardia_${event.tardias}`, clock.now());
    return done();
  };

  const command = ({ path, body }: SimRequest): SimResponse => {
    switch (path) {
      case '/comandos/expirar-tokens':
        tokens.clear();
        return done();
      case '/comandos/parcial':
        modes.partial = true;
        return done();
      case '/comandos/idade-maxima': {
        const asked = parsed(Age, body);
        if (!asked) return json(400, { mensagem: 'anos' });
        modes.oldest = asked.anos;
        return done();
      }
      case '/comandos/recusar-depois': {
        const asked = parsed(Late, body);
        return asked ? refuseLater(asked) : json(400, { mensagem: 'codigoEvento e ref' });
      }
      default:
        return json(404, { mensagem: 'Comando desconhecido' });
    }
  };

  const enter = ({ body }: SimRequest): SimResponse => {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'client_credentials' || !form.get('client_id') || !form.get('client_secret'))
      return json(400, { error: 'invalid_client' });
    const token = randomBytes(24).toString('hex');
    tokens.put(digest(token), new Date(clock.now().getTime() + TOKEN_SECONDS * 1000).toISOString());
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
  };

  const handle: Simulator['handle'] = (request) => {
    const { method, path, headers } = request;
    if (path.startsWith('/comandos/')) return command(request);
    if (`${method} ${path}` === 'POST /oauth/token') return enter(request);
    const until = tokens.get(digest(headers['authorization']?.replace(/^Bearer /, '') ?? ''));
    if (until === undefined || past(until)) return problem(401, 'login-vencido', 'Login vencido');
    if (`${method} ${path}` === 'POST /v1/eventos') return take(request);
    const codigo = /^\/v1\/eventos\/([^/]+)$/.exec(path)?.[1];
    const event = method === 'GET' && codigo !== undefined ? events.get(decodeURIComponent(codigo)) : undefined;
    return event ? json(200, stateOf(event)) : problem(404, 'desconhecido', 'Evento desconhecido');
  };

  return {
    name: 'seguradora',
    prefix: '/seguradora',
    handle,
    reset: async () => {
      events.clear();
      tokens.clear();
      Object.assign(modes, { partial: false, oldest: OLDEST });
    },
    magic: MAGIC,
  };
};
