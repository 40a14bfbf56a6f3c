import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localizarClientes } from '#contract/clientes/lugar.operations.ts';
import { consultarMapa, consultarMapaArea, consultarMapaCliente } from '#contract/mapa/mapa.operations.ts';
import { randomAt } from '#server/demonstration/random.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
interface Placed {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly estado: string;
  readonly ativo: string;
}
let placed: Placed[] = [];

beforeAll(async () => {
  api = await startApi();
  const random = randomAt(3, 3);
  const places = Array.from({ length: 900 }, (_, at) =>
    at % 3 === 0
      ? { latitude: -23.55 + random() / 50, longitude: -46.63 + random() / 50 }
      : { latitude: random() * 170 - 85, longitude: random() * 360 - 180 },
  );
  placed = (
    await sql<Placed>`
      insert into clientes (nome, latitude, longitude, lugar_situacao, estado, ativo, cidade, data_cadastro, data_edicao)
      select 'Cliente ' || n, latitude, longitude, 'manual', (array['SP', 'RJ', 'AM'])[1 + n % 3], case when n % 10 = 0 then 'N' else 'S' end,
        'Campinas', now(), now()
      from unnest(${places.map((p) => p.latitude)}::float8[], ${places.map((p) => p.longitude)}::float8[]) with ordinality as p (latitude, longitude, n)
      returning id, latitude, longitude, estado, ativo`.execute(api.database)
  ).rows;
});
afterAll(() => api.stop());

const BRAZIL = { norte: '6', sul: '-34', leste: '-34', oeste: '-74', zoom: '4' };
const area = (query: Record<string, unknown>) => api.as('admin').call(consultarMapaArea, { query: query as never });
const refusal = async (query: Record<string, unknown>) => {
  const { status, refusal: said } = await area({ ...BRAZIL, ...query });
  return [status, said];
};

describe('the area of the map', () => {
  test('is refused without a login, and without the permission of the map or of the clients', async () => {
    expect((await api.anonymous.call(consultarMapaArea, { query: BRAZIL })).status).toBe(401);
    for (const persona of ['reader', 'nobody'] as const) {
      const one = await api.as(persona).call(consultarMapaArea, { query: BRAZIL });
      expect([one.status, one.refusal]).toMatchObject([401, { mensagem: 'Acesso negado!' }]);
      expect((await api.as(persona).call(consultarMapa)).status).toBe(401);
      expect((await api.as(persona).call(consultarMapaCliente, { params: { id: String(216) } })).status).toBe(401);
      expect((await api.as(persona).call(localizarClientes)).status).toBe(401);
    }
  });

  test('is refused for what is no area of the earth', async () => {
    expect(
      await Promise.all([
        refusal({ norte: '91' }),
        refusal({ oeste: '-181' }),
        refusal({ sul: '10' }),
        refusal({ leste: '-80' }),
        refusal({ zoom: '21' }),
        refusal({ zoom: 'perto' }),
        refusal({ norte: 'NaN' }),
        refusal({ estado: 'XX' }),
        area({ norte: '1' }).then(({ status }) => status),
      ]),
    ).toEqual([
      [400, { norte: 'A latitude vai de -90 a 90' }],
      [400, { oeste: 'A longitude vai de -180 a 180' }],
      [400, { norte: 'O norte da área fica acima do sul' }],
      [400, { leste: 'O leste da área fica à direita do oeste' }],
      [400, { zoom: 'O zoom vai de 0 a 20' }],
      [422, { mensagem: 'Requisição inválida!', campos: { zoom: 'Número inválido' } }],
      [422, { mensagem: 'Requisição inválida!', campos: { norte: 'Número inválido' } }],
      [400, { estado: 'Estado inválido' }],
      422,
    ]);
  });

  test('says of those who stand together how many they are, of each other one who it is, and leaves its trail', async () => {
    const { body } = await area(BRAZIL);
    expect(body.conjuntos.some(({ total }) => total > 100)).toBe(true);
    const one = body.clientes[0];
    expect(one && placed.find(({ id }) => id === one.id)).toMatchObject({ latitude: one?.latitude, longitude: one?.longitude });
    expect((await api.historyOf(consultarMapaArea)).at(-1)?.detalhe).toMatchObject({
      zoom: 4,
      clientes: body.clientes.map(({ id }) => id),
    });
  });

  test('holds as many as the filter has in it, wherever and however near one looks', async () => {
    const side = fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }));
    const asked = fc.record({
      heights: side,
      widths: fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true })),
      zoom: fc.integer({ min: 0, max: 20 }),
      estado: fc.option(fc.constantFrom('SP', 'RJ', 'AM'), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ heights, widths, zoom, estado }) => {
        const [sul, norte] = heights.map((one) => Math.round(one * 1e5) / 1e5).toSorted((a, b) => a - b) as [number, number];
        const [oeste, leste] = widths.map((one) => Math.round(one * 1e5) / 1e5).toSorted((a, b) => a - b) as [number, number];
        const fixed = (value: number): string => value.toFixed(5);
        const query = {
          norte: fixed(norte),
          sul: fixed(sul),
          leste: fixed(leste),
          oeste: fixed(oeste),
          zoom: String(zoom),
          ...(estado && { estado }),
        };
        const { body } = await area(query);
        const right = placed.filter(
          (one) =>
            one.ativo === 'S' &&
            (estado === null || one.estado === estado) &&
            one.latitude >= sul &&
            one.latitude <= norte &&
            one.longitude >= oeste &&
            one.longitude <= leste,
        ).length;
        expect(body.total).toBe(right);
        expect(body.conjuntos.reduce((sum, { total }) => sum + total, 0) + body.clientes.length).toBe(right);
        for (const { latitude, longitude, area: of } of body.conjuntos) {
          expect([of.sul <= latitude, latitude <= of.norte, of.oeste <= longitude, longitude <= of.leste]).toEqual([
            true,
            true,
            true,
            true,
          ]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

test('the card of a client has its address, contacts and place; of nobody there is none', async () => {
  const [one] = placed;
  const { body } = await api.as('admin').call(consultarMapaCliente, { params: { id: String(one?.id ?? 0) } });
  expect(body).toMatchObject({ id: one?.id, cidade: 'Campinas', lugar: { situacao: 'manual', latitude: one?.latitude } });
  expect((await api.as('admin').call(consultarMapaCliente, { params: { id: String(987_654) } })).status).toBe(404);
});

test('the map opens where the brokerage is, and says how many have no place', async () => {
  expect((await api.as('admin').call(consultarMapa)).body).toMatchObject({ centro: null, semLugar: 0, limiteDia: 1000 });
  expect((await api.as('admin').call(localizarClientes)).refusal).toEqual({ clientes: 'Nenhum cliente com endereço está sem lugar' });
  await api.database.insertInto('configuracoes').values({ chave: 'mapaCentro', valor: '-23.5505, -46.6333' }).execute();
  await sql`insert into clientes (nome, cidade, estado, data_cadastro, data_edicao) values ('Sem lugar', 'Campinas', 'SP', now(), now())`.execute(
    api.database,
  );
  expect((await api.as('admin').call(consultarMapa)).body).toMatchObject({
    centro: { latitude: -23.5505, longitude: -46.6333 },
    semLugar: 1,
  });
  const { body } = await api.as('admin').call(localizarClientes);
  expect(body.total).toBe(1);
  expect((await api.historyOf(localizarClientes)).at(-1)).toMatchObject({ id_registro: body.trabalho, detalhe: { clientes: 1 } });
});
