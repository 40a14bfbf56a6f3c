import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarSaudeDasMensagens } from '#contract/mensagens/saude.operations.ts';
import { newestBadEnds } from '#server/kernel/outbox/rows.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const health = async () => (await api.as('admin').call(consultarSaudeDasMensagens)).body;

interface Ours {
  readonly canal: 'email' | 'sms';
  readonly estado: 'erro' | 'incerto' | 'enviado' | 'pendente';
  readonly para: string;
  readonly assunto: string;
  readonly motivo?: string;
  readonly minute: number;
}

const ours = ({ canal, estado, para, assunto, motivo, minute }: Ours) => ({
  canal,
  estado,
  chave: `${canal}:${minute}`,
  para: [para],
  assunto,
  corpo_texto: 'Seu código é 482913',
  sigiloso: true,
  ultimo_erro: motivo ?? null,
  criado_em: new Date(Date.parse(START) + minute * 60_000),
  proxima_em: new Date(START),
});

test('is told to whoever manages the house, and to nobody else', async () => {
  expect((await api.as('reader').call(consultarSaudeDasMensagens)).refusal['permissao']).toBe('usuariosPermissao');
  expect((await api.anonymous.call(consultarSaudeDasMensagens)).status).toBe(401);
});

test('a channel goes or is stopped since when and why, what waits is counted, and a silent provider is no error', async () => {
  expect((await health()).canais).toEqual(['sms', 'whatsapp', 'email'].map((canal) => ({ canal, parado: null, esperam: 0 })));
  await api.database
    .updateTable('mensagens_canais')
    .set({ parado_desde: new Date(START), motivo: 'sem créditos' })
    .where('canal', '=', 'sms')
    .execute();
  const { id } = await api.database
    .insertInto('mensagens_conteudos')
    .values({ canal: 'sms', texto: 'Oi', criado_em: new Date(START) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.database
    .insertInto('mensagens')
    .values({
      canal: 'sms',
      id_conteudo: id,
      destino: '11912345678',
      prioridade: 1,
      sair_em: new Date(START),
      criado_em: new Date(START),
    })
    .execute();
  const { canais, creditos_sms } = await health();
  expect(canais[0]).toEqual({ canal: 'sms', parado: { desde: START, motivo: 'sem créditos' }, esperam: 1 });
  // No provider of SMS answers here.
  expect(creditos_sms).toBeNull();
});

test('our own that did not leave are told, newest first, without what they say and whom they are to', async () => {
  const reason = '550 5.1.1 <ana.prado@exemplo.com> não existe';
  await api.database
    .insertInto('caixa_saida')
    .values(
      [
        { canal: 'email', estado: 'erro', para: 'ana.prado@exemplo.com', assunto: 'Guarida: nova senha', motivo: reason, minute: 1 },
        { canal: 'sms', estado: 'incerto', para: '11912345678', assunto: '', motivo: 'O envio foi interrompido', minute: 3 },
        { canal: 'email', estado: 'enviado', para: 'bia@exemplo.com', assunto: 'Saiu', minute: 4 },
        { canal: 'email', estado: 'pendente', para: 'bia@exemplo.com', assunto: 'Espera', minute: 5 },
        { canal: 'email', estado: 'erro', para: 'caio@exemplo.com', assunto: 'Guarida: o seu dia', minute: 2 },
      ].map((one) => ours(one as Ours)),
    )
    .execute();
  const { nossas } = await health();
  expect(nossas).toMatchObject([
    { canal: 'sms', incerta: 'S', motivo: 'O envio foi interrompido', assunto: '' },
    { assunto: 'Guarida: o seu dia', para: 'c***@exemplo.com', motivo: null },
    { assunto: 'Guarida: nova senha', para: 'a***@exemplo.com', incerta: 'N', motivo: '550 5.1.1 <a***@exemplo.com> não existe' },
  ]);
  expect(JSON.stringify(nossas)).not.toMatch(/482913|91234|ana\.prado/);
  expect(await newestBadEnds(api.database, 1)).toMatchObject([{ channel: 'sms' }]);
});
