import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarDescadastros } from '#contract/envios/envios.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const out = { criado_em: new Date(START), motivo: null };
  await api.database
    .insertInto('descadastros')
    .values([
      { ...out, canal: 'sms', endereco: '11912345678', origem: 'resposta' },
      { ...out, canal: 'email', endereco: 'ana@exemplo.com', origem: 'retorno', motivo: '550 5.1.1' },
    ])
    .execute();
});
afterAll(() => api.stop());

const ask = (canal: 'sms' | 'whatsapp' | 'email', enderecos: string[], by: 'admin' | 'reader' = 'admin') =>
  api.as(by).call(consultarDescadastros, { body: { canal, enderecos } });

test('whoever may not write to clients is told nothing of addresses, and no address at all is refused', async () => {
  expect((await ask('sms', ['11912345678'], 'reader')).refusal['permissao']).toBe('clienteEnviarEmail');
  expect((await api.anonymous.call(consultarDescadastros, { body: { canal: 'sms', enderecos: ['11912345678'] } })).status).toBe(401);
  expect((await ask('sms', [])).status).toBe(422);
});

test('of addresses as they are typed, those that left by this channel are told, since when and why', async () => {
  expect((await ask('sms', ['+55 (11) 91234-5678', '11955554444', 'nada'])).body.registros).toEqual([
    { endereco: '11912345678', canal: 'sms', desde: START, origem: 'resposta', motivo: null },
  ]);
  expect((await ask('email', [' Ana@Exemplo.com '])).body.registros).toMatchObject([{ origem: 'retorno', motivo: '550 5.1.1' }]);
  expect((await ask('whatsapp', ['5511912345678'])).body.registros).toEqual([]);
  const { detalhe } = await api.database
    .selectFrom('historico')
    .select('detalhe')
    .where('funcao', '=', 'envios/descadastros')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(detalhe)).not.toContain('91234');
});
