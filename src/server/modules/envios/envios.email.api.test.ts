import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  abrirAnexoDoEmail,
  cancelarEmailsEmMassa,
  consultarEmail,
  consultarEmails,
  enviarAnexoDoEmail,
  reenviarEmail,
} from '#contract/caixa-saida/caixa-saida.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarEnvio, reenviarFalhas } from '#contract/envios/envios.operations.ts';
import { enviarEmail, enviarEmailMassa, previaEmail } from '#contract/envios/envios.email.operations.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { failure, success } from '#server/integrations/result.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, playAll, takingGateway, takingMail } from '#tests/support/messages.ts';
import type { Persona } from '#tests/support/personas.ts';

type Draft = RequestOf<typeof enviarEmail>['body']['dados'];

let api: Api;
let mail: ReturnType<typeof takingMail>;
let engine: ReturnType<typeof messagesOf>['engine'];

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.updateTable('mensagens').set({ estado: 'cancelada' }).where('estado', '=', 'aguardando').execute();
  await api.database
    .updateTable('mensagens_canais')
    .set({ parado_desde: null, sondar_em: null, livre_em: new Date(0) })
    .execute();
  await api.database.updateTable('configuracoes').set({ valor: '0' }).where('chave', '=', 'taxaEmailMin').execute();
  mail = takingMail();
  ({ engine } = messagesOf(api, takingGateway().provider, mail.enviar));
});
afterAll(() => api.stop());

let count = 0;
const newAddress = (): string => `pessoa${(count += 1)}@exemplo.com`;
const client = async (dados: Record<string, unknown> = {}): Promise<{ id: number; email: string }> => {
  const email = newAddress();
  const { body } = await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Íris Prado', email, ...dados } } });
  return { id: body.id, email };
};
const WORDS = { titulo: 'Sua apólice, [primeiro_nome]', conteudo_corpo: '<p>Olá, <b>[nome]</b></p>' };
const send = (dados: Draft, { by = 'admin', anexos = [] }: { by?: Persona; anexos?: number[] } = {}) =>
  api.as(by).call(enviarEmail, { body: { dados: { ...WORDS, ...dados }, anexos } });
const bulk = (body: Partial<RequestOf<typeof enviarEmailMassa>['body']>, by: Persona = 'admin') =>
  api.as(by).call(enviarEmailMassa, { body: { dados: WORDS, ...body } });
const list = async (query: Record<string, string>) => (await api.as('admin').call(consultarEmails, { query })).body;
const open = async (id: number) => (await api.as('admin').call(consultarEmail, { params: { id: String(id) } })).body;
const batch = async (id = 0) => (await api.as('admin').call(consultarEnvio, { params: { id: String(id) } })).body;
const row = (id: number) => api.database.selectFrom('mensagens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const again = (id: number, by: Persona = 'admin') => api.as(by).call(reenviarEmail, { params: { id: String(id) } });
/** Everything that may leave now. */
const play = () => playAll(engine, 'email');
const sent = async (dados: Draft = {}): Promise<number> => {
  const { id } = await client();
  const made = await send({ id_cliente: id, ...dados });
  expect(made.status).toBe(200);
  await play();
  return made.body.id;
};

describe('an e-mail to one client is refused', () => {
  test('without the permission, naming it', async () => {
    const { id } = await client();
    expect((await send({ id_cliente: id }, { by: 'reader' })).refusal['permissao']).toBe('clienteEnviarEmail');
    expect((await api.anonymous.call(enviarEmail, { body: { dados: { id_cliente: id } } })).status).toBe(401);
    expect((await again(1, 'editor')).refusal['permissao']).toBe('clienteEnviarEmail');
    const closed = await api.as('editor').call(consultarEmails, { query: {} });
    expect([closed.status, closed.refusal['permissao']]).toEqual([401, 'habilitarAcessoCaixaDeSaida']);
    expect((await api.as('editor').call(cancelarEmailsEmMassa)).refusal['permissao']).toBe('habilitarAcessoCaixaDeSaida');
  });

  test('to nobody, to no address, in the past, without words, with what is wrong said at once', async () => {
    const { id } = await client({ email: null });
    expect((await send({ id_cliente: 2_000_000_000 })).status).toBe(404);
    expect((await send({})).refusal).toEqual({ id_cliente: 'Escolha o cliente' });
    const all = await send({
      id_cliente: id,
      titulo: ' ',
      conteudo_corpo: '<p> </p>',
      id_imagem: 999_999,
      outros_destinatarios: [{ nome: 'x', email: 'nada', tipo: 'CC' }],
      agendado_para_data: '2026-11-20',
      agendado_para_hora: '10:00',
    });
    expect([all.status, all.refusal]).toEqual([
      400,
      {
        para_email: 'Informe o e-mail',
        outros_destinatarios: 'Confira os e-mails dos outros destinatários',
        titulo: 'Informe o assunto',
        id_imagem: 'Imagem não encontrada',
        conteudo_corpo: 'Escreva o e-mail',
        agendado_para_data: 'A data do agendamento já passou',
      },
    ]);
    expect((await send({ id_cliente: id, para_email: 'nada' })).refusal).toEqual({ para_email: 'E-mail inválido' });
    const half = await send({ id_cliente: id, para_email: 'a@b.com', agendado_para_data: '2026-12-20' });
    expect(half.refusal).toEqual({ agendado_para_hora: 'Informe a hora' });
  });

  test('as a second greeting, or a greeting to whoever left', async () => {
    const { id, email } = await client();
    const greeting = { id_cliente: id, tipo_aniversariante: 'S', idade_referencia: 40 } as const;
    expect((await send(greeting)).status).toBe(200);
    expect((await send(greeting)).refusal).toEqual({ tipo_aniversariante: 'Felicitação já enviada' });
    await api.database
      .insertInto('descadastros')
      .values({ canal: 'email', endereco: email, origem: 'link', criado_em: new Date(START) })
      .execute();
    expect((await send({ ...greeting, idade_referencia: 41 })).refusal).toEqual({ tipo_aniversariante: 'Cliente descadastrado' });
    expect((await send({ id_cliente: id })).status).toBe(200);
  });
});

describe('an e-mail to one client', () => {
  test('leaves filled in and framed, under an envelope and an id of its own, and the outbox tells', async () => {
    const { id, email } = await client({ nome: 'Íris <Prado>' });
    const made = await send({
      id_cliente: id,
      destaque: 'Feliz dia, [primeiro_nome]!',
      conteudo_corpo: '<p>Olá, [nome]<script>alert(1)</script></p>',
      responder_para: 'maria@corretora.exemplo',
      outros_destinatarios: [
        { nome: 'Zé', email: 'ze@exemplo.com', tipo: 'CC' },
        { email: 'oculta@exemplo.com', tipo: 'CCO' },
        { email: 'dois@exemplo.com', tipo: '' },
      ],
    });
    expect(await list({ texto: email })).toMatchObject({ totalRegistros: 1, registros: [{ id: made.body.id, status: 1, ativo: 'S' }] });
    await play();
    const [one] = mail.taken;
    expect(one).toMatchObject({
      para: [{ nome: 'Íris <Prado>', email }, { email: 'dois@exemplo.com' }],
      cc: [{ nome: 'Zé', email: 'ze@exemplo.com' }],
      cco: [{ email: 'oculta@exemplo.com' }],
      responderPara: { email: 'maria@corretora.exemplo' },
      assunto: 'Sua apólice, Íris',
      messageId: `<mensagem.${made.body.id}.0@corretora.exemplo>`,
      cabecalhos: {},
    });
    expect(one?.remetenteEnvelope).toMatch(new RegExp(`^bounce\\+${made.body.id}\\.[0-9a-f]{32}\\.0@corretora\\.exemplo$`));
    expect(one?.html).toContain('Olá, Íris &lt;Prado&gt;');
    expect(one?.html).toContain('Feliz dia, Íris!');
    expect(one?.html).not.toMatch(/script|descadastrar|\ue001/);
    expect(one?.texto).toContain('Olá, Íris <Prado>');
    const { registros } = await list({ texto: email, estados: '3', dataProgramadoInicio: '2026-11-21', dataProgramadoFim: '2026-11-21' });
    expect(registros).toMatchObject([{ id: made.body.id, status: 3, titulo: 'Sua apólice, Íris', cliente: { id }, motivo: null }]);
    expect(JSON.stringify(registros)).not.toContain('Olá');
    expect(await open(made.body.id)).toMatchObject({
      dados: {
        assunto: 'Sua apólice, Íris',
        autor: { id: api.as('admin').userId },
        titulo: WORDS.titulo,
        conteudo_corpo: '<p>Olá, [nome]</p>',
        html: one?.html,
        outros_destinatarios: [{}, {}, {}],
      },
    });
    const trail = await api.historyOf(enviarEmail);
    expect(trail.at(-1)).toMatchObject({ id_cliente: id, id_registro: made.body.id });
    expect(JSON.stringify(trail)).not.toContain('Feliz dia');
  });

  test('waits for its moment, and may be changed until then', async () => {
    const { id } = await client();
    const moment = { agendado_para_data: '2026-11-23', agendado_para_hora: '09:30' };
    const made = await send({ id_cliente: id, ...moment });
    await play();
    expect(mail.taken).toEqual([]);
    expect((await open(made.body.id)).dados).toMatchObject({ status: 1, agendado_para: '2026-11-23T12:30:00.000Z' });
    expect((await send({ id: made.body.id, id_cliente: (await client()).id })).status).toBe(404);
    const changed = await send({ id: made.body.id, id_cliente: id, titulo: 'Outro', agendado_para_data: null, agendado_para_hora: null });
    expect(changed.body.id).toBe(made.body.id);
    await play();
    expect(mail.taken.map((one) => one.assunto)).toEqual(['Outro']);
    const next = await send({ id: made.body.id, id_cliente: id, titulo: 'Versão nova' });
    expect(next.body.id).not.toBe(made.body.id);
    expect((await open(next.body.id)).dados.id_origem).toBe(made.body.id);
  });

  test('is sent again as another message, once it was sent or failed, and nothing else is', async () => {
    const id = await sent();
    expect((await again(999_999_999)).status).toBe(404);
    api.setNow('2026-11-21T13:00:00.000Z');
    expect((await again(id)).body).toEqual({ id });
    expect((await again(id)).refusal).toEqual({ status: 'Só um e-mail enviado ou com erro pode ser reenviado' });
    await play();
    expect(mail.taken.map((one) => one.messageId)).toEqual([0, 1].map((n) => `<mensagem.${id}.${n}@corretora.exemplo>`));
    expect((await open(id)).dados).toMatchObject({ status: 3, data_reenvio: '2026-11-21T13:00:00.000Z' });
  });

  test.each([
    ['451 4.7.1', failure('unavailable', '451 4.7.1 greylisted', { code: '451', step: 'RCPT TO' }), 1, 'aguardando', false],
    ['550 5.1.1', failure('rejected', '550 5.1.1 no such user', { code: '550', step: 'RCPT TO' }), 2, 'erro', true],
    ['550 5.7.1', failure('rejected', '550 5.7.1 blocked', { code: '550', step: 'RCPT TO' }), 2, 'erro', false],
    ['554 of the text', failure('rejected', '554 5.6.0 no', { code: '554', step: 'DATA' }), 2, 'erro', false],
    ['no answer', failure('unknown_outcome', 'closed'), 2, 'incerta', false],
  ] as const)('after %s', async (_name, answer, status, estado, gone) => {
    mail.answers.of = () => answer;
    const id = await sent();
    const { dados } = await open(id);
    expect([dados.status, (await row(id)).estado]).toEqual([status, estado]);
    expect(dados.motivo).toBe(estado === 'incerta' ? 'Resultado incerto – verifique antes de reenviar' : answer.message);
    const left = await api.database.selectFrom('descadastros').select('origem').where('endereco', '=', dados.para_email).execute();
    expect(left.map((one) => one.origem)).toEqual(gone ? ['retorno'] : []);
  });

  test.each([
    ['nobody is there', failure('unavailable', 'ECONNREFUSED', { code: 'ESOCKET', step: 'CONN' })],
    ['our login is wrong', failure('auth', '535 no', { code: '535' })],
    ['our sender is refused', failure('rejected', '550 5.7.1 no', { code: '550', step: 'MAIL FROM' })],
  ] as const)('waits, and its channel stops, when %s', async (_name, answer) => {
    mail.answers.of = () => answer;
    const id = await sent();
    expect(await row(id)).toMatchObject({ estado: 'aguardando', tentativas: 0 });
    const channel = await api.database.selectFrom('mensagens_canais').selectAll().where('canal', '=', 'email').executeTakeFirst();
    expect(channel).toMatchObject({ parado_desde: new Date(START), motivo: expect.stringContaining('servidor de e-mail') as string });
  });
});

describe('an attachment', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const upload = (name: string, bytes: Buffer, by: Persona = 'admin') => api.as(by).upload(enviarAnexoDoEmail, {}, { name, bytes });

  test('that is no file of its name is refused, and without the permission', async () => {
    expect((await upload('a.pdf', PDF, 'reader')).refusal['permissao']).toBe('clienteEnviarEmail');
    expect(Object.keys((await upload('a.pdf', Buffer.from('MZ programa'))).refusal)).toEqual(['arquivo']);
  });

  test('travels with its e-mail, is opened from it, and is nobody else’s', async () => {
    const kept = await upload('apólice.pdf', PDF);
    expect(kept.body.dados).toMatchObject({ nome: 'apólice.pdf', tamanho: PDF.length });
    const anexo = kept.body.dados.id;
    expect((await api.as('admin').call(abrirAnexoDoEmail, { params: { id: String(anexo) } })).status).toBe(404);
    const { id } = await client();
    expect((await send({ id_cliente: id }, { anexos: [anexo, 999_999] })).refusal).toEqual({
      anexos: 'Um dos anexos não está mais disponível. Envie-o de novo',
    });
    const made = await send({ id_cliente: id }, { anexos: [anexo] });
    await play();
    expect(mail.taken[0]?.anexos?.map((one) => [one.nome, Buffer.from(one.dados).equals(PDF)])).toEqual([['apólice.pdf', true]]);
    expect((await open(made.body.id)).anexos).toMatchObject([{ id: anexo, nome: 'apólice.pdf' }]);
    const opened = await api.as('admin').call(abrirAnexoDoEmail, { params: { id: String(anexo) } });
    expect(opened.body).toMatchObject({ nome: 'apólice.pdf', temporario: opened.body.arquivo });
    expect((await send({ id_cliente: id }, { anexos: [anexo] })).status).toBe(400);
    const next = await send({ id: made.body.id, id_cliente: id }, { anexos: [anexo] });
    expect((await open(next.body.id)).anexos).toMatchObject([{ nome: 'apólice.pdf' }]);
  });
});

describe('a preview', () => {
  const preview = (body: Partial<RequestOf<typeof previaEmail>['body']>, by: Persona = 'admin') =>
    api.as(by).call(previaEmail, { body: { dados: { ...WORDS, conteudo_corpo: '<p>[nome] [nada] [responsavel]</p>' }, ...body } });

  test('is refused without the permission, and of nobody', async () => {
    expect((await preview({}, 'reader')).refusal['permissao']).toBe('habilitarAcessoMensagens');
    expect((await preview({ id_cliente: 2_000_000_000 })).status).toBe(404);
  });

  test('is what would leave, and says what is empty', async () => {
    const { id } = await client({ nome: 'Ana <b>' });
    const { body } = await preview({ id_cliente: id });
    expect(body.titulo).toBe('Sua apólice, Ana');
    expect(body.html).toContain('Ana &lt;b&gt; [nada]');
    expect(body.avisos).toEqual(['[responsavel] está sem valor', '[nada] não é uma tag e vai como está escrito']);
    expect((await preview({})).body.html).toContain('João da Silva [nada] Maria Souza');
  });
});

describe('an e-mail to a filter', () => {
  const audience = async () => {
    const nome = `Lote ${newAddress()}`;
    const first = await client({ nome: `${nome} A` });
    await client({ nome: `${nome} B`, email: first.email.toUpperCase() });
    await client({ nome: `${nome} C`, email: null });
    const gone = await client({ nome: `${nome} D` });
    await api.database
      .insertInto('descadastros')
      .values({ canal: 'email', endereco: gone.email, origem: 'link', criado_em: new Date(START) })
      .execute();
    const other = await client({ nome: `${nome} E` });
    return { parametrosConsulta: { texto: nome }, first, other };
  };
  const counts = { total: 5, enfileirados: 2, ignorados: { sem_contato: 1, invalido: 0, descadastrado: 1, duplicado: 1 } };

  test('is refused without the permission, without a filter, to nobody', async () => {
    expect((await bulk({ parametrosConsulta: {} }, 'editor')).refusal['permissao']).toBe('clienteEnviarEmail');
    for (const parametrosConsulta of [undefined, null]) {
      const refused = await bulk({ parametrosConsulta });
      expect([refused.status, Object.keys(refused.refusal)]).toEqual([400, ['parametrosConsulta']]);
    }
    expect((await bulk({ parametrosConsulta: { texto: 'ninguém se chama assim' } })).refusal).toEqual({
      parametrosConsulta: 'Nenhum cliente com contato válido',
    });
    expect((await api.as('admin').call(cancelarEmailsEmMassa)).refusal).toEqual({ emails: 'Nenhum envio em massa pendente' });
  });

  test('is tried first: the same counts, filled, nothing written', async () => {
    const { parametrosConsulta, first } = await audience();
    // Whom it reaches is known before a word is written.
    expect((await bulk({ parametrosConsulta, simular: 'S', dados: {} })).body).toMatchObject(counts);
    const { body } = await bulk({ parametrosConsulta, simular: 'S' });
    expect(body).toMatchObject({ ...counts, amostras: [{ cliente: { id: first.id }, titulo: 'Sua apólice, Lote' }, {}] });
    expect(body.amostras?.[0]?.mensagem).toMatch(/Não quero mais receber$/);
    expect(await api.database.selectFrom('mensagens').select('id').where('id_cliente', '=', first.id).execute()).toEqual([]);
  });

  test('goes once to each, and says in its headers and in both bodies how one leaves', async () => {
    const { parametrosConsulta, first, other } = await audience();
    const { body } = await bulk({ parametrosConsulta });
    expect(body).toMatchObject(counts);
    await play();
    expect(mail.taken.flatMap((one) => one.para.map((to) => to.email)).toSorted()).toEqual([first.email, other.email].toSorted());
    for (const one of mail.taken) {
      const header = one.cabecalhos?.['List-Unsubscribe'] ?? '';
      expect(header).toMatch(/^<https:\/\/painel\.exemplo\/api\/descadastrar\/\d+\.[0-9a-f]{32}>$/);
      expect(one.cabecalhos?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      for (const part of [one.html, one.texto]) expect(part).toContain(header.slice(1, -1));
    }
    expect(new Set(mail.taken.map((one) => one.remetenteEnvelope)).size).toBe(2);
    expect(await batch(body.id_lote)).toMatchObject({ situacao: 'concluido', contagem: { enviadas: 2, aguardando: 0 } });
    const { registros } = await list({ texto: parametrosConsulta.texto });
    for (const { id } of registros) expect((await open(id)).dados.autor?.id).toBe(api.as('admin').userId);
  });

  test('is called off with all others that wait, and single ones are not', async () => {
    const { parametrosConsulta } = await audience();
    const { body } = await bulk({ parametrosConsulta });
    const { id } = await client();
    const single = await send({ id_cliente: id, agendado_para_data: '2026-12-20', agendado_para_hora: '09:00' });
    expect((await api.as('admin').call(cancelarEmailsEmMassa)).body).toEqual({ cancelados: 2 });
    expect((await api.as('admin').call(cancelarEmailsEmMassa)).status).toBe(400);
    await play();
    expect(mail.taken).toEqual([]);
    expect((await list({ texto: parametrosConsulta.texto })).totalRegistros).toBe(0);
    const { registros } = await list({ texto: parametrosConsulta.texto, ativo: 'N' });
    expect(registros).toMatchObject([1, 2].map(() => ({ ativo: 'N', motivo: 'Cancelado', id_lote: body.id_lote })));
    expect((await row(single.body.id)).estado).toBe('aguardando');
    expect(await batch(body.id_lote)).toMatchObject({ situacao: 'cancelado', contagem: { canceladas: 2 } });
  });

  test('is called off with all others in the order of whoever steers one: neither waits for the other for ever', async () => {
    const { parametrosConsulta } = await audience();
    const { id_lote = 0 } = (await bulk({ parametrosConsulta })).body;
    const calledOff = await api.database.transaction().execute(async (trx) => {
      await trx.selectFrom('mensagens_lotes').select('id').where('id', '=', id_lote).forUpdate().execute();
      const all = api.as('admin').call(cancelarEmailsEmMassa);
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(api.database)).rows.length)
        .toBeGreaterThan(0);
      const people = trx.selectFrom('mensagens').select('id').where('id_lote', '=', id_lote).where('estado', '=', 'aguardando');
      expect((await people.forUpdate().skipLocked().execute()).length).toBe(2);
      return { all };
    });
    expect((await calledOff.all).body).toEqual({ cancelados: 2 });
  });

  test('whose failures are sent again is over when they are', async () => {
    const { parametrosConsulta, first } = await audience();
    mail.answers.of = ({ para }) =>
      para[0]?.email === first.email
        ? failure('rejected', '554 5.6.0 no', { code: '554', step: 'DATA' })
        : success({ resposta: '250', recusados: [] });
    const { body } = await bulk({ parametrosConsulta });
    await play();
    const failures = (by: Persona = 'admin') => api.as(by).call(reenviarFalhas, { params: { id: String(body.id_lote) } });
    expect((await failures('editor')).refusal['permissao']).toBe('clienteEnviarEmail');
    expect(await batch(body.id_lote)).toMatchObject({ situacao: 'concluido', contagem: { enviadas: 1, erros: 1 } });
    const { registros } = await list({ texto: first.email, estados: '2' });
    mail.answers.of = () => success({ resposta: '250', recusados: [] });
    await again(registros[0]?.id ?? 0);
    expect(await batch(body.id_lote)).toMatchObject({ situacao: 'enviando', contagem: { enviadas: 1, aguardando: 1 } });
    await play();
    expect(await batch(body.id_lote)).toMatchObject({ situacao: 'concluido', contagem: { enviadas: 2, erros: 0 } });
    expect((await failures()).refusal).toEqual({ situacao: 'Este envio não tem falhas para reenviar' });
    // All that failed at once, and nothing that is in doubt.
    const now = (estado: 'erro' | 'incerta') =>
      api.database
        .updateTable('mensagens')
        .set({ estado })
        .where('id_lote', '=', body.id_lote ?? 0);
    await now('incerta').execute();
    await now('erro').where('destino', '=', first.email).execute();
    expect((await failures()).body).toEqual({ reenviados: 1 });
    expect(await batch(body.id_lote)).toMatchObject({ situacao: 'enviando', contagem: { aguardando: 1, incertas: 1 } });
    await play();
    expect(mail.taken.at(-1)?.messageId).toMatch(/\.2@/);
    expect((await list({ id_lote: String(body.id_lote) })).totalRegistros).toBe(2);
  });
});
