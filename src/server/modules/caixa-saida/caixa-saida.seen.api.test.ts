import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelarEmailsEmMassa, consultarEmail, reenviarEmail } from '#contract/caixa-saida/caixa-saida.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { enviarEmail, enviarEmailMassa } from '#contract/envios/envios.email.operations.ts';
import { consultarEnvio } from '#contract/envios/envios.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, playAll, takingGateway, takingMail } from '#tests/support/messages.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.database.updateTable('configuracoes').set({ valor: '0' }).where('chave', '=', 'taxaEmailMin').execute();
});
beforeEach(() => api.setNow(START));
afterAll(() => api.stop());

let made = 0;
const WORDS = { titulo: 'Sua apólice', conteudo_corpo: '<p>Olá</p>' };
const client = async (nome: string): Promise<number> => {
  made += 1;
  return (await api.as('admin').call(salvarCliente, { body: { dados: { nome, email: `visto${made}@exemplo.com` } } })).body.id;
};
/** Everything that may leave now. */
async function play(): Promise<void> {
  const { engine } = messagesOf(api, takingGateway().provider, takingMail().enviar);
  await playAll(engine, 'email');
}

describe('an e-mail is sent again as it was seen', () => {
  const open = async (id: number) => (await api.as('admin').call(consultarEmail, { params: { id: String(id) } })).body.dados;
  const seen = async (id: number) => {
    const { status, data_reenvio, pode } = await open(id);
    return { status, data_reenvio, incerto: pode.incerto };
  };
  const again = (id: number, visto: Awaited<ReturnType<typeof seen>>) =>
    api.as('admin').call(reenviarEmail, { params: { id: String(id) }, body: { visto } });
  const sent = async (): Promise<number> => {
    const body = { dados: { ...WORDS, id_cliente: await client('Íris Prado') }, anexos: [] };
    const { id } = (await api.as('admin').call(enviarEmail, { body })).body;
    await play();
    return id;
  };
  const put = (id: number, estado: 'erro' | 'incerta' | 'entregue') =>
    api.database.updateTable('mensagens').set({ estado }).where('id', '=', id).execute();

  test('that another sent meanwhile stays as it is, and says when', async () => {
    const id = await sent();
    await put(id, 'erro');
    const failed = await seen(id);
    api.setNow('2026-11-21T13:00:00.000Z');
    expect((await again(id, failed)).body).toEqual({ id });
    const refused = { status: 'Este e-mail já foi enviado novamente em 21/11/2026 10:00' };
    expect((await again(id, failed)).refusal).toEqual(refused);
    await play();
    expect((await again(id, failed)).refusal).toEqual(refused);
    expect((await open(id)).data_reenvio).toBe('2026-11-21T13:00:00.000Z');
    expect((await again(id, await seen(id))).body).toEqual({ id });
  });

  test('that arrived after all, or may have, says so', async () => {
    const id = await sent();
    await put(id, 'erro');
    const failed = await seen(id);
    await put(id, 'entregue');
    expect((await again(id, failed)).refusal).toEqual({ status: 'Este e-mail foi enviado em 21/11/2026 09:00' });
    await put(id, 'incerta');
    expect((await again(id, failed)).refusal).toEqual({ status: 'Não se sabe se este e-mail chegou: ele pode ter chegado' });
  });
});

describe('batches of e-mails are called off', () => {
  test('those that were seen, and none that was scheduled since', async () => {
    const bulk = async (nome: string): Promise<number> => {
      await client(nome);
      const body = { dados: WORDS, parametrosConsulta: { texto: nome } };
      return (await api.as('admin').call(enviarEmailMassa, { body })).body.id_lote ?? 0;
    };
    const [seen, since] = [await bulk('Lote de uma'), await bulk('Lote de outra')];
    const cancel = () => api.as('admin').call(cancelarEmailsEmMassa, { body: { lotes: [seen] } });
    expect((await cancel()).body).toEqual({ cancelados: 1 });
    const envio = await api.as('admin').call(consultarEnvio, { params: { id: String(since) } });
    expect(envio.body).toMatchObject({ situacao: 'enviando', contagem: { canceladas: 0, aguardando: 1 } });
    expect((await cancel()).refusal).toEqual({ emails: 'Nenhum envio em massa pendente' });
  });
});
