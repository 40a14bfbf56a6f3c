import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { holdingsOf } from './hand-over.ts';
import { PreparingClient } from './preparing-client.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const COUNT = 10_001;

test('ten thousand and one are handed over, each once, and none is looked at again', async () => {
  const [from, to] = [api.as('reader').userId, api.as('editor').userId];
  await sql`
    insert into eventos (id_responsavel, alvo_tabela, id_alvo, descricao, data_programada, data_lembrar, data_cadastro, data_edicao)
    select ${from}::int, 'usuarios', ${from}::int, 'Lembrete', '2026-12-01', '2026-12-01', ${START}::timestamptz, ${START}::timestamptz
    from generate_series(1, ${COUNT}::int)`.execute(api.database);
  const { first, last } = await api.database
    .selectFrom('eventos')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .where('id_responsavel', '=', from)
    .executeTakeFirstOrThrow();
  const eventos = holdingsOf('eventos', sql`ativo = 'S'`);
  const sent = vi.spyOn(PreparingClient.prototype, 'query');
  try {
    const by = { at: new Date(START), userId: to };
    expect(await api.database.transaction().execute((trx) => eventos.handOver(trx, from, to, by))).toBe(COUNT);
    const behind = sent.mock.calls.flatMap(([text, values]) =>
      typeof text === 'string' && text.includes('update "eventos"') && Array.isArray(values) ? [values.slice(3, 5)] : [],
    );
    expect(behind).toEqual([
      [0, from],
      [first + 4999, from],
      [last - 1, from],
    ]);
  } finally {
    sent.mockRestore();
  }
  expect([await eventos.count(api.database, from), await eventos.count(api.database, to)]).toEqual([0, COUNT]);
});
