import { afterAll, beforeAll, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { testarEmail, testarWhatsapp } from '#contract/envios/envios.teste.operations.ts';
import { consultarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { salvarModeloSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { messagesOf, playAll, takingGateway, takingMail, takingWhatsapp } from '#tests/support/messages.ts';
import type { Persona } from '#tests/support/personas.ts';

const FREE = 80;
const MOBILE = '11987654321';

let api: Api;
let id_cliente: number;
const approve = (id: number, corpo_provedor: string) =>
  api.database.updateTable('modelos_sms').set({ situacao_provedor: 'aprovado', corpo_provedor }).where('id', '=', id).execute();
const tried = (body: { readonly mensagem?: string; readonly id_modelo?: number; readonly id_cliente?: number }, by: Persona = 'admin') =>
  api.as(by).call(testarWhatsapp, { body: { id_cliente, ...body } });
const client = async (dados: Record<string, unknown>): Promise<number> =>
  (await api.as('admin').call(salvarCliente, { body: { dados } })).body.id;
const own = async (telefone_celular: string | null): Promise<void> => {
  const id = await client({ nome: 'Helena', telefone_celular });
  await api.database.updateTable('usuarios').set({ id_cliente: id }).where('id', '=', api.as('admin').userId).execute();
};

beforeAll(async () => {
  api = await startApi();
  id_cliente = await client({ nome: 'Íris Prado' });
  await approve(FREE, 'Mensagem da corretora: {{1}}');
});
afterAll(() => api.stop());

test('a test of a WhatsApp is refused without the permission, words, an approved template or a mobile, and of nobody', async () => {
  expect((await tried({ mensagem: 'Oi' }, 'reader')).refusal['permissao']).toBe('clienteEnviarEmail');
  await own(null);
  expect((await tried({ mensagem: 'Oi' })).refusal).toEqual({ teste: 'O seu cadastro não tem celular para receber o teste' });
  await own(MOBILE);
  expect((await tried({ mensagem: ' ' })).refusal).toEqual({ mensagem: 'Informe a mensagem' });
  expect((await tried({ id_modelo: 2_000_000_000 })).refusal).toEqual({ id_modelo: 'Modelo não encontrado' });
  expect((await tried({ mensagem: 'Oi', id_cliente: 2_000_000_000 })).status).toBe(404);
});

test('a highlight that the tags make longer than it may be is cut, not refused', async () => {
  await own(MOBILE);
  await api.database
    .updateTable('clientes')
    .set({ email: 'helena@corretora.exemplo' })
    .where('id', '=', (eb) => eb.selectFrom('usuarios').select('id_cliente').where('id', '=', api.as('admin').userId))
    .execute();
  const nome = 'Associação '.repeat(10).trim();
  const dados = { titulo: 'Oi', conteudo_corpo: '<p>Oi</p>', destaque: '[nome] '.repeat(70).trim() };
  const made = await api.as('admin').call(testarEmail, { body: { dados, id_cliente: await client({ nome }) } });
  expect(made.status).toBe(200);
});

test('it goes to whoever writes it as the client would get it, and is in no list of the client', async () => {
  const outside = takingWhatsapp();
  const { engine } = messagesOf(api, takingGateway().provider, takingMail().enviar, outside.provider);
  await own(MOBILE);
  const { body: modelo } = await api.as('admin').call(salvarModeloSms, {
    body: { descricao: 'Renovação', mensagem: 'Olá, [primeiro_nome]!', tipo: 3, nome_provedor: 'renovacao' },
  });
  await approve(modelo.id, 'Olá, {{1}}!');
  expect((await tried({ mensagem: 'Bom dia, [primeiro_nome]' })).body).toMatchObject({ destino: MOBILE });
  await tried({ id_modelo: modelo.id });
  await playAll(engine, 'whatsapp');
  expect(outside.taken).toMatchObject([
    { fone: `55${MOBILE}`, conteudo: { nome: 'mensagem_livre', variaveis: ['Bom dia, Íris'] } },
    { fone: `55${MOBILE}`, conteudo: { nome: 'renovacao', variaveis: ['Íris'] } },
  ]);
  const { body } = await api.as('admin').call(consultarWhatsapp, { query: { idCliente: String(id_cliente) } });
  expect(body.totalRegistros).toBe(0);
  const trail = await api.historyOf(testarWhatsapp);
  expect(trail.at(-1)).toMatchObject({ id_cliente });
  expect(JSON.stringify(trail)).not.toContain('Bom dia');
});
