import pg from 'pg';
import { ORDENS_EVENTO_SEGURADO } from '#contract/seguro-aventura/relatorio.orders.ts';
import { growSeguroAventuraTo } from '#server/demonstration/grow-seguro-aventura.ts';
import { MASTER_KEY, REGISTERED, openDatabase, settle, startProduct } from './environment.ts';
import { finalising } from './finalizacao.ts';
import { timesOf } from './operations.ts';
import { byEach } from './ordem.ts';
import { workbookOfRun } from './planilha.ts';
import type { Line } from './report.ts';
import { type SamplingOptions, alternate } from './statistics.ts';

/* The staff page of adventure insurance over twelve months of 20,000 events each. */

const CLIENTS = 20_000;
const PARTNERS = 5000;
const PEOPLE = 5_000_000;
const PAGE_MS = 200;
const PEOPLE_MS = 100;
const NAME_MS = 400;
const CPF_MS = 20;
const ONE_MS = 3;
const DRAW_MS = 5;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** A month that is full, and a Saturday of it. */
const MONTH = '2026-10-01';
const SATURDAY = '2026-10-17';
const OPTIONS: Partial<SamplingOptions> = { warmUp: 5, wanted: 60, limitMs: 12_000, enough: 20 };

/** The sums of a month and its newest twelve events, by hand: no states, no cards beside. */
const RAW_MONTH = `
  with e as materialized (select e.id, e.data_inicio, m.participantes, m.diarias from seguro_aventura e
    left join seguro_aventura_meses m on m.id_evento = e.id and m.mes = $1 where e.data_inicio >= $1 and e.data_inicio < $1::date + interval '1 month')
  select (select row(count(*), sum(participantes), sum(diarias))::text from e),
    (select array_agg(id) from (select id from e order by data_inicio desc, id desc limit 12) p)`;
const RAW_DAY = `
  select d.id_evento, count(*) from seguro_aventura_diarias d where d.mes = $1 and d.primeiro_dia <= $2 and d.ultimo_dia >= $2 group by d.id_evento`;
const RAW_CPF = 'select id, nome from seguro_aventura_participantes where cpf = $1';
const RAW_DRAW =
  "select id from seguro_aventura_participantes where mes_sorte = $1 and serie = 0 and numero_sorte >= '586377' order by numero_sorte limit 5";
const RAW_ONE = 'select * from seguro_aventura_participantes where id = $1';

const fill = async (url: string): Promise<void> => {
  const start = performance.now();
  const added = await growSeguroAventuraTo(url, { promotores: PARTNERS, participantes: PEOPLE, masterKey: MASTER_KEY });
  if (added.participantes > 0) say(`Mais ${added.participantes} participantes em ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of REGISTERED) await client.query(text);
  await client.end();
};

interface Subject {
  readonly id: number;
  readonly cpf: string;
}

/** Somebody of the month who has a CPF. */
async function readSubject(client: pg.Client): Promise<Subject> {
  const { rows } = await client.query<Subject>(
    `select p.id, p.cpf from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
     where e.data_inicio = $1 and p.cpf is not null and p.ativo = 'S' order by p.id limit 1`,
    [SATURDAY],
  );
  return rows[0] ?? { id: 0, cpf: '' };
}

/** The page of a month and of a day, people far into them, and searches, each beside what its rows cost alone. */
export async function measureAdventure(rebuild: boolean): Promise<Line[]> {
  const database = await openDatabase(CLIENTS, rebuild, { name: 'bench-aventura', more: fill });
  const client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
  try {
    const product = await startProduct(database.url);
    try {
      await client.connect();
      await settle(client);
      const panel = await product.enter();
      const { id, cpf } = await readSubject(client);
      const month = `periodo=mensal&data=${MONTH}`;
      const raw = (text: string, values: readonly unknown[]) => () => client.query(text, [...values]);
      const people = (query: string) => `/seguroAventura/participantes/diarias?${query}`;
      const asked: readonly (readonly [string, string, number, (() => Promise<unknown>) | null])[] = [
        ['página do mês, com os cartões', `/seguroAventura/relatorio?${month}`, PAGE_MS, raw(RAW_MONTH, [MONTH])],
        ...byEach(`/seguroAventura/relatorio?${month}`, ORDENS_EVENTO_SEGURADO).map(
          (address) => [`página do mês, ${address.slice(address.indexOf('ordem='))}`, address, PAGE_MS, null] as const,
        ),
        ['página de um sábado', `/seguroAventura/relatorio?periodo=diario&data=${SATURDAY}`, PAGE_MS, raw(RAW_DAY, [MONTH, SATURDAY])],
        ['pessoas do mês, página 1', people(month), PEOPLE_MS, null],
        ['pessoas do mês, página 500', people(`${month}&pagina=500`), PEOPLE_MS, null],
        ['busca por nome', people(`${month}&texto=mariana%20souza`), NAME_MS, null],
        ['busca pelo nome mais comum', people(`${month}&texto=silva`), NAME_MS, null],
        ['busca por CPF', people(`${month}&texto=${cpf}`), CPF_MS, raw(RAW_CPF, [cpf])],
        [
          'sorteio, os cinco mais próximos',
          `/seguroAventuraParticipante/sorteio?numeroSorteio=586377&dataFaturamento=${MONTH}`,
          DRAW_MS,
          raw(RAW_DRAW, [MONTH]),
        ],
        ['uma pessoa', `/seguroAventuraParticipante/${id}`, ONE_MS, raw(RAW_ONE, [id])],
      ];
      const lines: Line[] = [];
      for (const [name, address, limit, byHand] of asked) {
        const line = timesOf(name, await alternate(() => panel.get(address), byHand, OPTIONS), () => limit);
        // One person is asked for all day long, and a draw is typed: their middle counts. Of everything else the slowest of twenty.
        lines.push(limit === ONE_MS || limit === DRAW_MS ? line : { ...line, measured: line.p95 ?? line.measured });
      }
      lines.push(...(await workbookOfRun(client, database.url)), ...(await finalising(client, panel, `/seguroAventuraParticipante/${id}`)));
      panel.close();
      return lines;
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
    await database.stop();
  }
}

export const ADVENTURE_TITLE = `${PEOPLE.toLocaleString('pt-BR')} participantes de eventos`;
