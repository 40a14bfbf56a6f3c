import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { enviarSms } from '#contract/envios/envios.operations.ts';
import { cancelarSmsDoCliente, contarSmsDoCliente } from '#contract/mensagens/mensagens.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const client = async (telefone_celular: string): Promise<number> =>
  (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Joana Prado', telefone_celular } } })).body.id;
const count = (id: number) => api.as('admin').call(contarSmsDoCliente, { params: { id: String(id) } });

test('how many SMS of a client would be called off is told to whoever may do it, and is how many are', async () => {
  const id = await client('11988770001');
  const other = await client('11988770002');
  const ask = (by: 'reader' | 'nobody') => api.as(by).call(contarSmsDoCliente, { params: { id: String(id) } });
  expect((await ask('reader')).refusal['permissao']).toBe('clienteEnviarEmail');
  expect((await count(2_000_000_000)).status).toBe(404);
  expect((await count(id)).body).toEqual({ agendados: 0 });

  const send = (to: number, data_agendado?: string) =>
    api.as('admin').call(enviarSms, { body: { id_cliente: to, mensagem: 'Ola', ...(data_agendado !== undefined && { data_agendado }) } });
  await send(id, '2026-11-23 09:30');
  await send(id);
  const gone = await send(id);
  await send(other);
  await api.database.updateTable('mensagens').set({ estado: 'entregue' }).where('id', '=', gone.body.id).execute();
  expect((await count(id)).body).toEqual({ agendados: 2 });
  expect((await api.as('admin').call(cancelarSmsDoCliente, { params: { id: String(id) } })).body).toEqual({ cancelados: 2 });
  expect((await count(id)).body).toEqual({ agendados: 0 });
});
