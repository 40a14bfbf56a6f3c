import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { createInscricoes } from './inscricoes.ts';

let api: Api;
let ours: Partner;
beforeAll(async () => {
  api = await startApi();
  ours = await createPartner(api);
});
afterAll(() => api.stop());

const STANDING = {
  tipo_pessoa: 'J',
  nome: 'Trilha Nova Turismo Ltda',
  nome_fantasia: 'Trilha Nova',
  ativo: 'S',
  carta_oferta: 'TRILHA26',
  seguro_aventura: 'S',
  possui_grupo_propriedade: 'N',
  cliente_grupo_suspenso: 'N',
  seguro_propriedade_bloqueado: 'N',
} as const;

/** What the page is sent with, of a partner that stands so. */
const headOf = (token: string, changes: object = {}) => {
  const { kernel } = api.app;
  const needs = { clientes: { promotor: async () => ({ ...STANDING, ...changes }) }, configuracoes: { values: async () => new Map() } };
  return createInscricoes(kernel, needs as never).head(api.database, token, kernel.clock());
};

test('the page of a link is sent with what its event and its partner are called', async () => {
  const { token, nomeEvento } = (await saveEvent(api, ours.claims)).dados;
  expect(await headOf(token)).toMatchObject({ nome_evento: nomeEvento, empresa: 'Trilha Nova', responsavel: expect.any(String) as string });
  expect(await headOf('0'.repeat(32))).toBeNull();
});

test('and with nothing where nobody registers: suspended, left, blocked, cancelled, over', async () => {
  const { id, token } = (await saveEvent(api, ours.claims)).dados;
  for (const changes of [{ cliente_grupo_suspenso: 'S' }, { ativo: 'N' }, { seguro_aventura: 'N' }, { carta_oferta: null }])
    expect([changes, await headOf(token, changes)]).toEqual([changes, null]);
  const event = (values: object) => api.database.updateTable('seguro_aventura').set(values).where('id', '=', id).execute();
  await event({ link_inscricao_bloqueado: 'S' });
  expect(await headOf(token)).toBeNull();
  await event({ link_inscricao_bloqueado: 'N' });
  expect(await headOf(token)).not.toBeNull();
  expect((await api.bearer('promotor', ours.claims).call(cancelarEvento, { params: { token }, body: {} })).status).toBe(200);
  expect(await headOf(token)).toBeNull();
});
