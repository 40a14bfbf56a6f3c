import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import {
  cancelarEnvio,
  consultarEnvio,
  enviarSmsMassa,
  pausarEnvio,
  reenviarFalhas,
  retomarEnvio,
} from '#contract/envios/envios.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';

/* Whoever steers a batch holds a connection: where it asked for another, as many at once as there are would wait for each other. */

let api: Api;
beforeAll(async () => {
  api = await startApi({ environment: { BANCO_CONEXOES: '2' } });
});
afterAll(() => api.stop());

test('a batch is made, steered and sent again over the one connection that is left', async () => {
  const admin = api.as('admin');
  await admin.call(salvarCliente, { body: { dados: { nome: 'Joana Prado', telefone_celular: '11987654321' } } });
  await api.app.kernel.database.transaction().execute(async () => {
    const made = await admin.call(enviarSmsMassa, { body: { mensagem: 'Ola', filtrosClientes: {} } });
    expect(made.status).toBe(200);
    const id = Number(made.body.id_lote);
    const params = { id: String(id) };
    for (const operation of [pausarEnvio, retomarEnvio]) expect((await admin.call(operation, { params })).status).toBe(200);
    await api.database.updateTable('mensagens').set({ estado: 'erro' }).where('id_lote', '=', id).execute();
    expect((await admin.call(reenviarFalhas, { params, body: {} })).status).toBe(200);
    expect((await admin.call(consultarEnvio, { params })).body.situacao).toBe('enviando');
    expect((await admin.call(cancelarEnvio, { params })).status).toBe(200);
  });
});
