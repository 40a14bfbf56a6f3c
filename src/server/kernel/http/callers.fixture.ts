import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Limit } from '#contract/kernel/access.ts';
import { operation, sharedOperation } from '#contract/kernel/operation.ts';
import { level } from '#contract/kernel/permissions.ts';
import type { Bearers } from '#server/kernel/callers/bearers.ts';
import { NotFound, RuleError, Unavailable } from '#server/kernel/errors.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { sameBytes } from '#server/kernel/security/secrets.ts';
import type { Context } from './context.ts';
import { noticeRoute } from './notices.ts';
import { route, sharedRoute } from './route.ts';

/* One operation for each kind of caller, and one for all of them: what no module of the product has yet. */

const often: Limit = { points: 1000, seconds: 60, counts: 'address', kept: 'process' };
const params = z.object({ id: z.string() });
const Visto = z.object({ quem: z.string() });
const read = { summary: 'Ler', method: 'GET', params, history: 'none', response: Visto } as const;

export const daEquipe = operation({
  ...read,
  id: 'teste/equipe',
  path: '/teste/equipe/{id}',
  access: { to: 'staff', permission: level('clientes', 2) },
});
/** Leaves its entry: what it reads is of people. */
export const doPromotor = operation({
  ...read,
  id: 'teste/promotor',
  path: '/teste/promotor/{id}',
  access: { to: 'promotor' },
  history: 'read',
});
export const doParticipante = operation({
  ...read,
  id: 'teste/participante',
  path: '/teste/participante/{id}',
  access: { to: 'participante' },
});
export const deQualquerUm = operation({
  ...read,
  id: 'teste/publico',
  path: '/teste/publico/{id}',
  access: { to: 'public', limit: often },
});
export const sobreOToken = operation({
  ...read,
  id: 'teste/sobreToken',
  path: '/teste/sobreToken/{id}',
  access: { to: 'public', limit: often, tokenIsSubject: true },
});

export const deVarios = sharedOperation({
  id: 'teste/varios',
  summary: 'Ler um evento',
  method: 'GET',
  path: '/teste/varios/{id}',
  params,
  history: 'none',
  access: {
    staff: { permission: level('clientes', 2), answer: z.object({ quem: z.string(), valor: z.string(), interno: z.string() }) },
    promotor: { answer: z.object({ quem: z.string(), valor: z.string() }) },
    public: { limit: often, answer: z.object({ quem: z.string() }) },
  },
});

const Inscricao = z.object({ nome: z.string() });

/** Saves under a key of its own, and leaves its entry. */
export const inscrever = sharedOperation({
  id: 'teste/inscrever',
  summary: 'Inscrever',
  method: 'POST',
  repeat: 'key',
  path: '/teste/inscricoes',
  body: Inscricao,
  history: 'change',
  access: {
    staff: { permission: level('clientes', 2), answer: z.object({ vez: z.int() }) },
    promotor: { answer: z.object({ vez: z.int() }) },
    participante: { answer: z.object({ vez: z.int() }) },
    public: { limit: often, answer: z.object({ vez: z.int() }) },
  },
});

/** Right with the code 'certo', away with 'fora do ar'. Ten wrong ones a minute for a document, three calls a minute for a caller. */
export const adivinhar = operation({
  id: 'teste/adivinhar',
  summary: 'Adivinhar',
  method: 'POST',
  repeat: 'nature',
  path: '/teste/adivinhar',
  body: z.object({ cpf: z.string(), codigo: z.string() }),
  history: 'none',
  access: {
    to: 'public',
    limit: [
      { points: 100, seconds: 60, counts: 'address', kept: 'process' },
      { points: 3, seconds: 60, counts: 'body.cpf', kept: 'database', refusedOnly: true },
    ],
  },
  response: z.object({ certo: z.boolean() }),
});

export const contado = operation({
  ...read,
  id: 'teste/contado',
  path: '/teste/contado/{id}',
  access: { to: 'promotor', limit: { points: 2, seconds: 60, counts: 'caller', kept: 'process' } },
});

export const aviso = operation({
  id: 'avisos/teste',
  summary: 'Aviso de um provedor',
  method: 'POST',
  repeat: 'nature',
  path: '/webhooks/teste',
  access: { to: 'provider', provider: 'teste' },
  history: 'none',
  response: z.object({ bytes: z.int() }),
});

export const assinatura = (raw: Buffer | string): string => createHmac('sha256', 'segredo-do-teste').update(raw).digest('hex');

/** Partners 1 and 2 count; the version inside the JWT must be the present one. */
const bearers: Bearers = {
  promotor: async (claims) =>
    claims['versao'] === 1
      ? { kind: 'promotor', id: Number(claims['cliente']), name: 'Operadora', enteredBy: enteredBy(claims['usuario']), claims }
      : null,
  participante: async (claims) => ({ kind: 'participante', id: Number(claims['evento']), name: 'Evento', enteredBy: null, claims }),
};

const enteredBy = (user: string | number | null | undefined) => (typeof user === 'number' ? { id: user, name: 'Equipe' } : null);

export function callersModule({ write, history }: Kernel) {
  let times = 0;
  const save = (context: Context) =>
    write(context, async (trx) => {
      await history.recordChange(trx, context, {});
      times += 1;
      return { vez: times };
    });
  const tooMuch = { valor: '4.50', interno: 'segredo' };
  const routes = [
    route(daEquipe, async ({ caller }) => ({ quem: caller.login })),
    route(doPromotor, async (context, { params: { id } }) => {
      const { caller } = context;
      // Another partner's record is as unknown as one that nobody has.
      if (id !== String(caller.id)) throw new NotFound();
      await history.recordRead(context, { record: caller.id });
      return { quem: `promotor ${caller.id}` };
    }),
    route(doParticipante, async ({ caller }, { params: { id } }) => {
      if (id !== String(caller.id)) throw new NotFound();
      return { quem: `evento ${caller.id}` };
    }),
    route(deQualquerUm, async ({ caller }) => ({ quem: caller.kind })),
    route(sobreOToken, async ({ caller, token }) => ({ quem: `${caller.kind} ${token}` })),
    sharedRoute(deVarios, {
      staff: async ({ caller }) => ({ quem: caller.login, ...tooMuch }),
      promotor: async ({ caller }) => ({ quem: String(caller.id), ...tooMuch }),
      public: async ({ caller }) => ({ quem: caller.kind, ...tooMuch }),
    }),
    sharedRoute(inscrever, { staff: save, promotor: save, participante: save, public: save }),
    route(adivinhar, async (_context, { body }) => {
      if (body.codigo === 'fora do ar') throw new Unavailable();
      if (body.codigo !== 'certo') throw new RuleError({ codigo: 'Errado' });
      return { certo: true };
    }),
    route(contado, async ({ caller }) => ({ quem: String(caller.id) })),
  ];
  const noticeRoutes = [
    noticeRoute(
      aviso,
      ({ headers, raw }) => sameBytes(Buffer.from(String(headers['x-assinatura'])), Buffer.from(assinatura(raw))),
      async (_context, { raw }) => ({ bytes: raw.length }),
    ),
  ];
  return { routes, noticeRoutes, bearers };
}
