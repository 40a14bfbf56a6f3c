import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarColunas, escolherColunas, escolherPorPagina } from '#contract/listas/listas.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { clearColumns, clearSize } from './listas.repository.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const hide = (persona: 'reader' | 'nobody', body: Record<string, unknown>) =>
  api.as(persona).call(escolherColunas, { body: body as { lista: 'clientes'; ocultas: string[] } });
const hidden = async (persona: 'reader' | 'nobody') => (await api.as(persona).call(consultarColunas)).body.registros;

describe('columns are refused', () => {
  test('without login', async () => {
    expect((await api.anonymous.call(consultarColunas)).status).toBe(401);
    expect((await api.anonymous.call(escolherColunas, { body: { lista: 'clientes', ocultas: [] } })).status).toBe(401);
  });

  test('of a list there is not, with a name that is none, too many', async () => {
    const before = await hidden('reader');
    const unknown = await hide('reader', { lista: 'senhas', ocultas: ['id'] });
    expect([unknown.status, unknown.refusal]).toEqual([400, { lista: 'Lista inválida' }]);
    expect((await hide('reader', { lista: 'clientes', ocultas: ['<b>'] })).status).toBe(400);
    expect((await hide('reader', { lista: 'clientes', ocultas: Array.from({ length: 41 }, () => 'id') })).status).toBe(422);
    expect(await hidden('reader')).toEqual(before);
  });
});

describe('columns', () => {
  test('are kept for whoever hid them, by list, and for nobody else', async () => {
    expect((await hide('reader', { lista: 'clientes', ocultas: ['estado', 'cidade', 'estado'] })).status).toBe(200);
    await hide('reader', { lista: 'grupos', ocultas: ['id'] });
    expect(await hidden('reader')).toEqual([
      { lista: 'clientes', ocultas: ['cidade', 'estado'], por_pagina: null },
      { lista: 'grupos', ocultas: ['id'], por_pagina: null },
    ]);
    expect(await hidden('nobody')).toEqual([]);
  });

  test('come back all with none hidden, and the same choice twice is one', async () => {
    await hide('nobody', { lista: 'clientes', ocultas: ['estado'] });
    await hide('nobody', { lista: 'clientes', ocultas: ['cidade'] });
    await hide('nobody', { lista: 'clientes', ocultas: ['cidade'] });
    expect(await hidden('nobody')).toEqual([{ lista: 'clientes', ocultas: ['cidade'], por_pagina: null }]);
    await hide('nobody', { lista: 'clientes', ocultas: [] });
    expect(await hidden('nobody')).toEqual([]);
  });
});

describe('rows on a page', () => {
  const size = (persona: 'reader' | 'nobody', por_pagina: number | null) =>
    api.as(persona).call(escolherPorPagina, { body: { lista: 'sms', por_pagina: por_pagina as 25 | null } });
  const kept = async (persona: 'reader' | 'nobody') => (await hidden(persona)).filter(({ lista }) => lista === 'sms');

  test('are refused without login, and any other number', async () => {
    expect((await api.anonymous.call(escolherPorPagina, { body: { lista: 'sms', por_pagina: 25 } })).status).toBe(401);
    const other = await size('reader', 30);
    expect([other.status, other.refusal]).toEqual([400, { por_pagina: 'Escolha 25, 50 ou 100' }]);
    expect(await kept('reader')).toEqual([]);
  });

  test('are kept for whoever chose them, twice the same is once, and ten is as it opens', async () => {
    expect((await size('reader', 25)).status).toBe(200);
    await size('reader', 25);
    expect(await kept('reader')).toEqual([{ lista: 'sms', ocultas: [], por_pagina: 25 }]);
    expect(await kept('nobody')).toEqual([]);
    await size('reader', null);
    expect(await kept('reader')).toEqual([]);
  });

  test('and the hidden columns leave each other as they are', async () => {
    await size('reader', 50);
    await hide('reader', { lista: 'sms', ocultas: ['id'] });
    expect(await kept('reader')).toEqual([{ lista: 'sms', ocultas: ['id'], por_pagina: 50 }]);
    await hide('reader', { lista: 'sms', ocultas: [] });
    expect(await kept('reader')).toEqual([{ lista: 'sms', ocultas: [], por_pagina: 50 }]);
    await hide('reader', { lista: 'sms', ocultas: ['id'] });
    await size('reader', null);
    expect(await kept('reader')).toEqual([{ lista: 'sms', ocultas: ['id'], por_pagina: null }]);
    await hide('reader', { lista: 'sms', ocultas: [] });
    expect(await kept('reader')).toEqual([]);
  });

  test.each(['columns', 'size'])('and the hidden columns are both given up at once, the %s first', async (first) => {
    await hide('reader', { lista: 'sms', ocultas: ['id'] });
    await size('reader', 50);
    const id = api.as('reader').userId;
    const other = await api.database.transaction().execute(async (trx) => {
      await (first === 'columns' ? clearColumns : clearSize)(trx, id, 'sms');
      const waits = first === 'columns' ? size('reader', null) : hide('reader', { lista: 'sms', ocultas: [] });
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(api.database)).rows.length)
        .toBeGreaterThan(0);
      return { waits };
    });
    expect((await other.waits).status).toBe(200);
    expect(await kept('reader')).toEqual([]);
  });
});
