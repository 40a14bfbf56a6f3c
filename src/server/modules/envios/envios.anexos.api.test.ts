import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviarAnexoDoEmail } from '#contract/caixa-saida/caixa-saida.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { enviarEmail } from '#contract/envios/envios.email.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';
import { permit } from '#tests/support/terminals.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('a file that somebody sent for an e-mail of their own goes with nobody else’s', async () => {
  await permit(api, api.as('editor').userId, { clienteEnviarEmail: 'S' });
  const { id } = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Íris Prado', email: 'iris@exemplo.com' } } })).body;
  const anexo = (await api.as('admin').upload(enviarAnexoDoEmail, {}, { name: 'apólice.pdf', bytes: PDF })).body.dados.id;
  const send = (by: Persona, anexos: number[]) =>
    api.as(by).call(enviarEmail, { body: { dados: { titulo: 'Sua apólice', conteudo_corpo: '<p>Olá</p>', id_cliente: id }, anexos } });
  expect((await send('editor', [])).status).toBe(200);
  expect((await send('editor', [anexo])).refusal).toEqual({ anexos: 'Um dos anexos não está mais disponível. Envie-o de novo' });
  expect((await send('admin', [anexo])).status).toBe(200);
});
