import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { enviarSmsMassa } from '#contract/envios/envios.operations.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newWord } from '#tests/support/clients.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const tried = async (texto: string, mensagem: string) =>
  (await api.as('admin').call(enviarSmsMassa, { body: { filtrosClientes: { texto }, mensagem, simular: 'S' } })).body;

test('a message that is tried says its longest, and how many are too long to leave, whoever the three samples are', async () => {
  const word = newWord();
  const called = (nome: string, telefone_celular: string | null) =>
    api.as('admin').call(salvarCliente, { body: { dados: { nome: `${nome} ${word}`, telefone_celular } } });
  for (const at of [0, 1, 2, 3]) await called(`Ana${at}`, `1198877000${at}`);
  await called('Wladimir', '11988770004');
  await called('Zuleika Vasconcelos', '11988770005');
  // Whoever gets nothing anyway does not count.
  await called('Zenaide de Albuquerque e Vasconcelos', null);

  const written = `[nome]${'a'.repeat(160 - `Wladimir ${word}`.length)}`;
  expect(await tried(word, written)).toMatchObject({ enfileirados: 6, letras: { maior: 171, excedem: 1 } });
  // By the very code that sends: an accent is a plain letter, a tag without value takes the space beside it along.
  const folded = 'Olá [nome_fantasia], é você';
  expect((await tried(word, folded)).letras).toEqual({ maior: resolve(folded, {}, 'sms').text.length, excedem: 0 });
  expect((await tried(word, 'a'.repeat(161))).letras).toEqual({ maior: 161, excedem: 6 });
  expect((await tried(word, ' ')).letras).toBeUndefined();
});
