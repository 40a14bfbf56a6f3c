import { type Operation, inTurns, timesOf } from './operations.ts';
import { alternate } from './statistics.ts';

const MILLION = 1_000_000;

/** Measured by the slowest of twenty. */
const p95 = (operation: string, samples: Parameters<typeof timesOf>[1], limit: number) => {
  const line = timesOf(operation, samples, () => limit);
  return { ...line, measured: line.p95 ?? 0 };
};

const COUNTRY = { oeste: -74, leste: -34, sul: -34, norte: 6, zoom: 4 };
/** São Paulo, Rio de Janeiro, Recife, Manaus: the largest first. */
const CITIES = [
  [-23.55, -46.63],
  [-22.9, -43.2],
  [-8.05, -34.9],
  [-3.1, -60],
] as const;

const address = (area: typeof COUNTRY, more = ''): string =>
  `/mapa/area?${new URLSearchParams(Object.entries(area).map(([name, value]): [string, string] => [name, String(value)]))}${more}`;
const around = ([latitude, longitude]: (typeof CITIES)[number]) => ({
  oeste: longitude - 0.3,
  leste: longitude + 0.3,
  sul: latitude - 0.2,
  norte: latitude + 0.2,
  zoom: 11,
});

const COUNT = `
  select floor(longitude / 5.625), floor(latitude / 5.625), count(*)::int, sum(latitude) / count(*), sum(longitude) / count(*)
  from clientes where longitude between -74 and -34 and latitude between -34 and 6 and ativo = 'S' group by 1, 2`;

/** The neighbours on the flat map alone: what any answer has to read. */
const NEIGHBOURS = `
  select * from clientes where latitude is not null and ativo = 'S' order by point(longitude, latitude) <-> point($1, $2) limit 15`;

const areaLimit = (clients: number): number => (clients >= MILLION ? 400 : 100);

/** The map over clients who all have a place. */
export const MAPA_OPERATIONS: readonly Operation[] = [
  {
    key: 'mapabrasil',
    run: async ({ panel, client, clients }) =>
      p95(
        'mapa do Brasil inteiro, p95',
        await alternate(
          () => panel.get(address(COUNTRY)),
          () => client.query(COUNT),
        ),
        areaLimit(clients),
      ),
  },
  {
    key: 'mapacontado',
    run: async ({ panel, client, clients }) => {
      let turn = 0;
      // Another area each time: nothing is known of it yet.
      const next = () => ({ ...COUNTRY, oeste: COUNTRY.oeste + (turn++ % 1000) / 1e4 });
      return p95(
        'mapa do Brasil, cada vez contado de novo, p95',
        await alternate(
          () => panel.get(address(next())),
          () => client.query(COUNT),
        ),
        areaLimit(clients),
      );
    },
  },
  {
    key: 'mapafiltro',
    run: async ({ panel, client, clients }) =>
      p95(
        'mapa do Brasil, de dois estados, p95',
        await alternate(
          () => panel.get(address(COUNTRY, '&estado=SP&estado=RJ')),
          () => client.query(COUNT.replace("ativo = 'S'", "ativo = 'S' and estado in ('SP', 'RJ')")),
        ),
        areaLimit(clients),
      ),
  },
  {
    key: 'mapacidade',
    run: async ({ panel, client, clients }) => {
      const next = inTurns(CITIES);
      return p95(
        'mapa de uma cidade, p95',
        await alternate(
          () => panel.get(address(around(next()))),
          () =>
            client.query(
              COUNT.replace('between -74 and -34', 'between -46.93 and -46.33').replace('between -34 and 6', 'between -23.75 and -23.35'),
            ),
        ),
        areaLimit(clients),
      );
    },
  },
  {
    key: 'proximos',
    run: async ({ panel, client }) => {
      const next = inTurns(CITIES);
      return p95(
        'os 15 mais próximos, p95',
        await alternate(
          () => {
            const [latitude, longitude] = next();
            return panel.get(`/clientes?coordenadaObrigatoria=S&registrosPorPagina=15&latitude=${latitude}&longitude=${longitude}`);
          },
          () => {
            const [latitude, longitude] = next();
            return client.query(NEIGHBOURS, [longitude, latitude]);
          },
        ),
        50,
      );
    },
  },
];
