import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { clientOfCode, promotorOf } from './clientes.promotor.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const create = async (nome: string, grupos: number[]): Promise<number> =>
  (await api.as('admin').call(salvarCliente, { body: { dados: { nome, tipo_pessoa: 'J', email: 'oi@exemplo.com.br' }, grupos } })).body.id;

const group = async (descricao: string, flags: { propriedade?: 'S'; suspenso?: 'S' }): Promise<number> =>
  (
    await api.database
      .insertInto('grupos')
      .values({ descricao, data_edicao: new Date(), ...flags })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('what a partner is', () => {
  test('a client without anything of it is none, and an unknown one is nobody', async () => {
    const id = await create('Sem Seguro', []);
    expect(await promotorOf(api.database, id)).toMatchObject({
      id,
      ativo: 'S',
      carta_oferta: null,
      carta_oferta_versao: 0,
      seguro_valor_diaria: null,
      seguro_aventura: 'N',
      cliente_grupo_suspenso: 'N',
      possui_grupo_propriedade: 'N',
      seguro_propriedade_bloqueado: 'N',
    });
    expect(await promotorOf(api.database, 987_654)).toBeNull();
  });

  test('its groups say whether it may enter, is suspended, is a property', async () => {
    const suspended = await create('Suspenso', [GRUPO_SEGURO_AVENTURA, await group('Parados', { suspenso: 'S' })]);
    const property = await create('Propriedade', [GRUPO_SEGURO_AVENTURA, await group('Pousadas', { propriedade: 'S' })]);
    const flags = { seguro_aventura: 'S', cliente_grupo_suspenso: 'N', possui_grupo_propriedade: 'N' };
    expect(await promotorOf(api.database, suspended)).toMatchObject({ ...flags, cliente_grupo_suspenso: 'S' });
    expect(await promotorOf(api.database, property)).toMatchObject({ ...flags, possui_grupo_propriedade: 'S' });
  });

  test('its code finds it in any case', async () => {
    const id = await create('Trilhas', [GRUPO_SEGURO_AVENTURA]);
    await api.database.updateTable('clientes').set({ carta_oferta: 'Trilhas10' }).where('id', '=', id).execute();
    expect(await clientOfCode(api.database, ' tRILHAS10 ')).toBe(id);
    expect(await clientOfCode(api.database, 'TRILHAS1')).toBeNull();
    expect(await clientOfCode(api.database, '')).toBeNull();
  });
});
