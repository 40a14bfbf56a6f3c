import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarColunas, escolherColunas } from '#contract/listas/listas.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';

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
      { lista: 'clientes', ocultas: ['cidade', 'estado'] },
      { lista: 'grupos', ocultas: ['id'] },
    ]);
    expect(await hidden('nobody')).toEqual([]);
  });

  test('come back all with none hidden, and the same choice twice is one', async () => {
    await hide('nobody', { lista: 'clientes', ocultas: ['estado'] });
    await hide('nobody', { lista: 'clientes', ocultas: ['cidade'] });
    await hide('nobody', { lista: 'clientes', ocultas: ['cidade'] });
    expect(await hidden('nobody')).toEqual([{ lista: 'clientes', ocultas: ['cidade'] }]);
    await hide('nobody', { lista: 'clientes', ocultas: [] });
    expect(await hidden('nobody')).toEqual([]);
  });
});
