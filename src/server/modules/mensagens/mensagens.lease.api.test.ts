import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, takingGateway } from '#tests/support/messages.ts';
import { claim } from './mensagens.claim.ts';

let api: Api;
let messages: ReturnType<typeof messagesOf>;
beforeAll(async () => {
  api = await startApi();
  messages = messagesOf(api, takingGateway().provider);
});
afterAll(() => api.stop());

const now = new Date(START);

const written = (destino: string): Promise<number> => {
  const content = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
  const message = { content, destino, idCliente: null, agendadoPara: null, felicitacao: null, idUsuario: null };
  return api.database.transaction().execute((trx) => messages.api.send(trx, message, now));
};

test('a worker has an e-mail for a minute, and one with files for as long as their text may take to leave', async () => {
  const [plain, heavy] = [await written('ana@exemplo.com'), await written('bia@exemplo.com')];
  const { kernel } = api.app;
  const file = await kernel.files.gerar({ tipo: 'anexo', nome: 'a.pdf', mime: 'application/pdf' }, async (out) => void out.end('%PDF'));
  await api.database.transaction().execute((trx) => kernel.files.confirmar(trx, file.chave));
  await api.database
    .insertInto('mensagens_anexos')
    .values({ id_mensagem: heavy, chave: file.chave, nome: 'a.pdf', mime: 'application/pdf', tamanho: 4, data_cadastro: now })
    .execute();
  await claim(api.database, 'email', { perMinute: 0, window: null }, { now, most: 3, batchesToo: true });
  const rows = await api.database.selectFrom('mensagens').select(['id', 'estado', 'reservado_ate']).orderBy('id').execute();
  const until = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(rows).toEqual([
    { id: plain, estado: 'em_entrega', reservado_ate: until(60) },
    { id: heavy, estado: 'em_entrega', reservado_ate: until(360) },
  ]);
});
