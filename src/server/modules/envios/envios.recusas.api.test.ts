import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { enviarEmail, enviarEmailMassa } from '#contract/envios/envios.email.operations.ts';
import { enviarSms, enviarSmsMassa } from '#contract/envios/envios.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';

const PAST = 'A data do agendamento já passou';

let api: Api;
let cliente: number;

beforeAll(async () => {
  api = await startApi();
  const dados = { nome: 'Íris Prado', telefone_celular: '11987654321', email: 'iris@exemplo.com' };
  cliente = (await api.as('admin').call(salvarCliente, { body: { dados } })).body.id;
});
afterAll(() => api.stop());

const refusalOf = async (call: Promise<{ readonly status: number; readonly refusal: object }>): Promise<object> => {
  const { status, refusal } = await call;
  expect(status).toBe(400);
  return refusal;
};

test('an SMS without words says as well what else is wrong with it', async () => {
  const body = { id_cliente: cliente, mensagem: ' ', celular: '1130304040', data_agendado: 'ontem' };
  expect(await refusalOf(api.as('admin').call(enviarSms, { body }))).toEqual({
    celular: 'Celular inválido',
    mensagem: 'Informe a mensagem',
    data_agendado: 'Data inválida',
  });
});

test('so does one to many that is too long', async () => {
  const body = { mensagem: 'a'.repeat(201), data_agendado: '2026-11-20 10:00' };
  expect(await refusalOf(api.as('admin').call(enviarSmsMassa, { body }))).toEqual({
    filtrosClientes: 'Escolha os clientes na lista',
    mensagem: 'Use no máximo 200 caracteres',
    data_agendado: PAST,
  });
});

test('an e-mail of which cleaning leaves nothing is not written yet, to one and to many', async () => {
  const words = { titulo: ' ', conteudo_corpo: '<p></p><script>alerta()</script>', responder_para: 'ninguém' };
  const missing = { responder_para: 'E-mail inválido', titulo: 'Informe o assunto', conteudo_corpo: 'Escreva o e-mail' };
  const one = { dados: { id_cliente: cliente, ...words } };
  expect(await refusalOf(api.as('admin').call(enviarEmail, { body: one }))).toEqual(missing);
  expect(await refusalOf(api.as('admin').call(enviarEmailMassa, { body: { dados: words } }))).toEqual({
    parametrosConsulta: 'Escolha os clientes na lista',
    ...missing,
  });
});

test('a used key of a message to many, with another content, says which send it made and sends nothing', async () => {
  const filtrosClientes = { texto: 'Íris Prado' };
  const send = (mensagem: string) => api.as('admin').call(enviarSmsMassa, { body: { filtrosClientes, mensagem } }, { key: 'massa-1' });
  const sent = await send('O texto errado');
  const again = await send('O texto certo');
  expect([sent.status, again.status, again.refusal['registro']]).toEqual([200, 422, sent.body.id_lote]);
  expect(
    await api.database
      .selectFrom('mensagens')
      .select('id')
      .where('id_lote', '=', sent.body.id_lote ?? 0)
      .execute(),
  ).toHaveLength(1);
});
