import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { consultarEmails } from '#contract/caixa-saida/caixa-saida.operations.ts';
import { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import { consultarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { PreparingClient } from '#server/kernel/db/preparing-client.ts';
import { addressee, orderOfEmails } from '#server/modules/caixa-saida/caixa-saida.queries.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Canal } from './channel.ts';
import { byCode } from './mensagens.order.api.ts';
import { isAmongThose, isThisOne } from './mensagens.words.api.ts';
import { orderOfSms } from './sms.list.queries.ts';
import { orderOfWhatsapp } from './whatsapp.list.queries.ts';

/* What is looked for in the lists of messages: a text, or days. */

let api: Api;
let ana: number;
const said = new Map<string, number>();

/** What is known by its name here: of a batch, or by itself. */
async function put(nome: string, canal: Canal, words: string, more: Record<string, unknown> = {}, batched = false): Promise<void> {
  const { database } = api;
  const content = await database
    .insertInto('mensagens_conteudos')
    .values({ canal, titulo: canal === 'email' ? words : null, texto: canal === 'email' ? 'Corpo com guindaste' : words, criado_em: START })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { canal, id_conteudo: content.id, sair_em: START, criado_em: START };
  const lot = { ...of, filtro: '{}', id_usuario: api.as('admin').userId, enfileirados: 1, ignorados: 0, ultima_atividade: START };
  const id_lote = batched ? (await database.insertInto('mensagens_lotes').values(lot).returning('id').executeTakeFirstOrThrow()).id : null;
  const to = canal === 'email' ? `${nome}@exemplo.com` : '11987654321';
  const { id } = await database
    .insertInto('mensagens')
    .values({ ...of, id_lote, destino: to, prioridade: 1, estado: 'entregue', ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  said.set(nome, id);
}

beforeAll(async () => {
  api = await startApi();
  await api.database.deleteFrom('mensagens').execute();
  ({ id: ana } = await api.database
    .insertInto('clientes')
    .values({ nome: 'Ana Guindâste', data_cadastro: START, data_edicao: START })
    .returning('id')
    .executeTakeFirstOrThrow());
  for (const canal of ['sms', 'whatsapp', 'email'] as const) {
    await put(`${canal}-alone`, canal, 'Chegou o  GUINDASTE de 50% hoje');
    await put(`${canal}-batch`, canal, 'O guindaste de 50% vem', {}, true);
    await put(`${canal}-client`, canal, 'Outra coisa', { id_cliente: ana });
    await put(`${canal}-other`, canal, 'Outra coisa ab', { criado_em: '2025-01-10T12:00:00Z' });
  }
  await put('named', 'email', 'Nada', { destino: 'x@exemplo.com', destino_nome: 'Zé do Guindaste' });
  await put('addressed', 'email', 'Nada', { destino: 'Guindaste@exemplo.com' });
  await put('accented', 'email', 'Nada', { destino: 'João@exemplo.com' });
  await put('later', 'sms', 'Agendada', { agendado_para: '2027-02-01T12:00:00Z' });
});
afterAll(() => api.stop());

const found = (names: readonly string[]): (number | undefined)[] =>
  names.map((name) => said.get(name)).toSorted((a, b) => (b ?? 0) - (a ?? 0));
type Ask = (query: Record<string, unknown>) => Promise<{ ids: number[]; total: number }>;
const LISTS: Readonly<Record<Canal, Ask>> = {
  sms: async (query) => {
    const { body } = await api.as('admin').call(consultarSms, { query });
    return { ids: body.registros.map(({ dados }) => dados.id), total: body.totalRegistros };
  },
  whatsapp: async (query) => {
    const { body } = await api.as('admin').call(consultarWhatsapp, { query });
    return { ids: body.registros.map(({ dados }) => dados.id), total: body.totalRegistros };
  },
  email: async (query) => {
    const { body } = await api.as('admin').call(consultarEmails, { query });
    return { ids: body.registros.map(({ id }) => id), total: body.totalRegistros };
  },
};

describe.each(['sms', 'whatsapp', 'email'] as const)('%s', (canal) => {
  const own = canal === 'email' ? ['named', 'addressed'] : [];
  const of = (...names: string[]) => names.map((name) => `${canal}-${name}`);

  test.each([
    ['a word of what was said to one, to many, or of a name', 'guindaste', [...of('alone', 'batch', 'client'), ...own]],
    ['whatever its case and accents', 'GUINDÂSTE', [...of('alone', 'batch', 'client'), ...own]],
    ['more words as they follow each other', 'guindaste de 50%', of('alone', 'batch')],
    ['blanks count as one', 'o   guindaste', [...of('alone', 'batch'), ...own.slice(0, 1)]],
    ['two letters inside of a word too', 'ab', of('other')],
    ['a sign that stands for any in a pattern is itself', '50_', []],
  ])('is looked for by %s', async (_name, texto, names) => {
    // A name that one has as `Zé do Guindaste` has an `o` before the word, as the words of this line do.
    const ids = found(names);
    expect(await LISTS[canal]({ texto, registrosPorPagina: '200' })).toEqual({ ids, total: ids.length });
    for (const ordem of canal === 'email' ? ['data', 'status'] : ['id', 'cliente'])
      expect((await LISTS[canal]({ texto, ordem, registrosPorPagina: '200' })).ids.toSorted((a, b) => b - a)).toEqual(ids);
  });

  test('a page of it is the newest first', async () => {
    const ids = found([...of('alone', 'batch', 'client'), ...own]);
    const pages = [1, 2, 3].map((pagina) => LISTS[canal]({ texto: 'guindaste', registrosPorPagina: '2', pagina: String(pagina) }));
    expect((await Promise.all(pages)).flatMap((one) => one.ids)).toEqual(ids);
  });

  test('no text of a content is worked out while it is looked for', async () => {
    const sent = vi.spyOn(PreparingClient.prototype, 'query');
    try {
      await LISTS[canal]({ texto: 'guindaste', ativo: 'S' });
      const asked = sent.mock.calls.flatMap(([text]) => (typeof text === 'string' && text.includes('mensagens_conteudos x') ? [text] : []));
      expect(asked.length).toBeGreaterThan(0);
      for (const text of asked) expect(text).not.toMatch(/f_busca\((x\.|coalesce)/);
    } finally {
      sent.mockRestore();
    }
  });
});

test('the messages of one client are looked at one by one', async () => {
  expect(await LISTS.sms({ texto: 'guindaste', id_cliente: String(ana) })).toEqual({ ids: found(['sms-client']), total: 1 });
  expect(await LISTS.whatsapp({ texto: 'outra', idCliente: String(ana) })).toEqual({ ids: found(['whatsapp-client']), total: 1 });
  expect(await LISTS.sms({ texto: 'chegou', id_cliente: String(ana) })).toEqual({ ids: [], total: 0 });
});

test('a day long ago, and one ahead, is found', async () => {
  const day = (dia: string) => ({ dataProgramadoInicio: dia, dataProgramadoFim: dia });
  expect(await LISTS.sms(day('2025-01-10'))).toEqual({ ids: found(['sms-other']), total: 1 });
  expect(await LISTS.whatsapp(day('2025-01-10'))).toEqual({ ids: found(['whatsapp-other']), total: 1 });
  expect(await LISTS.sms(day('2027-02-01'))).toEqual({ ids: found(['later']), total: 1 });
  expect(await LISTS.sms({ dataProgramadoInicio: '2026-01-01', dataProgramadoFim: '2026-12-31' })).toMatchObject({ total: 3 });
});

test.each([
  ['SMS', orderOfSms],
  ['WhatsApp', orderOfWhatsapp],
  ['e-mail', orderOfEmails],
])('what is looked for of %s is found first, and not walked to from the newest', (_name, orderOf) => {
  expect(orderOf({}, {})).toBeNull();
  for (const one of ['texto', 'dataProgramadoInicio', 'dataProgramadoFim'])
    expect(orderOf({}, { [one]: '2025-01-10' })).toEqual(byCode('desc'));
});

test.each(['joão@exemplo', 'JOAO@EXEMPLO.COM'])('an address is found by %s, whatever its accents', async (texto) => {
  expect(await LISTS.email({ texto })).toEqual({ ids: found(['accented']), total: 1 });
});

test.each(['guindaste', 'ab', 'o   guindaste', '50_', 'joão@', 'joao@'])(
  'looked at one by one, the same messages hold «%s»',
  async (text) => {
    const those = (canal: Canal, condition: RawBuilder<boolean>) =>
      api.database.selectFrom('mensagens as m').select('m.id').where('m.canal', '=', canal).where(condition).orderBy('m.id').execute();
    for (const canal of ['sms', 'whatsapp', 'email'] as const) {
      expect(await those(canal, isThisOne(text))).toEqual(await those(canal, isAmongThose(canal, text)));
      expect(await those(canal, isThisOne(text, addressee))).toEqual(await those(canal, isAmongThose(canal, text, addressee)));
    }
  },
);
