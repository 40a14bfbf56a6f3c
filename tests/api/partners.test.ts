import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { termsFor } from '#contract/kernel/access.ts';
import { planilhaDoEvento } from '#contract/planilhas/nome.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { BLANK_PDF } from '#tests/support/blank-pdf.ts';
import { insertClosing } from '#tests/support/charged-closings.ts';
import { newCpf } from '#tests/support/clients.ts';
import { eventOf, pricedPartner } from '#tests/support/closings.ts';
import { evento, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import type { Partner } from '#tests/support/partners.ts';
import { keepFavourites } from '#server/modules/seguro-aventura/promotor.favourites.ts';
import { allOperations } from '../../tools/documentos/operations.ts';

/*
 * What a partner sees is only its own: every operation that serves a partner is called by one with everything that another's is known by.
 * An operation that is not told here how to be called fails.
 */

const operations = (await allOperations()).filter(({ access }) => termsFor(access, 'promotor') !== null);

/** What is another partner's: whatever names it. */
interface Theirs extends Partner {
  readonly event: { readonly id: number; readonly token: string; readonly codigo: string };
  readonly over: { readonly id: number; readonly token: string };
  readonly person: { readonly id: number; readonly token: string; readonly cpf: string };
  readonly charge: number;
  readonly closing: number;
}

interface Attempt {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Of an upload. */
  readonly fields?: Readonly<Record<string, string>>;
}

interface Asked {
  readonly by: (theirs: Theirs) => Attempt;
  /**
   * `404`: not found. `nothing`: an answer without anything of theirs. `public`: what anybody with the link sees. `refused`: it is of the
   * caller's own record, which has none.
   */
  readonly gives: '404' | 'nothing' | 'public' | 'refused';
}

const asked = (gives: Asked['gives'], by: Asked['by'] = () => ({})): Asked => ({ gives, by });
const byToken = asked('404', ({ event }) => ({ params: { token: event.token } }));
const byClosing = asked('404', ({ closing }) => ({ params: { id: String(closing) } }));
const byCharge = asked('404', ({ charge }) => ({ params: { id: String(charge) } }));

const ATTEMPTS: Readonly<Record<string, Asked>> = {
  'clientes/salvarComJwt': asked('404', ({ id }) => ({ body: { id, responsavelJuridicoEmail: 'invasora@exemplo.com.br' } })),
  'cobrancas/pix': byCharge,
  'cobrancas/situacaoPromotor': byCharge,
  'seguroAventura/salvar': asked('404', ({ event }) => ({
    body: { dados: { ...evento(), id: event.id, nomeEvento: 'Tomado' }, participantes: [] },
  })),
  'seguroAventura/baixarParticipantesXls': asked('404', ({ event }) => ({
    body: { idEvento: event.id, linkParticipantesXls: planilhaDoEvento(event.codigo) },
  })),
  'seguroAventura/cancelar': asked('404', ({ event }) => ({ params: { token: event.token }, body: { motivo: 'Tomado' } })),
  'seguroAventura/cartazPropriedade': asked('refused'),
  'seguroAventura/enviarEmailParticipante': asked('404', ({ event, person }) => ({
    body: { id: event.id, participante: { id: person.id }, anexoComprovanteContratacao: 'N' },
  })),
  'seguroAventura/eventosCartaOferta': asked('nothing', ({ code }) => ({ query: { cartaOferta: code } })),
  'seguroAventura/eventosFinalizados': asked('nothing'),
  'seguroAventura/gerarBoletoDeEventos': asked('404', ({ id, over }) => ({
    body: { idCliente: id, eventos: [over.id], valorBoleto: '9.90' },
  })),
  'seguroAventura/gerarResumoFaturamento': byClosing,
  'seguroAventura/participantesToken': asked('404', ({ event }) => ({ query: { token: event.token } })),
  'seguroAventura/participantesEvento': asked('404', ({ event }) => ({ query: { idSeguroAventura: String(event.id) } })),
  'seguroAventura/pdfArquivoApolice': asked('refused'),
  'seguroAventura/aceites': byToken,
  'seguroAventura/pdfComprovanteContratacao': byToken,
  'seguroAventura/reenviarEmailParticipantes': asked('404', ({ event }) => ({ params: { token: event.token }, body: {} })),
  'seguroAventura/consultarToken': asked('public', ({ event }) => ({ params: { token: event.token } })),
  'seguroAventura/xlsInformacoesEvento': byToken,
  'seguroAventura/xlsParticipantesEvento': asked('404', ({ event }) => ({ fields: { id: String(event.id) } })),
  'seguroAventuraFechamento/cartaOferta': asked('nothing', ({ code }) => ({ query: { cartaOferta: code } })),
  'seguroAventuraFechamento/explicarPromotor': byClosing,
  'seguroAventuraFechamento/eventosPromotor': byClosing,
  'seguroAventuraFechamento/eventosFechamentoXls': byClosing,
  'seguroAventuraParticipante/remover': asked('404', ({ person }) => ({ params: { id: person.token } })),
  'seguroAventuraParticipante/cancelar': asked('404', ({ person }) => ({ params: { id: String(person.id) } })),
  'seguroAventuraParticipante/cpf': asked('nothing', ({ person }) => ({ query: { cpf: person.cpf } })),
  'seguroAventuraParticipante/link': asked('404', ({ event }) => ({
    params: { token: event.token },
    body: { dados: { linkInscricaoBloqueado: 'S' } },
  })),
  'seguroAventuraParticipante/favorito': asked('nothing', ({ code }) => ({ query: { cartaOferta: code } })),
  'seguroAventuraParticipante/removerFavorito': asked('nothing', ({ code, person }) => ({ body: { cartaOferta: code, cpf: person.cpf } })),
};

const NAME = 'Iracema Tupinambá';
let api: Api;
let ours: Partner;
let theirs: Theirs;

const partnerWithAll = async (): Promise<Theirs> => {
  const partner = await pricedPartner(api, 'Serra Alheia');
  const cpf = newCpf();
  const saved = await saveEvent(api, partner.claims, {}, [pessoa({ nome: NAME, cpf })]);
  const over = await eventOf(api, partner, '2026-11-10', '2026-11-11', 1);
  const charge = await insertClosing(api, partner.id, { mes: '2026-09-01', vencimento: '2026-10-12' });
  const { id: closing } = await api.database
    .selectFrom('fechamentos')
    .select('id')
    .where('id_cliente', '=', partner.id)
    .executeTakeFirstOrThrow();
  const [first] = saved.participantes;
  if (!first) throw new Error('ninguém no evento');
  const { id, tokenParticipante } = first.dados;
  const known = { nome: NAME, cpf, numeroPassaporte: null, nacionalidade: null, dataNascimento: '1990-02-28', genero: 'F' } as const;
  await api.database
    .transaction()
    .execute((trx) => keepFavourites(trx, partner, [{ ...known, email: null, telefone: null, favorito: 'S' }], new Date(START)));
  const { dados: event } = saved;
  return { ...partner, event, over: over.dados, person: { id, token: tokenParticipante, cpf }, charge, closing };
};

beforeAll(async () => {
  api = await startApi({ pdf: BLANK_PDF });
  [ours, theirs] = [await pricedPartner(api, 'Trilha Nossa'), await partnerWithAll()];
});
afterAll(() => api.stop());

const call = (operation: AnyOperation, { fields, ...request }: Attempt) => {
  const visitor = api.bearer('promotor', ours.claims);
  return fields
    ? visitor.upload(operation, fields, { name: 'pessoas.csv', bytes: Buffer.from('Nome;CPF\nAna;123\n') })
    : visitor.call(operation, request);
};

/** Everything of theirs, as it stands: nothing that is tried here may change any of it. */
const everything = async () => {
  const { id } = theirs;
  return [
    await api.database.selectFrom('clientes').selectAll().where('id', '=', id).execute(),
    await api.database.selectFrom('seguro_aventura').selectAll().where('id_cliente', '=', id).orderBy('id').execute(),
    await api.database.selectFrom('seguro_aventura_participantes').selectAll().where('id_cliente', '=', id).orderBy('id').execute(),
    await api.database.selectFrom('seguro_aventura_favoritos').selectAll().where('id_cliente', '=', id).execute(),
    await api.database.selectFrom('cobrancas').selectAll().where('id_cliente', '=', id).execute(),
  ];
};

describe('what is another partner’s', () => {
  test('is tried on every operation that serves a partner', () => {
    expect(Object.keys(ATTEMPTS).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  });

  test('is not found, not told and not touched by any of them', async () => {
    const before = await everything();
    const wrong: string[] = [];
    for (const operation of operations) {
      const attempt = ATTEMPTS[operation.id];
      if (!attempt) continue;
      const reply = await call(operation, attempt.by(theirs));
      const wanted = { '404': [404], nothing: [200], public: [200], refused: [400, 404] }[attempt.gives];
      const said = JSON.stringify(reply.body);
      const { event, person, code } = theirs;
      const secret = [NAME, person.token, person.cpf, event.token, code].filter((one) => said.includes(one));
      if (!wanted.includes(reply.status) || secret.length > 0) wrong.push(`${operation.id}: ${reply.status} ${said.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });
});
