import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import {
  consultarEnvio,
  consultarEnvios,
  consultarIgnorados,
  consultarTags,
  converterModeloEmail,
  converterModeloSms,
  enviarSms,
  enviarSmsMassa,
  pausarEnvio,
  retomarEnvio,
  cancelarEnvio,
} from '#contract/envios/envios.operations.ts';
import { testarEmail, testarSms } from '#contract/envios/envios.teste.operations.ts';
import { cancelarSmsDoCliente, consultarSms, consultarSmsId } from '#contract/mensagens/mensagens.operations.ts';
import { salvarModeloEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { salvarModeloSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { failure } from '#server/integrations/result.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, playAll, takingGateway, takingMail } from '#tests/support/messages.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
let gateway: ReturnType<typeof takingGateway>;
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
  await api.database.updateTable('configuracoes').set({ valor: '120' }).where('chave', '=', 'taxaSmsMin').execute();
  gateway = takingGateway();
  ({ engine } = messagesOf(api, gateway.provider));
});
afterAll(() => api.stop());

let mobile = 10_000_000;
const newMobile = (): string => `119${String((mobile += 1)).padStart(8, '0')}`;
const client = async (dados: Record<string, unknown> = {}): Promise<{ id: number; celular: string }> => {
  const celular = newMobile();
  const { body } = await api
    .as('admin')
    .call(salvarCliente, { body: { dados: { nome: 'Joana Prado', telefone_celular: celular, ...dados } } });
  return { id: body.id, celular };
};
const send = (body: Record<string, unknown>, by: Persona = 'admin') =>
  api.as(by).call(enviarSms, { body: { mensagem: 'Ola', ...body } as { id_cliente: number; mensagem: string } });
const bulk = (body: Record<string, unknown>, by: Persona = 'admin') =>
  api.as(by).call(enviarSmsMassa, { body: { mensagem: 'Ola', ...body } });
const row = (id: number) => api.database.selectFrom('mensagens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sms = async (query: Record<string, string>) => (await api.as('admin').call(consultarSms, { query })).body;
/** Everything that may leave now. */
const play = () => playAll(engine, 'sms');

describe('an SMS to one client is refused', () => {
  test('without the permission, naming it', async () => {
    const { id } = await client();
    expect((await send({ id_cliente: id }, 'reader')).refusal['permissao']).toBe('clienteEnviarEmail');
    expect((await api.anonymous.call(enviarSms, { body: { id_cliente: id, mensagem: 'Ola' } })).status).toBe(401);
  });

  test('to nobody, to no mobile, too long, in the past, with what is wrong said at once', async () => {
    const { id } = await client();
    expect((await send({ id_cliente: 2_000_000_000 })).status).toBe(404);
    const all = await send({ id_cliente: id, celular: '1130304040', mensagem: 'a'.repeat(161), data_agendado: '2026-11-20 10:00' });
    expect([all.status, all.refusal]).toEqual([
      400,
      { celular: 'Celular inválido', mensagem: 'Máximo de 160 caracteres', data_agendado: 'A data do agendamento já passou' },
    ]);
    expect((await send({ id_cliente: id, mensagem: 'a'.repeat(201) })).status).toBe(400);
    expect((await send({ id_cliente: id, mensagem: ' ' })).refusal['mensagem']).toBe('Informe a mensagem');
    expect((await send({ id_cliente: id, celular: '(20) 98765-4321' })).refusal).toEqual({ celular: 'Celular inválido' });
  });

  test('a second greeting of the same age, also when both arrive together', async () => {
    const { id } = await client();
    const greeting = { id_cliente: id, tipo_aniversariante: 'S', idade_referencia: 40 };
    const both = await Promise.all([send(greeting), send(greeting)]);
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await send(greeting)).refusal).toEqual({ tipo_aniversariante: 'Felicitação já enviada' });
    expect((await send({ ...greeting, idade_referencia: 41 })).status).toBe(200);
  });
});

describe('an SMS to one client', () => {
  test('is written in the letters of SMS, leaves with its tags filled in, and its receipt is shown', async () => {
    const { id, celular } = await client({ nome: 'Íris Prado' });
    const made = await send({ id_cliente: id, mensagem: 'Olá [primeiro_nome], sua apólice vence amanhã!', celular: `+55 ${celular}` });
    expect(made.status).toBe(200);
    await play();
    expect(gateway.taken).toEqual([{ chave: String(made.body.id), celular, texto: 'Ola Iris, sua apolice vence amanha', flash: false }]);
    expect(await row(made.body.id)).toMatchObject({
      estado: 'entregue',
      status_operadora: 1,
      status_sms: 6,
      id_provedor: `p${made.body.id}`,
    });
    const { registros } = await sms({ id_cliente: String(id) });
    expect(registros).toMatchObject([
      { dados: { mensagem: 'Ola Iris, sua apolice vence amanha', status_operadora: 1, status_sms: 6, cancelado: 'N' }, cliente: { id } },
    ]);
  });

  test('waits for its moment, may be changed until then, and is called off with all of that client', async () => {
    const { id } = await client();
    const made = await send({ id_cliente: id, data_agendado: '2026-11-23 09:30' });
    expect(await row(made.body.id)).toMatchObject({ status_operadora: 2, sair_em: new Date('2026-11-23T12:30:00Z') });
    await play();
    expect(gateway.taken).toEqual([]);
    expect((await send({ id: made.body.id, id_cliente: id, mensagem: 'Outra', data_agendado: '2026-11-24 09:30' })).body.id).toBe(
      made.body.id,
    );
    const one = (by: Persona) => api.as(by).call(consultarSmsId, { params: { id: String(made.body.id) } });
    expect((await one('nobody')).status).toBe(401);
    expect((await one('reader')).body).toMatchObject({
      dados: { mensagem: 'Outra', id_lote: null },
      cliente: { id },
      pode: { alterar: 'S', reenviar: 'N', incerto: 'N' },
    });
    // It stays a message to whom it is.
    expect((await send({ id: made.body.id, id_cliente: (await client()).id })).status).toBe(404);
    const cancelled = await api.as('admin').call(cancelarSmsDoCliente, { params: { id: String(id) } });
    expect(cancelled.body).toEqual({ cancelados: 1 });
    expect((await api.as('admin').call(cancelarSmsDoCliente, { params: { id: String(id) } })).body).toEqual({ cancelados: 0 });
    expect((await sms({ id_cliente: String(id) })).registros).toMatchObject([
      { dados: { mensagem: 'Outra', cancelado: 'S', status_operadora: 2 } },
    ]);
    expect((await send({ id: made.body.id, id_cliente: id })).status).toBe(404);
    const trail = await api.historyOf(enviarSms);
    expect(trail.at(-1)).toMatchObject({ id_cliente: id, id_registro: made.body.id });
    expect(JSON.stringify(trail)).not.toContain('Outra');
  });
});

describe('a test of a message', () => {
  const WORDS = { titulo: 'Sua apólice, [primeiro_nome]', conteudo_corpo: '<p>Olá, <b>[nome]</b></p>' };
  const testSms = (id_cliente: number, by: Persona = 'admin', mensagem = 'Olá [primeiro_nome]') =>
    api.as(by).call(testarSms, { body: { id_cliente, mensagem } });
  const testEmail = (id_cliente: number, by: Persona = 'admin') => api.as(by).call(testarEmail, { body: { dados: WORDS, id_cliente } });
  const own = async (contacts: { readonly telefone_celular: string | null; readonly email: string | null }): Promise<void> => {
    const { id } = await client({ nome: 'Helena' });
    await api.database.updateTable('clientes').set(contacts).where('id', '=', id).execute();
    await api.database.updateTable('usuarios').set({ id_cliente: id }).where('id', '=', api.as('admin').userId).execute();
  };

  test('is refused without the permission, as nobody, too long, and to whoever has no contact', async () => {
    const { id } = await client();
    for (const refused of [await testSms(id, 'reader'), await testEmail(id, 'reader')]) {
      expect(refused.refusal['permissao']).toBe('clienteEnviarEmail');
    }
    await own({ telefone_celular: null, email: null });
    expect((await testSms(id)).refusal).toEqual({ teste: 'O seu cadastro não tem celular para receber o teste' });
    expect((await testEmail(id)).refusal).toEqual({ teste: 'O seu cadastro não tem e-mail para receber o teste' });
    await own({ telefone_celular: newMobile(), email: 'helena@corretora.exemplo' });
    expect((await testSms(id, 'admin', 'a'.repeat(161))).refusal).toEqual({ mensagem: 'Máximo de 160 caracteres' });
    for (const nobody of [await testSms(2_000_000_000), await testEmail(2_000_000_000)]) expect(nobody.status).toBe(404);
  });

  test('goes to whoever writes it, as the client would get it, and is in no list of the client', async () => {
    const mail = takingMail();
    ({ engine } = messagesOf(api, gateway.provider, mail.enviar));
    const { id } = await client({ nome: 'Íris <Prado>' });
    const celular = newMobile();
    await own({ telefone_celular: celular, email: 'Helena@corretora.exemplo' });
    expect((await testSms(id)).body).toMatchObject({ destino: celular });
    const params = { id: String((await sms({ texto: 'Ola' })).registros[0]?.dados.id) };
    expect((await api.as('reader').call(consultarSmsId, { params })).status).toBe(404);
    const made = await testEmail(id);
    expect(made.body).toMatchObject({ destino: 'helena@corretora.exemplo' });
    await play();
    await playAll(engine, 'email');
    expect(gateway.taken).toMatchObject([{ celular, texto: 'Ola Iris' }]);
    expect(mail.taken).toMatchObject([{ para: [{ email: 'helena@corretora.exemplo' }], assunto: 'Teste: Sua apólice, Íris' }]);
    expect(mail.taken[0]?.html).toContain('Olá, <b>Íris &lt;Prado&gt;</b>');
    expect((await sms({ id_cliente: String(id) })).totalRegistros).toBe(0);
    expect(await row(made.body.id)).toMatchObject({ id_cliente: null, tipo_aniversariante: 'N' });
    expect((await api.historyOf(testarEmail)).at(-1)).toMatchObject({ id_cliente: id, id_registro: made.body.id });
  });
});

describe('a message before it is sent', () => {
  const tagsOf = (id: number, by: Persona = 'admin', query: Record<string, string> = {}) =>
    api.as(by).call(consultarTags, { params: { id: String(id) }, query });

  test('is filled in only for whoever writes and sees the client, and for nobody else', async () => {
    const { id } = await client();
    expect((await api.anonymous.call(consultarTags, { params: { id: String(id) } })).status).toBe(401);
    expect((await tagsOf(id, 'nobody')).refusal['permissao']).toBe('habilitarAcessoMensagens');
    expect((await tagsOf(2_000_000_000)).status).toBe(404);
    const convert = (modelo: number, cliente: number, by: Persona = 'admin') =>
      api.as(by).call(converterModeloSms, { params: { id: String(modelo), id_cliente: String(cliente) } });
    expect((await convert(79, id, 'nobody')).refusal['permissao']).toBe('habilitarAcessoMensagens');
    expect((await convert(2_000_000_000, id)).status).toBe(404);
    expect((await convert(79, 2_000_000_000)).status).toBe(404);
  });

  test('says of a client what the tags say, the age of the birthday too, and fills a template in the letters of SMS', async () => {
    const { id } = await client({ nome: 'Íris Prado', data_nascimento: '1990-11-23' });
    expect((await tagsOf(id)).body.valores).toMatchObject({ nome: 'Íris Prado', primeiro_nome: 'Íris', idade: '35' });
    expect((await tagsOf(id, 'admin', { idade_referencia: '36' })).body.valores).toMatchObject({ idade: '36' });
    expect((await api.historyOf(consultarTags)).at(-1)).toMatchObject({ id_cliente: id });
    const company = await client({ tipo_pessoa: 'J', nome: 'Acampamento Vale Ltda', nome_fantasia: 'Vale Aventura' });
    expect((await tagsOf(company.id)).body.valores).toMatchObject({ primeiro_nome: 'Vale Aventura' });
    const modelo = await api.as('admin').call(salvarModeloSms, {
      body: { descricao: 'Parabéns', tipo: 1, mensagem: 'Olá [primeiro_nome], parabéns pelos [idade] anos! [nome_fantasia]' },
    });
    const params = { id: String(modelo.body.id), id_cliente: String(id) };
    expect((await api.as('admin').call(converterModeloSms, { params, query: { idade_referencia: '36' } })).body).toEqual({
      mensagem: 'Ola Iris, parabens pelos 36 anos',
      avisos: ['[nome_fantasia] está sem valor'],
    });
  });
});

describe('an SMS to a filter is refused', () => {
  test('without the permission, without a filter, to nobody', async () => {
    expect((await bulk({ filtrosClientes: {} }, 'editor')).refusal['permissao']).toBe('clienteEnviarEmail');
    for (const filtrosClientes of [undefined, null]) {
      const refused = await bulk({ filtrosClientes });
      expect([refused.status, Object.keys(refused.refusal)]).toEqual([400, ['filtrosClientes']]);
    }
    // A list is no filter: read as one it would be the empty one, which is everybody.
    for (const filtrosClientes of [[], [{ ativo: 'S' }], 'todos', 1, { grupo: '3' }]) {
      expect((await bulk({ filtrosClientes })).status).toBe(422);
    }
    const nobody = await bulk({ filtrosClientes: { texto: 'ninguém se chama assim' } });
    expect([nobody.status, nobody.refusal]).toEqual([400, { filtrosClientes: 'Nenhum cliente com contato válido' }]);
  });
});

describe('an e-mail template filled in for a client', () => {
  const convert = (
    modelo: number,
    cliente: number,
    { by = 'admin', alvo_tabela = 'clientes' }: { by?: Persona; alvo_tabela?: string } = {},
  ) =>
    api
      .as(by)
      .call(converterModeloEmail, { params: { id: String(modelo), alvo_tabela: alvo_tabela as 'clientes', id_cliente: String(cliente) } });
  const template = async (): Promise<number> => {
    const body = { descricao: 'Boas-vindas', tipo: '1' as const, titulo: 'Olá, [primeiro_nome]', conteudo_corpo: '<p>[nome], veja</p>' };
    return (await api.as('admin').call(salvarModeloEmail, { body })).body.id;
  };

  test('is refused without the permission, for nobody, of nothing, from no record', async () => {
    const [{ id }, modelo] = [await client(), await template()];
    expect((await convert(modelo, id, { by: 'nobody' })).refusal['permissao']).toBe('habilitarAcessoMensagens');
    expect((await convert(modelo, 2_000_000_000)).status).toBe(404);
    expect((await convert(2_000_000_000, id)).status).toBe(404);
    expect((await convert(modelo, id, { alvo_tabela: 'usuarios' })).status).toBe(400);
  });

  test('says what that person gets, and no value of theirs is HTML', async () => {
    const { id } = await client({ nome: 'Íris <b>Prado' });
    const { dados, avisos } = (await convert(await template(), id)).body;
    expect([dados.titulo, dados.conteudo_corpo, avisos]).toEqual(['Olá, Íris', '<p>Íris &lt;b&gt;Prado, veja</p>', []]);
    expect((await api.historyOf(converterModeloEmail)).at(-1)).toMatchObject({ id_cliente: id });
  });
});

describe('an SMS to a filter', () => {
  const audience = async () => {
    const nome = `Lote ${newMobile()}`;
    const first = await client({ nome: `${nome} A` });
    await client({ nome: `${nome} B`, telefone_celular: first.celular });
    await client({ nome: `${nome} C`, telefone_celular: null });
    await client({ nome: `${nome} D`, telefone_celular: '1130304040' });
    const gone = await client({ nome: `${nome} E` });
    await api.database
      .insertInto('descadastros')
      .values({ canal: 'sms', endereco: gone.celular, origem: 'painel', criado_em: new Date(START) })
      .execute();
    const other = await client({ nome: `${nome} F` });
    return { filtrosClientes: { texto: nome }, first, gone, other };
  };
  const counts = { total: 6, enfileirados: 2, ignorados: { sem_contato: 1, invalido: 1, descadastrado: 1, duplicado: 1 } };

  test('is tried first: the same counts, three filled messages, nothing written', async () => {
    const { filtrosClientes, first } = await audience();
    const { body } = await bulk({ filtrosClientes, mensagem: 'Oi [nome]', simular: 'S' });
    expect(body).toMatchObject({ ...counts, amostras: [{ cliente: { id: first.id } }, {}] });
    expect(body.amostras?.map((one) => one.mensagem)).toEqual([`Oi ${filtrosClientes.texto} A`, `Oi ${filtrosClientes.texto} F`]);
    expect(body.id_lote).toBeUndefined();
    // Before a word is written it says already whom it would reach; sent, it would be refused.
    expect((await bulk({ filtrosClientes, mensagem: '', simular: 'S' })).body).toMatchObject(counts);
    expect((await bulk({ filtrosClientes, mensagem: '' })).refusal).toEqual({ mensagem: 'Informe a mensagem' });
    expect(await api.database.selectFrom('mensagens').select('id').where('id_cliente', '=', first.id).execute()).toEqual([]);
  });

  test('freezes everybody at once, sends each once, and says who was left out and why', async () => {
    const { filtrosClientes, first, gone, other } = await audience();
    const { body } = await bulk({ filtrosClientes: { ...filtrosClientes, pagina: '3', sorteio: 'S' } });
    expect(body).toMatchObject(counts);
    const id = body.id_lote ?? 0;
    await client({ nome: `${filtrosClientes.texto} G` });
    await play();
    api.setNow('2026-11-21T12:00:30.000Z');
    await play();
    expect(gateway.taken.map((one) => one.celular)).toEqual([first.celular, other.celular]);
    const envio = (await api.as('admin').call(consultarEnvio, { params: { id: String(id) } })).body;
    expect(envio).toMatchObject({ ...counts, situacao: 'concluido', contagem: { enviadas: 2, aguardando: 0 } });
    const skipped = await api.as('admin').call(consultarIgnorados, { params: { id: String(id) }, query: { motivo: 'descadastrado' } });
    expect(skipped.body).toMatchObject({ registros: [{ cliente: { id: gone.id } }], totalRegistros: 1 });
    expect((await api.as('admin').call(consultarEnvios, { query: { situacao: 'concluido' } })).body.registros[0]).toMatchObject({ id });
  });

  test('stands still when paused, goes on repeating nobody, and ends when cancelled', async () => {
    const { filtrosClientes } = await audience();
    await api.database.updateTable('configuracoes').set({ valor: '6' }).where('chave', '=', 'taxaSmsMin').execute();
    const { body } = await bulk({ filtrosClientes });
    const params = { id: String(body.id_lote) };
    expect((await api.as('editor').call(pausarEnvio, { params })).status).toBe(401);
    expect((await api.as('admin').call(pausarEnvio, { params })).body).toMatchObject({ situacao: 'pausado', pode: { retomar: 'S' } });
    await play();
    expect(gateway.taken).toEqual([]);
    await api.as('admin').call(retomarEnvio, { params });
    await engine.roundOf('sms');
    expect(gateway.taken.length).toBeGreaterThan(0);
    const left = gateway.taken.length;
    const done = (await api.as('admin').call(cancelarEnvio, { params })).body;
    const { aguardando, enviadas, erros, incertas, canceladas } = done.contagem;
    expect([aguardando + enviadas + erros + incertas + canceladas, done.contagem.enviadas]).toEqual([2, left]);
    api.setNow('2026-11-21T12:10:00.000Z');
    await play();
    expect(gateway.taken.length).toBe(left);
  });

  test('is paused and gone on with by two at the same time as by one', async () => {
    const { body } = await bulk({ filtrosClientes: (await audience()).filtrosClientes });
    const params = { id: String(body.id_lote) };
    for (const steer of [pausarEnvio, retomarEnvio, cancelarEnvio]) {
      const both = await Promise.all([1, 2].map(() => api.as('admin').call(steer, { params })));
      expect(both.map((one) => one.status)).toEqual([200, 200]);
    }
  });

  test.each([
    ['paused', pausarEnvio, 'aguardando', 1],
    ['cancelled', cancelarEnvio, 'cancelada', 0],
  ] as const)('that is %s while its provider goes away sends nobody once the provider is back', async (_what, steer, estado, later) => {
    const { filtrosClientes } = await audience();
    await api.database.updateTable('configuracoes').set({ valor: '6' }).where('chave', '=', 'taxaSmsMin').execute();
    const { body } = await bulk({ filtrosClientes });
    const params = { id: String(body.id_lote) };
    const rows = () =>
      api.database
        .selectFrom('mensagens')
        .select('estado')
        .where('id_lote', '=', body.id_lote ?? 0)
        .execute();
    const steered = async () => {
      await api.as('admin').call(steer, { params });
      return failure('unavailable', 'ECONNREFUSED');
    };
    await messagesOf(api, { ...gateway.provider, enviar: steered }).engine.roundOf('sms');
    expect(await rows()).toEqual([{ estado }, { estado }]);
    api.setNow('2026-11-21T12:02:00.000Z');
    await play();
    expect(gateway.taken).toEqual([]);
    await api.as('admin').call(retomarEnvio, { params });
    api.setNow('2026-11-21T12:04:00.000Z');
    await engine.roundOf('sms');
    expect(gateway.taken.length).toBe(later);
  });

  test('waits for its hours, and who asked to be left alone meanwhile gets nothing', async () => {
    const { filtrosClientes, first } = await audience();
    const { body } = await bulk({ filtrosClientes, data_agendado: '2026-11-21 21:00' });
    api.setNow('2026-11-22T15:00:00.000Z');
    await play();
    expect(gateway.taken).toEqual([]);
    await api.database
      .insertInto('descadastros')
      .values({ canal: 'sms', endereco: first.celular, origem: 'resposta', criado_em: new Date(START) })
      .execute();
    for (const now of ['2026-11-23T11:00:00.000Z', '2026-11-23T11:01:00.000Z']) {
      api.setNow(now);
      await engine.reconcile();
      await play();
    }
    const rows = await api.database
      .selectFrom('mensagens')
      .select(['destino', 'estado', 'motivo'])
      .where('id_lote', '=', body.id_lote ?? 0)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([{ destino: first.celular, estado: 'erro', motivo: 'Cliente descadastrado' }, { estado: 'entregue' }]);
    expect(gateway.taken.length).toBe(1);
  });
});
