import { type Expression, sql } from 'kysely';
import pg from 'pg';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { dias } from '#contract/seguro-aventura/diarias.fixture.ts';
import { type EventoDias, intervaloDe } from '#contract/seguro-aventura/diarias.ts';
import { faltaNoParceiro } from '#contract/seguro-aventura/parceiro.rules.ts';
import { type Situacao, situacaoDe } from '#contract/seguro-aventura/situacao.ts';
import { copyEvents, loadManyEvents, promotersOf } from '#server/demonstration/seguro-aventura-load.ts';
import type { Database } from '#server/kernel/db/database.ts';

/* Insured events for the tests of the staff page, and the same questions answered one by one by the pure law of states and days. */

const CODES = ['ALFA27', 'BRAVO27', 'CHARLIE27'] as const;

/** What their records lack for the insurer: nothing, the policy, the cover. */
const LACKS = {
  ALFA27: { numero_apolice: '27', values: { seguro_valor_invalidez: '5000.00' } },
  BRAVO27: { numero_apolice: ' ', values: { seguro_valor_dmho: '500.00' } },
  CHARLIE27: { numero_apolice: '27', values: { seguro_valor_morte_acidental: '0.00' } },
} as const;

async function insertPromoter(database: Database, code: (typeof CODES)[number], place: Expression<number> | null): Promise<number> {
  const client = await database
    .insertInto('clientes')
    .values({
      nome: `Operadora ${code} Ltda`,
      nome_fantasia: `Operadora ${code}`,
      tipo_pessoa: 'J',
      carta_oferta: code,
      numero_apolice: LACKS[code].numero_apolice,
      latitude: place,
      longitude: place,
      ...(place !== null && { lugar_situacao: 'manual', lugar_em: new Date(0) }),
      data_cadastro: new Date(0),
      data_edicao: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('clientes_grupos').values({ id_cliente: client.id, id_grupo: 27 }).execute();
  await database
    .insertInto('clientes_seguro_aventura')
    .values({ id_cliente: client.id, seguro_valor_diaria: '4.50', ...LACKS[code].values })
    .execute();
  return client.id;
}

/** Three partners (the last one nowhere on the map) with some hundred people, about the day that tests stand at; answers the partners. */
export async function insertEvents(database: Database, pool: pg.Pool, people: number): Promise<number[]> {
  const ids: number[] = [];
  for (const code of CODES) ids.push(await insertPromoter(database, code, code === 'CHARLIE27' ? null : sql<number>`-22.5`));
  // A connection of its own: those of a pool take no COPY.
  const client = new pg.Client({ connectionString: pool.options.connectionString });
  await client.connect();
  try {
    const load = { seed: 7, referenceDay: '2026-11-21' };
    await loadManyEvents(client, load, { people, eventsAMonth: 25, mean: 6 });
    const [promoter] = await promotersOf(client);
    if (promoter)
      await copyEvents(client, load, [
        { promoter, start: '2026-11-10', people: 6, fate: 'refused' },
        { promoter, start: '2026-10-30', people: 4, days: 4, fate: 'refused' },
        { promoter, start: '2026-11-18', people: 3, days: 9, fate: 'waiting' },
        { promoter, start: '2026-11-28', people: 5, days: 6, fate: 'cancelled' },
        { promoter, start: '2026-11-21', people: 2, fate: 'waiting' },
      ]);
  } finally {
    await client.end();
  }
  // Of those that wait, every other one was tried, by either way.
  await sql`update seguradora_fila set situacao = case when id_evento % 4 = 0 then 'erro' else situacao end,
    tentativas = case when id_evento % 4 = 2 then 1 else tentativas end where situacao = 'aguardando'`.execute(database);
  return ids;
}

export interface Asked {
  readonly periodo: 'diario' | 'mensal';
  readonly data: CivilDate;
  readonly idCliente?: number;
  readonly desconsiderarFinalizado?: 'S';
}

/** Everything there is, read once. */
export async function readAll(database: Database) {
  const [events, people, queue, partners] = await Promise.all([
    database.selectFrom('seguro_aventura').selectAll().execute(),
    database.selectFrom('seguro_aventura_participantes').selectAll().execute(),
    database.selectFrom('seguradora_fila').selectAll().execute(),
    database
      .selectFrom('clientes as c')
      .innerJoin('clientes_seguro_aventura as a', 'a.id_cliente', 'c.id')
      .select(['c.id', 'c.numero_apolice', 'a.seguro_valor_morte_acidental', 'a.seguro_valor_invalidez', 'a.seguro_valor_dmho'])
      .execute(),
  ]);
  return { events, people, queue, partners };
}

export type Everything = Awaited<ReturnType<typeof readAll>>;

/** Events and people of a question, one by one, by the words of the specification (G2-10, G2-13, G2-14). */
export function bruteForce({ events, people, queue, partners }: Everything, asked: Asked, now: Date) {
  const period = intervaloDe(asked.periodo, asked.data);
  const stateOf = (event: Everything['events'][number]): Situacao =>
    situacaoDe({ ...event, inicio: event.inicio_em, finaliza: event.finaliza_em, fim: event.fim_em }, now);
  const chosen = events.filter(
    (event) =>
      event.data_inicio <= period.ate &&
      event.data_final >= period.de &&
      (asked.idCliente === undefined || event.id_cliente === asked.idCliente) &&
      (asked.desconsiderarFinalizado === undefined || stateOf(event) !== 'finalizado'),
  );
  const tried = new Set(queue.filter((one) => one.situacao === 'erro' || one.tentativas > 0).map((one) => one.id_evento));
  const lacking = new Set(partners.filter((one) => faltaNoParceiro(one) !== null).map(({ id }) => id));
  return chosen
    .toSorted((a, b) => (a.data_inicio === b.data_inicio ? b.id - a.id : a.data_inicio < b.data_inicio ? 1 : -1))
    .map((event) => {
      const estado = stateOf(event);
      const own = people.filter((person) => person.id_evento === event.id && person.ativo === 'S').toSorted((a, b) => a.numero - b.numero);
      const standing = own.filter((person) => person.cancelado === 'N');
      const when: EventoDias = { dataInicio: event.data_inicio, dataFinal: event.data_final, cancelado: event.cancelado };
      const days = ({ data_entrada, data_saida, cancelado, ativo, seguradora }: Everything['people'][number]): number =>
        dias({ dataEntrada: data_entrada, dataSaida: data_saida, cancelado, ativo, dispensado: seguradora === 'dispensado' }, when, period);
      const counted = estado === 'cancelado' ? standing : standing.filter((person) => days(person) > 0);
      return {
        id: event.id,
        estado,
        integrado: event.integrado,
        standing: standing.length,
        people: counted.map((person) => ({ id: person.id, days: days(person) })),
        days: counted.reduce((sum, person) => sum + days(person), 0),
        refused: estado === 'cancelado' ? [] : standing.filter((person) => person.seguradora === 'rejeitado').map(({ id }) => id),
        stopped:
          estado !== 'cancelado' &&
          event.integrado === 'N' &&
          tried.has(event.id) &&
          lacking.has(event.id_cliente) &&
          standing.some((person) => person.seguradora === 'pendente'),
        cancelled: own.filter((person) => person.cancelado === 'S').map(({ id }) => id),
      };
    });
}
