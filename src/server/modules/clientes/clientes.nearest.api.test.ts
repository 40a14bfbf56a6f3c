import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { ClienteListaQuery } from '#contract/clientes/clientes.schemas.ts';
import { exact } from '#contract/kernel/coordinates.ts';
import { type Place, distanceKm } from '#contract/kernel/places.ts';
import { randomAt } from '#server/demonstration/random.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { onDay } from './clientes.filters.ts';
import { nearestPage } from './clientes.nearest.ts';

let api: Api;

interface Placed extends Place {
  readonly id: number;
  readonly estado: string;
  readonly tipo: string;
}
const placed: Placed[] = [];
const STATES = ['SP', 'RJ', 'AM', 'AC'] as const;

/** Where the flat map and the earth differ most, and where many stand on one spot. */
function* somewhere(): Iterable<Place> {
  const random = randomAt(7, 7);
  for (let at = 0; at < 700; at += 1) yield { latitude: random() * 180 - 90, longitude: random() * 360 - 180 };
  for (let at = 0; at < 250; at += 1) yield { latitude: 84 + random() * 6, longitude: random() * 360 - 180 };
  for (let at = 0; at < 250; at += 1) yield { latitude: random() * 20 - 10, longitude: random() < 0.5 ? 180 - random() : -180 + random() };
  for (let at = 0; at < 60; at += 1) yield { latitude: -23.5505, longitude: -46.6333 };
  yield* [90, -90].flatMap((latitude) => [0, 180].map((longitude) => ({ latitude, longitude })));
  yield* [180, -180].map((longitude) => ({ latitude: 0, longitude }));
}

beforeAll(async () => {
  api = await startApi();
  const places = [...somewhere()];
  const { rows } = await sql<Placed>`
    insert into clientes (nome, latitude, longitude, lugar_situacao, estado, tipo_pessoa, data_cadastro, data_edicao)
    select 'Cliente ' || n, latitude, longitude, 'manual', (array['SP', 'SP', 'SP', 'RJ', 'RJ', 'AM', 'AC'])[1 + n % 7],
      case when n % 3 = 0 then 'J' else 'F' end, now(), now()
    from unnest(${places.map((p) => p.latitude)}::float8[], ${places.map((p) => p.longitude)}::float8[]) with ordinality as p (latitude, longitude, n)
    returning id, latitude, longitude, estado, tipo_pessoa as tipo`.execute(api.database);
  placed.push(...rows);
});
afterAll(() => api.stop());

const list = (query: Record<string, unknown>) => api.as('reader').call(consultarClientes, { query });
const near = (query: Record<string, unknown>) =>
  list({ latitude: '-23.5505', longitude: '-46.6333', coordenadaObrigatoria: 'S', ...query });

describe('the clients nearest to a place', () => {
  test('are refused without a login or the permission, and for what is no place', async () => {
    expect((await api.anonymous.call(consultarClientes, { query: { latitude: '0', longitude: '0' } })).status).toBe(401);
    expect((await api.as('nobody').call(consultarClientes, { query: { latitude: '0', longitude: '0' } })).status).toBe(401);
    const answers = [
      { latitude: '91' },
      { longitude: '-181' },
      { latitude: 'perto' },
      { latitude: '1e3' },
      { longitude: '' },
      { coordenadaObrigatoria: 'X' },
    ];
    expect(await Promise.all(answers.map(async (query) => [(await near(query)).status, (await near(query)).refusal]))).toEqual([
      [400, { latitude: 'A latitude vai de -90 a 90' }],
      [400, { longitude: 'A longitude vai de -180 a 180' }],
      [422, { mensagem: 'Requisição inválida!', campos: { latitude: 'Número inválido' } }],
      [422, { mensagem: 'Requisição inválida!', campos: { latitude: 'Número inválido' } }],
      [400, { longitude: 'Informe a latitude e a longitude' }],
      [400, { coordenadaObrigatoria: 'Use S ou N' }],
    ]);
  });

  test('come with their distance in kilometres to the metre, their place and address; others only without the wish for a place', async () => {
    const { body } = await near({ registrosPorPagina: '61' });
    expect(body.totalRegistros).toBe(placed.length);
    expect(body.registros[0]).toMatchObject({ distancia: 0, latitude: -23.5505, longitude: -46.6333, endereco: null, cep: null });
    const last = body.registros[60];
    expect(last?.distancia).toBe(Math.round(distanceKm({ latitude: -23.5505, longitude: -46.6333 }, last as Place) * 1000) / 1000);
    const all = await near({ coordenadaObrigatoria: 'N', registrosPorPagina: '200', pagina: '7' });
    expect(all.body.totalRegistros).toBeGreaterThan(placed.length);
    expect(all.body.registros.at(-1)?.distancia).toBeNull();
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((pagina) => near({ coordenadaObrigatoria: 'N', registrosPorPagina: '200', pagina: String(pagina) })),
    );
    expect(new Set(pages.flatMap(({ body: page }) => page.registros.map(({ id }) => id))).size).toBe(all.body.totalRegistros);
    expect((await api.historyOf(consultarClientes)).at(-1)?.detalhe).toMatchObject({ filtro: { latitude: -23.5505 } });
  });

  test('both spellings ask for a place, with the order of the list where no place is given', async () => {
    for (const name of ['coordenadaObrigatoria', 'coordenadaObrigatorio']) {
      const { body } = await list({ [name]: 'S', texto: 'Cliente 1' });
      expect(body.registros.every(({ latitude, distancia }) => typeof latitude === 'number' && distancia === null)).toBe(true);
    }
    expect((await list({ coordenadaObrigatorio: 'S' })).body.totalRegistros).toBe(placed.length);
    expect((await list({})).body.registros[0]).not.toHaveProperty('distancia');
  });

  test('are exactly the nearest over the earth, whatever the place, the filter and the page', async () => {
    const special = [-180, 180, 179.9999, -90, 90, 89.99, 0];
    const degree = (limit: number) =>
      fc.oneof(fc.double({ min: -limit, max: limit, noNaN: true }), fc.constantFrom(...special.filter((one) => Math.abs(one) <= limit)));
    const asked = fc.record({
      latitude: degree(90),
      longitude: degree(180),
      estado: fc.option(fc.subarray([...STATES], { minLength: 1 }), { nil: null }),
      tipo: fc.option(fc.constantFrom('F', 'J'), { nil: null }),
      page: fc.record({ limit: fc.integer({ min: 1, max: 40 }), offset: fc.integer({ min: 0, max: 200 }) }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ latitude, longitude, estado, tipo, page }) => {
        const centre = { latitude: exact(latitude), longitude: exact(longitude) };
        const query = ClienteListaQuery.parse({
          coordenadaObrigatoria: 'S',
          ...(estado && { estado }),
          ...(tipo && { tipo_pessoa: tipo }),
        });
        const { pagina: _page, registrosPorPagina: _size, ...filter } = query;
        const found = await nearestPage(api.app.kernel.database, onDay(filter, new Date(START)), centre, page);
        const right = placed
          .filter((one) => (estado === null || estado.some((uf) => uf === one.estado)) && (tipo === null || one.tipo === tipo))
          .map((one) => distanceKm(centre, one))
          .sort((a, b) => a - b)
          .slice(page.offset, page.offset + page.limit);
        expect(found).toHaveLength(right.length);
        for (const [at, row] of found.entries()) expect(row.distancia).toBeCloseTo(right[at] ?? -1, 6);
        // Of equal places the lower code comes first.
        for (const [at, row] of found.entries()) {
          const before = found[at - 1];
          if (before?.distancia === row.distancia) expect(before.id).toBeLessThan(row.id);
        }
      }),
      { numRuns: 120 },
    );
  });
});
