import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consultarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { failure } from '#server/integrations/result.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, playAll, takingGateway, takingMail, takingWhatsapp } from '#tests/support/messages.ts';

const LIVRE = 80;
const CELULAR = '11987000001';

let api: Api;
let outside: ReturnType<typeof takingWhatsapp>;
let messages: ReturnType<typeof messagesOf>;
beforeAll(async () => {
  api = await startApi();
  await api.database
    .updateTable('modelos_sms')
    .set({ situacao_provedor: 'aprovado', corpo_provedor: 'Mensagem da corretora: {{1}} Responda SAIR para sair.' })
    .where('id', '=', LIVRE)
    .execute();
});
beforeEach(async () => {
  await api.database.deleteFrom('whatsapp_conversas').execute();
  outside = takingWhatsapp();
  messages = messagesOf(api, takingGateway().provider, takingMail().enviar, outside.provider);
});
afterAll(() => api.stop());

const ALONE = { destino: CELULAR, idCliente: null, agendadoPara: null, felicitacao: null, idUsuario: null };

async function send(texto: string): Promise<number> {
  const content = { canal: 'whatsapp', texto } as const;
  const id = await api.database.transaction().execute((trx) => messages.api.send(trx, { ...ALONE, content }, new Date(START)));
  await playAll(messages.engine, 'whatsapp');
  return id;
}
const shown = async (id: number) => {
  const { body } = await api.as('admin').call(consultarWhatsapp, { query: {} });
  return body.registros.find(({ dados }) => dados.id === id)?.dados;
};

test('one that waits says why', async () => {
  outside.answers.of = () => failure('rate_limited', 'too many', { code: '130429' });
  const id = await send('Bom dia');
  expect(await shown(id)).toMatchObject({ situacao: 'A', erro: 'N', motivoErro: 'O WhatsApp pediu para esperar' });
  await api.database.updateTable('mensagens').set({ estado: 'cancelada' }).where('id', '=', id).execute();
});

test('what left by the template of free text is shown as it left, on one line and in its frame', async () => {
  const id = await send('Bom dia.\n\nA vistoria\tfoi marcada.');
  const left = 'Mensagem da corretora: Bom dia. A vistoria foi marcada. Responda SAIR para sair.';
  expect(await shown(id)).toMatchObject({ situacao: 'E', mensagem: left });
  // Also once the template says something else.
  await api.database.updateTable('modelos_sms').set({ corpo_provedor: 'Outra: {{1}}' }).where('id', '=', LIVRE).execute();
  expect(await shown(id)).toMatchObject({ mensagem: left });
});

test('in a conversation that is open it is shown with its lines', async () => {
  await api.database
    .insertInto('whatsapp_conversas')
    .values({ endereco: CELULAR, recebida_em: new Date(START) })
    .execute();
  expect(await shown(await send('Bom dia.\n\nTudo bem?'))).toMatchObject({ situacao: 'E', mensagem: 'Bom dia.\n\nTudo bem?' });
});
