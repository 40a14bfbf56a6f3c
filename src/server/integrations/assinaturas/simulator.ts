import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { escapeHtml } from '#contract/kernel/html.ts';
import { PAGE_HEADERS, page } from '#server/integrations/simuladores/html.ts';
import type { NoticePlan } from '#server/integrations/simuladores/notice-plan.ts';
import { type SimRequest, type SimResponse, type Simulator, html, json } from '#server/integrations/simuladores/simulator.ts';
import type { StartSimulator } from '#server/integrations/simuladores/world.ts';
import { createAsked, knownAsked } from './simulator-requests.ts';

/*
 * A stand-in of Autentique: it takes documents, shows them to whoever signs, and tells of it, signed.
 */

const Kept = z.object({
  id: z.string(),
  nome: z.string(),
  assinatura: z.string(),
  curto: z.string(),
  quem: z.string(),
  para: z.string(),
  em: z.iso.datetime(),
  visto: z.iso.datetime().nullable(),
  assinado: z.iso.datetime().nullable(),
  recusado: z.iso.datetime().nullable(),
  motivo: z.string().nullable(),
  voltou: z.boolean(),
  reenvios: z.int(),
});
type Kept = z.output<typeof Kept>;

const LOST_MS = 60_000;
const PATH = '/api/webhooks/autentique';
/** Tried for about a day, in no order. */
const PLAN: NoticePlan = {
  waits: [5, 60, 600, 3600, 6 * 3600, 12 * 3600],
  accepts: (status) => status >= 200 && status < 300,
  inOrder: false,
  exhausted: 'lose',
};

const MAGIC = [
  ['…+recusa@', 'recusado pela validação (signers.email)'],
  ['…+bounce@', 'o e-mail volta (signature.delivery_failed)'],
  ['…+lost@', 'recebe, e a resposta se perde'],
  ['…+fora@', 'avisa o fim antes da assinatura, e tudo duas vezes'],
  ['GET /autentique/s/{curto}', 'a página de quem assina, com Assinar e Recusar'],
] as const;

const SIGNED =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%';

const problem = (field: string, what: string): SimResponse =>
  json(200, { errors: [{ message: 'validation', extensions: { category: 'validation', validation: { [field]: [what] } } }] });

export const startAutentique: StartSimulator = async ({ keep, notices, clock, noticeSecret }) => {
  const documents = keep('autentique', Kept);
  const sign = (body: string, spoilt: boolean): string =>
    createHmac('sha256', spoilt ? 'outro segredo' : noticeSecret('AUTENTIQUE_AVISO_SEGREDO'))
      .update(body)
      .digest('hex');
  const told = notices({
    provider: 'autentique',
    plan: PLAN,
    headers: (body, spoilt) => ({ 'x-autentique-signature': sign(body, spoilt) }),
  });

  const tell = (type: string, { id, assinatura, nome, para }: Kept, seconds = 0): void => {
    const due = new Date(clock.now().getTime() + seconds * 1000);
    const data = type.startsWith('document.')
      ? { object: 'document', id, name: nome }
      : { object: 'signature', public_id: assinatura, document: id, user: { email: para } };
    for (const copy of para.includes('+fora@') ? ['', '-2'] : ['']) {
      const event = { id: `${id}-${type}${copy}`, object: 'event', type, data, previous_attributes: {}, created_at: due.toISOString() };
      told.send({
        id: event.id,
        path: PATH,
        body: JSON.stringify({ id: 'wh_1', object: 'webhook', name: 'guarida', format: 'json', event }),
        due,
      });
    }
  };

  const origin = ({ headers }: SimRequest): string => `http://${headers['host'] ?? 'localhost'}/autentique`;
  const shown = (request: SimRequest, one: Kept) => ({
    id: one.id,
    name: one.nome,
    refusable: true,
    sortable: false,
    created_at: one.em,
    files: {
      original: `${origin(request)}/arquivos/${one.id}`,
      signed: one.assinado && `${origin(request)}/arquivos/${one.id}`,
      pades: null,
    },
    signatures: [
      {
        public_id: one.assinatura,
        name: one.quem,
        email: one.para,
        link: { short_link: `${origin(request)}/s/${one.curto}` },
        email_events: { sent: one.em, refused: one.voltou ? one.em : null, reason: one.voltou ? 'mailbox unavailable' : null },
        viewed: one.visto && { created_at: one.visto },
        signed: one.assinado && { created_at: one.assinado },
        rejected: one.recusado && { created_at: one.recusado, reason: one.motivo },
      },
    ],
  });

  const create = (request: SimRequest): SimResponse => {
    const asked = createAsked(request.headers['content-type'] ?? '', request.body);
    if (!asked) return json(400, { errors: [{ message: 'missing multipart map' }] });
    const { name, signer } = asked;
    const to = signer.email ?? signer.phone ?? '';
    if (to === '' || to.includes('+recusa@')) return problem('signers.email', 'email_invalid');
    const one: Kept = {
      id: randomBytes(16).toString('hex'),
      nome: name,
      assinatura: randomBytes(12).toString('hex'),
      curto: randomBytes(6).toString('hex'),
      quem: signer.name ?? '',
      para: to,
      em: clock.now().toISOString(),
      visto: null,
      assinado: null,
      recusado: null,
      motivo: null,
      voltou: to.includes('+bounce@'),
      reenvios: 0,
    };
    documents.put(one.id, one);
    tell('document.created', one);
    if (one.voltou) tell('signature.delivery_failed', one, 1);
    const answer = json(200, { data: { createDocument: shown(request, one) } });
    return to.includes('+lost@') ? { ...answer, delayMs: LOST_MS } : answer;
  };

  const graphql = (request: SimRequest): SimResponse => {
    if (!request.headers['authorization']?.startsWith('Bearer ')) return json(200, { errors: [{ message: 'unauthenticated' }] });
    if (request.headers['content-type']?.startsWith('multipart/form-data')) return create(request);
    const asked = knownAsked(request.body);
    const one = asked?.id === undefined ? undefined : documents.get(asked.id);
    switch (asked?.field) {
      case 'documents':
        return json(200, {
          data: {
            documents: {
              data: documents
                .all()
                .toReversed()
                .map((each) => shown(request, each)),
            },
          },
        });
      case 'document':
        return json(200, { data: { document: one ? shown(request, one) : null } });
      case 'deleteDocument':
        if (!one) return json(200, { errors: [{ message: 'document_not_found' }] });
        documents.remove(one.id);
        tell('document.deleted', one);
        return json(200, { data: { deleteDocument: true } });
      case 'resendSignatures': {
        for (const each of documents.all().filter(({ assinatura }) => asked.ids.includes(assinatura)))
          documents.put(each.id, { ...each, reenvios: each.reenvios + 1 });
        return json(200, { data: { resendSignatures: true } });
      }
      default:
        return json(200, { errors: [{ message: 'Cannot query field' }] });
    }
  };

  /** What the one who signs does on the page. */
  const act = (one: Kept, what: string): void => {
    const now = clock.now().toISOString();
    if (one.assinado ?? one.recusado) return;
    if (what === 'recusar') {
      const rejected = { ...one, visto: one.visto ?? now, recusado: now, motivo: 'Valores errados' };
      documents.put(one.id, rejected);
      tell('signature.rejected', rejected);
      return;
    }
    const signed = { ...one, visto: one.visto ?? now, assinado: now };
    documents.put(one.id, signed);
    const backwards = one.para.includes('+fora@');
    tell('signature.accepted', signed, backwards ? 2 : 0);
    tell('document.finished', signed, backwards ? 0 : 1);
  };

  const signing = ({ method, path }: SimRequest): SimResponse => {
    const [, , short = '', what = ''] = path.split('/');
    const one = documents.all().find(({ curto }) => curto === short);
    if (!one) return html(404, page('Documento não encontrado', ''), PAGE_HEADERS);
    if (method === 'POST') {
      act(one, what);
      return html(303, '', { location: `/autentique/s/${short}` });
    }
    if (one.visto === null) {
      const seen = { ...one, visto: clock.now().toISOString() };
      documents.put(one.id, seen);
      tell('signature.viewed', seen);
    }
    const state = one.assinado ? 'Assinado' : one.recusado ? 'Recusado' : 'À espera da assinatura';
    const button = (action: string, label: string): string =>
      `<form method="post" action="/autentique/s/${short}/${action}"><button>${label}</button></form>`;
    const buttons = (one.assinado ?? one.recusado) ? '' : button('assinar', 'Assinar') + button('recusar', 'Recusar');
    return html(200, page(one.nome, `<p>${escapeHtml(one.quem)}: ${state}</p>${buttons}`), PAGE_HEADERS);
  };

  const handle: Simulator['handle'] = (request) => {
    if (request.path.startsWith('/s/')) return signing(request);
    if (request.method === 'GET' && request.path.startsWith('/arquivos/')) {
      const one = documents.get(request.path.split('/')[2] ?? '');
      if (!one) return json(404, { message: 'not found' });
      return { status: 200, headers: { 'content-type': 'application/pdf' }, body: `${SIGNED}${one.id} ${one.assinado}\n%%EOF\n` };
    }
    if (request.method === 'POST') return graphql(request);
    return json(404, { message: 'not found' });
  };

  return {
    name: 'autentique',
    prefix: '/autentique',
    base: '/v2/graphql',
    handle,
    reset: async () => documents.clear(),
    magic: MAGIC,
  };
};
