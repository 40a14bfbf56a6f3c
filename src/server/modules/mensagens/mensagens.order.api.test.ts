import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarEmails } from '#contract/caixa-saida/caixa-saida.operations.ts';
import { ORDENS_EMAIL } from '#contract/caixa-saida/caixa-saida.orders.ts';
import type { Sentido } from '#contract/kernel/ordering.ts';
import { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import { ORDENS_SMS, ORDENS_WHATSAPP } from '#contract/mensagens/mensagens.orders.ts';
import { consultarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { orderOfEmails } from '#server/modules/caixa-saida/caixa-saida.queries.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type MessageOrder, collectIds, isNarrowed, walkIds } from './mensagens.order.api.ts';
import { orderOfSms } from './sms.list.queries.ts';
import { orderOfWhatsapp } from './whatsapp.list.queries.ts';

let api: Api;
const MESSAGES = 70;
const ESTADOS = ['aguardando', 'entregue', 'erro', 'em_entrega', 'cancelada', 'incerta', 'entregue', 'expirada'] as const;
const few = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;
const moment = (at: number): Date => new Date(Date.UTC(2026, 10, 1 + ((at * 7) % 9)));

beforeAll(async () => {
  api = await startApi();
  const { database } = api;
  await database.deleteFrom('mensagens').execute();
  const date = new Date('2026-11-01T12:00:00Z');
  const made = await database
    .insertInto('clientes')
    .values(['Zé', 'aguas', 'Élcio', 'Águas', 'Bruna', 'Zé'].map((nome) => ({ nome, data_cadastro: date, data_edicao: date })))
    .returning('id')
    .execute();
  const clients = [null, ...made.map(({ id }) => id)];
  for (const canal of ['sms', 'whatsapp', 'email'] as const) {
    const content = await database
      .insertInto('mensagens_conteudos')
      .values({ canal, titulo: canal === 'email' ? 'Oi' : null, texto: 'Oi', criado_em: date })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('mensagens')
      .values(
        Array.from({ length: MESSAGES }, (_, at) => ({
          canal,
          id_conteudo: content.id,
          id_cliente: few(clients, at * 3),
          destino: canal === 'email' ? 'ana@exemplo.com' : '11987654321',
          estado: few(ESTADOS, at * 5),
          prioridade: 1,
          sair_em: date,
          status_operadora: canal === 'sms' ? few([1, 9, null, 5, 2, 4, 3, 7], at * 3) : null,
          enviado_em: canal === 'email' && at % 3 > 0 ? moment(at) : null,
          data_reenvio: canal === 'email' && at % 12 === 0 ? moment(at * 5) : null,
          criado_em: date,
        })),
      )
      .execute();
  }
});
afterAll(() => api.stop());

type Asked = { readonly ordem: string; readonly sentido: Sentido };
type Ask = (query: Record<string, unknown>) => Promise<{ status: number; ids: number[]; total: number; refusal: unknown }>;

interface List {
  readonly canal: 'sms' | 'whatsapp' | 'email';
  readonly ordens: readonly string[];
  readonly orderOf: (asked: Asked) => MessageOrder | null;
  readonly ask: Ask;
  /** What is in it when nothing is asked for. */
  readonly usual: string;
  /** A filter of some of it, and the same by hand. */
  readonly some: readonly [query: Record<string, unknown>, where: string];
}

const LISTS: Readonly<Record<string, List>> = {
  SMS: {
    canal: 'sms',
    ordens: ORDENS_SMS,
    orderOf: ({ ordem, sentido }) => orderOfSms({ ordem: ORDENS_SMS.find((one) => one === ordem), sentido }, {}),
    ask: async (query) => {
      const { status, body, refusal } = await api.as('admin').call(consultarSms, { query });
      return { status, refusal, total: body.totalRegistros, ids: (body.registros ?? []).map(({ dados }) => dados.id) };
    },
    usual: 'true',
    some: [{ statusOperadora: ['1', '5', '9'] }, 'm.status_operadora in (1, 5, 9)'],
  },
  WhatsApp: {
    canal: 'whatsapp',
    ordens: ORDENS_WHATSAPP,
    orderOf: ({ ordem, sentido }) => orderOfWhatsapp({ ordem: ORDENS_WHATSAPP.find((one) => one === ordem), sentido }, {}),
    ask: async (query) => {
      const { status, body, refusal } = await api.as('admin').call(consultarWhatsapp, { query });
      return { status, refusal, total: body.totalRegistros, ids: (body.registros ?? []).map(({ dados }) => dados.id) };
    },
    usual: "m.estado <> 'cancelada'",
    some: [{ erro: 'S' }, "m.estado in ('erro', 'incerta', 'expirada')"],
  },
  'caixa de saída': {
    canal: 'email',
    ordens: ORDENS_EMAIL,
    orderOf: ({ ordem, sentido }) => orderOfEmails({ ordem: ORDENS_EMAIL.find((one) => one === ordem), sentido }, {}),
    ask: async (query) => {
      const { status, body, refusal } = await api.as('admin').call(consultarEmails, { query });
      return { status, refusal, total: body.totalRegistros, ids: (body.registros ?? []).map(({ id }) => id) };
    },
    usual: "m.estado <> 'cancelada'",
    some: [{ estados: ['1', '3'] }, "m.estado in ('aguardando', 'em_entrega', 'entregue')"],
  },
};

const SITUACAO = "case when m.estado in ('aguardando', 'em_entrega') then 1 when m.estado = 'entregue' then %E else %F end";
const shown = (sent: number, failed: number): string => SITUACAO.replace('%E', String(sent)).replace('%F', String(failed));
const KEYS: Readonly<Record<string, string>> = {
  id: 'm.id',
  cliente: 'k.nome',
  status_operadora: 'm.status_operadora',
  situacao: shown(2, 3),
  status: shown(3, 2),
  data: 'coalesce(m.data_reenvio, m.enviado_em)',
};

/** The whole list, sorted apart from the product. */
async function sorted(canal: string, where: string, { ordem, sentido }: Asked): Promise<number[]> {
  const [key, way] = [sql.raw(KEYS[ordem] ?? ''), sql.raw(sentido)];
  const { rows } = await sql<{ id: number }>`
    select m.id from mensagens m left join clientes k on k.id = m.id_cliente where m.canal = ${canal} and ${sql.raw(where)}
    order by (${key}) is null, ${key} ${way}, m.id ${way}`.execute(api.database);
  return rows.map(({ id }) => id);
}

describe.each(Object.entries(LISTS))('%s', (_name, { canal, ordens, orderOf, ask, usual, some }) => {
  const anyOrder = fc.record({
    ordem: fc.constantFrom(...ordens),
    sentido: fc.constantFrom<Sentido>('asc', 'desc'),
    limit: fc.integer({ min: 3, max: 30 }),
  });

  test('page after page, walked or collected, is the whole sorted list, each message once', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ limit, ...asked }) => {
        const whole = await sorted(canal, usual, asked);
        const order = orderOf(asked);
        const found = api.database
          .selectFrom('mensagens as m')
          .where('m.canal', '=', canal)
          .where(sql<boolean>`${sql.raw(usual)}`);
        const starts = Array.from({ length: Math.ceil(whole.length / limit) + 1 }, (_, page) => page * limit);
        const walked: number[] = [];
        const collected: number[] = [];
        for (const offset of starts) {
          if (!order) continue;
          walked.push(...(await walkIds(api.database, found, order, { limit, offset })));
          collected.push(...(await collectIds(found, order, { limit, offset })));
        }
        expect(whole.length).toBeGreaterThan(50);
        expect(walked).toEqual(whole);
        expect(collected).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  test.each(ordens)('is asked for by %s, of all of it and of a filter, both ways', async (ordem) => {
    for (const sentido of ['asc', 'desc'] as const) {
      for (const [query, where] of [[{}, usual], some] as const) {
        const whole = await sorted(canal, where, { ordem, sentido });
        const paged: number[] = [];
        for (let pagina = 1; (pagina - 1) * 9 < whole.length; pagina += 1) {
          const page = await ask({ ...query, ordem, sentido, pagina: String(pagina), registrosPorPagina: '9' });
          expect([page.status, page.total]).toEqual([200, whole.length]);
          paged.push(...page.ids);
        }
        expect(paged).toEqual(whole);
      }
    }
  });

  test('is the newest first when no order was chosen, whatever the direction', async () => {
    const newest = await sorted(canal, usual, { ordem: 'id', sentido: 'desc' });
    for (const query of [{}, { sentido: 'asc' }]) expect((await ask({ ...query, registrosPorPagina: '200' })).ids).toEqual(newest);
  });

  test('refuses a column it does not offer, and a direction that is none', async () => {
    expect(await ask({ ordem: 'destino' })).toMatchObject({ status: 400, refusal: { ordem: 'Ordem inválida' } });
    expect(await ask({ ordem: ordens[0], sentido: 'acima' })).toMatchObject({ status: 400, refusal: { sentido: 'Sentido inválido' } });
  });
});

test('a filter that nothing can be in is empty in any order', async () => {
  expect(await LISTS['WhatsApp']?.ask({ situacao: 'E', erro: 'S', ordem: 'situacao' })).toMatchObject({ status: 200, ids: [], total: 0 });
  expect(await LISTS['caixa de saída']?.ask({ ativo: 'N', estados: ['3'], ordem: 'status' })).toMatchObject({ status: 200, ids: [] });
});

test('every SMS is active, also one that was called off, which its row says', async () => {
  const all = await LISTS['SMS']?.ask({});
  expect(await LISTS['SMS']?.ask({ ativo: 'S' })).toEqual(all);
  for (const query of [{}, { ordem: 'id' }])
    expect(await LISTS['SMS']?.ask({ ...query, ativo: 'N' })).toMatchObject({ status: 200, ids: [], total: 0 });
});

test('the messages of one client are in any order too', async () => {
  const { id_cliente: id } = await api.database
    .selectFrom('mensagens')
    .select('id_cliente')
    .where('id_cliente', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const asked = { ordem: 'status_operadora', sentido: 'desc' } as const;
  const whole = await sorted('sms', `m.id_cliente = ${id}`, asked);
  expect((await LISTS['SMS']?.ask({ ...asked, id_cliente: String(id), registrosPorPagina: '200' }))?.ids).toEqual(whole);
});

test.each([
  [{}, false],
  [{ ativo: 'S', texto: undefined, estados: [] }, false],
  [{ ativo: 'S', estados: [1] }, true],
  [{ id_lote: 7 }, true],
])('a list of all there are is told from one that its filter narrows: %j', (filter, narrowed) => {
  expect(isNarrowed(filter, ['ativo'])).toBe(narrowed);
});
