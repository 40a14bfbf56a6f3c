import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addDays, civilDateAt } from '#contract/kernel/dates.ts';
import { growSeguroAventuraTo } from '#server/demonstration/grow-seguro-aventura.ts';
import { MASTER_KEY, REGISTERED, openDatabase, settle, startProduct } from './environment.ts';
import { type Portal, enterPortal } from './http.ts';
import { timesOf } from './operations.ts';
import type { Line } from './report.ts';
import { type SamplingOptions, alternate } from './statistics.ts';

/* What a partner of 5,000 events asks, among 5,000 partners and 5,000,000 people. */

const CLIENTS = 20_000;
const PARTNERS = 5000;
export const PORTAL_PEOPLE = 5_000_000;
const EVENTS = 5000;
const LARGE = 200;
/** One after the other is saved, so that none grows far beyond. */
const GROWN = 10;
const PANEL_MS = 60;
const SEARCH_MS = 30;
const EVENT_MS = 25;
const SAVE_MS = 15;
const CROWD = 1000;
const PROOF_MS = 5000;
const SAME_PROOF_MS = 60;
const OPTIONS: Partial<SamplingOptions> = { warmUp: 20, wanted: 60, limitMs: 12_000, enough: 20 };

const FEW: Partial<SamplingOptions> = { warmUp: 1, wanted: 8, limitMs: 40_000, enough: 4 };

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Gives one partner events of all the others, with their people and days: as many as the largest has. */
const GATHER = [
  `create temp table escolhidos as select e.id from seguro_aventura e where e.id_cliente <> $1
     order by md5(e.id::text) limit greatest(0, ${EVENTS} - (select count(*)::int from seguro_aventura where id_cliente = $1))`,
  'update seguro_aventura set id_cliente = $1 where id in (select id from escolhidos)',
  'update seguro_aventura_participantes set id_cliente = $1 where id_evento in (select id from escolhidos)',
  'update seguro_aventura_diarias set id_cliente = $1 where id_evento in (select id from escolhidos)',
  'update seguro_aventura_meses set id_cliente = $1 where id_evento in (select id from escolhidos)',
];

const OWNER = `select c.id, c.carta_oferta as code from clientes c join clientes_grupos g on g.id_cliente = c.id and g.id_grupo = 27
  where c.ativo = 'S' and c.carta_oferta is not null and c.email is not null and c.telefone_celular is not null
    and not exists (select from clientes_grupos s join grupos x on x.id = s.id_grupo where s.id_cliente = c.id and x.suspenso = 'S')
  order by c.id limit 1`;

interface Owner {
  readonly id: number;
  readonly code: string;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ownerOf = async (client: pg.Client): Promise<Owner> => {
  const { rows } = await client.query<Owner>(OWNER);
  if (!rows[0]) throw new Error('Nenhum parceiro.');
  return rows[0];
};

const fill =
  (people: number) =>
  async (url: string): Promise<void> => {
    const start = performance.now();
    const added = await growSeguroAventuraTo(url, { promotores: PARTNERS, participantes: people, masterKey: MASTER_KEY });
    if (added.participantes > 0) say(`Mais ${added.participantes} participantes em ${((performance.now() - start) / 1000).toFixed(0)} s.`);
    await withClient(url, async (client) => {
      const { id } = await ownerOf(client);
      for (const text of GATHER) await client.query(text.replaceAll('$1', String(id)));
      for (const text of REGISTERED) await client.query(text);
      await client.query('vacuum (analyze) seguro_aventura, seguro_aventura_participantes, seguro_aventura_diarias, seguro_aventura_meses');
    });
  };

/** Check digits of a CPF that stands for `n`. */
function cpfOf(n: number): string {
  const base = String(100_000_000 + (n % 800_000_000)).padStart(9, '0');
  const digit = (text: string): number => {
    const sum = [...text].reduce((total, one, at) => total + Number(one) * (text.length + 1 - at), 0);
    return ((sum * 10) % 11) % 10;
  };
  const first = digit(base);
  return `${base}${first}${digit(`${base}${first}`)}`;
}

let made = Math.floor(performance.timeOrigin / 1000);
const person = () => {
  made += 7;
  return { tempId: `n${made}`, nome: 'Pessoa Medida', cpf: cpfOf(made), dataNascimento: '1990-02-28', genero: 'F' };
};

interface Saved {
  readonly dados: { readonly id: number; readonly token: string };
}

/** An event to come, with so many people. */
const newEvent = async (portal: Portal, people: number): Promise<Saved['dados']> => {
  const day = addDays(civilDateAt(new Date()), 20);
  const dados = {
    nomeEvento: 'Evento medido',
    localEvento: 'Serra',
    descricao: 'Dois dias',
    dataInicio: day,
    horaInicio: '08:00',
    dataFinal: addDays(day, 1),
  };
  const saved = (await portal.post('/seguroAventura', { dados, participantes: Array.from({ length: people }, person) })) as Saved;
  return saved.dados;
};

/** Asks for a proof as the screen does, until it is there. */
async function proofOf(portal: Portal, token: string): Promise<void> {
  for (;;) {
    const { gerando } = (await portal.get(`/seguroAventura/pdfComprovanteContratacao/${token}`)) as { gerando: 'S' | 'N' };
    if (gerando === 'N') return;
    // As seldom as leaves room in what a partner may ask in a minute.
    await sleep(300);
  }
}

/** Another proof each time: what it says changes first. */
const newProof = (portal: Portal, { id, token }: Saved['dados']) => {
  let turn = 0;
  return async (): Promise<void> => {
    turn += 1;
    await portal.post('/seguroAventura', { dados: { id, nomeEvento: `Evento medido ${turn}` }, participantes: [] });
    await proofOf(portal, token);
  };
};

const SOMEBODY = `select cpf, nome from seguro_aventura_participantes where id_cliente = $1 and cpf is not null and ativo = 'S' order by id limit 1`;

/** The first screen, searches in it, an event of 200 people, and one person more in it. */
export async function measurePortal(rebuild: boolean, people: number): Promise<Line[]> {
  const database = await openDatabase(CLIENTS, rebuild, { name: 'bench-portal', more: fill(people) });
  const client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
  try {
    await client.connect();
    const owner = await ownerOf(client);
    const { rows } = await client.query<{ cpf: string; nome: string }>(SOMEBODY, [owner.id]);
    const { cpf = '', nome = '' } = rows[0] ?? {};
    const product = await startProduct(database.url);
    try {
      await settle(client);
      const portal = await enterPortal(product.url, owner.code);
      const panel = (query = '') => portal.get(`/seguroAventura/eventosCartaOferta${query}`);
      const read = await newEvent(portal, LARGE);
      const grown: Saved['dados'][] = [];
      while (grown.length < GROWN) grown.push(await newEvent(portal, LARGE));
      let turn = 0;
      const next = () => grown[(turn += 1) % GROWN]?.id;
      const crowd = await newEvent(portal, CROWD);
      const count = () =>
        client.query('select estado_soma from (select count(*) as estado_soma from seguro_aventura where id_cliente = $1) s', [owner.id]);
      const asked: readonly (readonly [string, () => Promise<unknown>, number, (() => Promise<unknown>) | null, 'p50' | 'p95'])[] = [
        ['primeira tela de quem tem 5.000 eventos', () => panel(), PANEL_MS, count, 'p95'],
        ['página 400', () => panel('?pagina=400'), PANEL_MS, null, 'p95'],
        ['eventos por nome', () => panel('?texto=travessia'), PANEL_MS, null, 'p95'],
        ['uma pessoa por CPF', () => panel(`?textoPesquisaParticipante=${cpf}`), SEARCH_MS, null, 'p95'],
        ['uma pessoa por nome', () => panel(`?textoPesquisaParticipante=${encodeURIComponent(nome)}`), SEARCH_MS, null, 'p95'],
        ['preencher por CPF', () => portal.get(`/seguroAventuraParticipante/cpf?cpf=${cpf}`), SEARCH_MS, null, 'p95'],
        ['evento de 200 pessoas', () => portal.get(`/seguroAventura/token/${read.token}`), EVENT_MS, null, 'p95'],
        [
          'salvar mais uma pessoa',
          () => portal.post('/seguroAventura', { dados: { id: next() }, participantes: [person()] }),
          SAVE_MS,
          null,
          'p50',
        ],
      ];
      const lines: Line[] = [];
      for (const [name, ask, limit, byHand, by] of asked) {
        const line = timesOf(name, await alternate(ask, byHand, OPTIONS), () => limit);
        lines.push(by === 'p50' ? line : { ...line, measured: line.p95 ?? line.measured });
      }
      const proof = await alternate(newProof(portal, crowd), null, FEW);
      lines.push(timesOf('comprovante novo de 1.000 pessoas', proof, () => PROOF_MS));
      const again = await alternate(() => proofOf(portal, crowd.token), null, FEW);
      lines.push(timesOf('o mesmo comprovante de novo', again, () => SAME_PROOF_MS));
      portal.close();
      return lines;
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
    await database.stop();
  }
}

export const portalTitle = (people: number): string => `portal do promotor, entre ${people.toLocaleString('pt-BR')} participantes`;
