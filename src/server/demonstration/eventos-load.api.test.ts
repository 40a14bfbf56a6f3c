import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataLembrar, dataReferencia } from '#contract/eventos/eventos.rules.ts';
import { type Serie, pertence, proximaOcorrencia } from '#contract/eventos/recorrencia.ts';
import { type Periodo, civilDateAt } from '#contract/kernel/dates.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { DEMONSTRATION_SEED, REFERENCE_DAY } from './demonstration.ts';
import { insertPatterns, loadReminders } from './eventos-load.ts';
import { growEventosTo } from './grow-eventos.ts';
import { growTo } from './grow.ts';

const COUNT = 900;

interface Row extends Serie {
  readonly id: number;
  readonly data_reagendamento: string | null;
  readonly quantidade_lembrar: number;
  readonly periodo_lembrar: Periodo;
  readonly data_lembrar: string;
  readonly recorrente: 'S' | 'N';
  readonly recorrente_pai: number | null;
  readonly recorrente_proxima: string | null;
  readonly concluido: 'S' | 'N';
  readonly data_cadastro: Date;
}

async function filled(): Promise<pg.Client> {
  const url = await createTestDatabase();
  await growTo({ connectionString: url, target: 400, masterKey: null });
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  await client.query(
    "insert into usuarios (login, senha_hash, criado_em, data_edicao) values ('a', 'x', now(), now()), ('b', 'x', now(), now())",
  );
  await client.query('begin');
  await insertPatterns(client, REFERENCE_DAY);
  await loadReminders(client, { count: COUNT, seed: DEMONSTRATION_SEED, referenceDay: REFERENCE_DAY });
  await client.query('commit');
  return client;
}

const CONTENTS = `select md5(string_agg(e::text, '' order by id)) as eventos, (select md5(string_agg(p::text, '' order by id)) from eventos_padrao p) as padroes
  from eventos e`;

let client: pg.Client;
let rows: Row[];
beforeAll(async () => {
  client = await filled();
  const days = ['data_programada', 'data_reagendamento', 'data_lembrar', 'recorrente_data_limite', 'recorrente_proxima'];
  rows = (await client.query<Row>(`select *, ${days.map((day) => `${day}::text`).join(', ')} from eventos order by id`)).rows;
});
afterAll(() => client.end());

test('the same seed makes the same reminders and patterns', async () => {
  const other = await filled();
  expect((await other.query(CONTENTS)).rows).toEqual((await client.query(CONTENTS)).rows);
  await other.end();
});

test('there are overdue, today’s, upcoming and done ones, and series with their rows', () => {
  const open = rows.filter((row) => row.concluido === 'N' && row.recorrente === 'N').map(dataReferencia);
  expect(rows.filter((row) => row.recorrente_pai === null)).toHaveLength(COUNT);
  for (const some of [
    open.filter((day) => day < REFERENCE_DAY),
    open.filter((day) => day === REFERENCE_DAY),
    open.filter((day) => day > REFERENCE_DAY),
  ])
    expect(some.length).toBeGreaterThan(10);
  expect(rows.filter((row) => row.recorrente === 'S').length).toBeGreaterThan(20);
});

test('every one is as a save would have left it', () => {
  for (const row of rows) {
    const created = civilDateAt(row.data_cadastro);
    if (row.recorrente === 'N') {
      if (row.recorrente_pai === null) expect(row.data_lembrar).toBe(dataLembrar(row, created));
      continue;
    }
    const done = new Set(rows.filter((one) => one.recorrente_pai === row.id).map((one) => one.data_programada));
    for (const day of done) expect(pertence(row, day)).toBe(true);
    expect(row.recorrente_proxima).toBe(proximaOcorrencia(row, row.data_programada, done));
    const next = { ...row, data_programada: row.recorrente_proxima ?? '' };
    expect(row.data_lembrar).toBe(dataLembrar(next, created));
  }
});

test('grows to the number asked for', async () => {
  const other = await filled();
  const { host, port, database, user, password } = other;
  const url = `postgres://${user}:${encodeURIComponent(password ?? '')}@${host}:${port}/${database}`;
  expect([await growEventosTo(url, COUNT + 50), await growEventosTo(url, COUNT)]).toEqual([50, 0]);
  await other.end();
});
