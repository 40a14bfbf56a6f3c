import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as operations from '#contract/propostas/propostas.operations.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { createPartner } from '#tests/support/partners.ts';
import { createProposal } from '#tests/support/proposals.ts';
import { systemHistory } from '#tests/support/system-history.ts';
import { propostasModule } from './propostas.module.ts';

const { cancelarProposta, consultarEmpresa, consultarProposta, consultarPropostaPorCodigo, consultarPropostasAbertas, salvarProposta } =
  operations;

let api: Api;
beforeAll(async () => {
  api = await startApi({ limit: true, environment: { PROXY_CONFIAVEL: '127.0.0.1' } });
});
afterAll(() => api.stop());

let last = 0;
/** Nobody, from an address of its own: the limits are another test's. */
const somewhere = (): { headers: Record<string, string> } => {
  last += 1;
  return { headers: { 'x-forwarded-for': `198.51.${Math.floor(last / 250)}.${(last % 250) + 1}` } };
};

const pessoa = (outros: object = {}) => ({ nome: 'Ana Lima', cpf: '529.982.247-25', dataNascimento: '1990-05-01', genero: 'F', ...outros });

const inteira = (outros: object = {}) => ({
  cartaOferta: 'TRILHANOVA',
  nomeEmpresa: 'Trilha Nova Turismo',
  cnpj: '11.222.333/0001-81',
  nomeEvento: "Travessia d'Ávila <b>",
  descricaoEvento: 'Quatro dias de caminhada.\nCom guia.',
  localEvento: 'Passa Quatro, MG',
  dataInicio: '2026-12-05',
  horaInicio: '07:00',
  dataFinal: '2026-12-08',
  responsavel: 'Marina Prado',
  telefoneCelular: '(48) 99999-0000',
  email: `marina${last}@exemplo.com.br`,
  participantes: [pessoa()],
  ...outros,
});

const send = (body: unknown, options: { headers?: Record<string, string>; key?: string } = {}) =>
  api.anonymous.call(salvarProposta, { body: body as never }, { ...somewhere(), ...options });
const save = (dados: object, key?: string) => send({ dados }, key === undefined ? {} : { key });
const draft = (outros: object = {}) => save(inteira({ inscricaoFinalizada: 'N', ...outros }));
const open = (codigoEvento: string) => api.anonymous.call(consultarPropostaPorCodigo, { query: { codigoEvento } }, somewhere());
const cancel = (codigoEvento: string) => api.anonymous.call(cancelarProposta, { body: { codigoEvento } }, somewhere());
const setting = (chave: string, valor: string) =>
  api.database.updateTable('configuracoes').set({ valor }).where('chave', '=', chave).execute();
const stored = (code: string) =>
  api.database.selectFrom('formularios_acidentes').selectAll().where('codigo_evento', '=', code).executeTakeFirstOrThrow();
const mailTo = (email: string) =>
  api.database.selectFrom('caixa_saida').selectAll().where('para', '=', sql<string[]>`array[${email}]`).orderBy('id').execute();
const howMany = async () =>
  Number(
    (
      await api.database
        .selectFrom('formularios_acidentes')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('what is refused', () => {
  test('is every call of anybody where the house takes no proposals, and the page knows before', async () => {
    const id = await createProposal(api.database);
    await setting('propostaPublicaHabilitada', 'N');
    const refusals = [
      await save(inteira()),
      await open('TRAVESSA23'),
      await cancel('TRAVESSA23'),
      await api.anonymous.call(consultarEmpresa, { query: { cartaOferta: 'TRILHANOVA' } }, somewhere()),
    ];
    for (const { status, refusal } of refusals)
      expect([status, refusal]).toEqual([400, { proposta: 'As propostas pela internet estão desligadas.' }]);
    const habilitada = async () => (await api.anonymous.call(consultarPropostasAbertas)).body.dados.habilitada;
    expect(await habilitada()).toBe('N');
    expect((await api.as('admin').call(consultarProposta, { params: { id: String(id) } })).status).toBe(200);
    await setting('propostaPublicaHabilitada', 'S');
    expect(await habilitada()).toBe('S');
  });

  test('is said of all fields at once, of people by their place, and nothing is kept', async () => {
    const before = await howMany();
    const { status, refusal } = await save({ email: 'marina', participantes: [{}, pessoa({ cpf: '1', email: 'x' }), pessoa(), pessoa()] });
    expect(status).toBe(400);
    expect(refusal).toEqual({
      cartaOferta: 'Informe o código de parceiro',
      nomeEmpresa: 'Informe o nome da empresa',
      nomeEvento: 'Informe o nome do evento',
      descricaoEvento: 'Informe a descrição do evento',
      localEvento: 'Informe o local do evento',
      dataInicio: 'Informe a data de início',
      horaInicio: 'Informe a hora de início',
      dataFinal: 'Informe a data final',
      responsavel: 'Informe o nome do responsável',
      telefoneCelular: 'Informe o telefone do responsável',
      email: 'E-mail inválido',
      participantes: { 1: { cpf: 'CPF inválido', email: 'E-mail inválido' }, 3: { cpf: 'CPF já cadastrado neste evento' } },
    });
    expect(Object.keys(refusal)[0]).toBe('cartaOferta');
    expect((await save(inteira({ participantes: [] }))).refusal).toEqual({ participantes: 'Inclua ao menos um participante' });
    expect((await draft({ email: '' })).refusal).toEqual({ email: 'Informe o e-mail do responsável' });
    expect((await save(inteira({ nomeEvento: 'a'.repeat(5000), cnpj: '1' }))).refusal).toEqual({
      cnpj: 'CNPJ inválido',
      nomeEvento: 'Use no máximo 4000 caracteres',
    });
    expect(await howMany()).toBe(before);
  });

  test('is what has no shape, what is too much, and whoever fills in what nobody sees', async () => {
    const shapeless = [
      {},
      { dados: [] },
      { dados: null },
      { dados: inteira({ nomeEvento: 1 }) },
      { dados: inteira({ participantes: {} }) },
      { dados: inteira({ participantes: 'x' }) },
      { dados: inteira({ participantes: [[]] }) },
      { dados: inteira({ participantes: [{ nome: {} }] }) },
      { dados: inteira({ inscricaoFinalizada: {} }) },
    ];
    for (const body of shapeless) expect([body, (await send(body)).status]).toEqual([body, 422]);
    expect((await save(inteira({ inscricaoFinalizada: 'X' }))).status).toBe(400);
    const people = Array.from({ length: 2001 }, (_, at) => ({ nome: `Ana ${at}` }));
    expect((await draft({ participantes: people })).refusal).toEqual({ participantes: 'Use no máximo 2.000 participantes' });
    expect((await draft({ participantes: [{ nome: 'a'.repeat(1024 * 1024) }] })).status).toBe(422);
    for (const site of ['https://exemplo.com', 'x'.repeat(501)]) {
      const trapped = await send({ dados: inteira(), site });
      expect([trapped.status, trapped.refusal]).toEqual([400, { site: 'Deixe este campo vazio' }]);
    }
  });

  test('is a code of nothing, and one of before', async () => {
    await createProposal(api.database, { codigo_evento: 'ABCDEFGH' });
    for (const code of ['ABCDEFGH', 'ZZZZZZZZZZ', '%', '', 'ç'.repeat(200)]) {
      for (const { status, refusal } of [
        await open(code),
        ...(code === '' ? [] : [await cancel(code), await draft({ codigoEvento: code })]),
      ])
        expect([code, status, Object.keys(refusal)]).toEqual([code, 400, ['codigoEvento']]);
    }
    expect((await open('ZZZZZZZZZZ')).refusal).toEqual({ codigoEvento: 'Código não encontrado' });
  });
});

describe('a draft', () => {
  test('is kept as it is, told to its responsible once, and opened again by its code', async () => {
    const email = 'rascunho@exemplo.com.br';
    const { status, body } = await save({
      inscricaoFinalizada: 'N',
      id: 1,
      lido: 'S',
      dataCadastro: '2020-01-01',
      nomeEvento: 'Rapel',
      email,
      participantes: JSON.stringify([{ nome: 'Ana' }]),
    });
    const code = body.dados.codigoEvento;
    const told = { codigoEvento: code, inscricaoFinalizada: 'N', dataEdicao: START, cancelavelAte: null, podeCancelar: 'S' };
    expect([status, body.dados]).toEqual([200, told]);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    const row = await stored(code);
    expect(row).toMatchObject({
      lido: 'N',
      nome_evento: 'Rapel',
      carta_oferta: '',
      inscricao_finalizada: 'N',
      quantidade_participantes: 1,
    });
    const [mail, ...others] = await mailTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ assunto: 'Guarida: código da sua proposta de seguro', sigiloso: true });
    expect(mail?.corpo_texto).toContain(`https://painel.exemplo/formularios/propostaSeguro-temporario/?codigo=${code}`);
    expect(mail?.corpo_texto).not.toContain('Rapel');

    const opened = await open(` ${code.toLowerCase().slice(0, 5)}-${code.toLowerCase().slice(5)} `);
    expect(opened.body.dados).toEqual({
      situacao: 'rascunho',
      codigoEvento: code,
      inscricaoFinalizada: 'N',
      dataEdicao: body.dados.dataEdicao,
      cancelavelAte: null,
      cartaOferta: '',
      nomeEmpresa: '',
      cnpj: null,
      bloqueado: 'N',
      nomeEvento: 'Rapel',
      descricaoEvento: '',
      localEvento: '',
      dataInicio: null,
      horaInicio: null,
      dataFinal: null,
      horaFinal: null,
      responsavel: '',
      telefoneCelular: null,
      email,
      participantes: [{ numeroInscricao: null, nome: 'Ana', cpf: null, dataNascimento: null, genero: null, email: null, telefone: null }],
    });
    expect((await api.historyOf(consultarPropostaPorCodigo)).at(-1)).toMatchObject({ autor: 'publico', id_registro: row.id });

    const again = await save({
      inscricaoFinalizada: 'N',
      codigoEvento: code,
      dataEdicao: body.dados.dataEdicao,
      nomeEvento: 'Rapel 2',
      email,
    });
    expect(again.body.dados.codigoEvento).toBe(code);
    expect(await mailTo(email)).toHaveLength(1);
    await save({ inscricaoFinalizada: 'N', codigoEvento: code, email: `outro.${email}` });
    expect(await mailTo(`outro.${email}`)).toHaveLength(1);
    const entries = (await api.historyOf(salvarProposta)).filter(({ id_registro }) => id_registro === row.id);
    expect(entries[1]).toMatchObject({ autor: 'publico', antes: { nomeEvento: 'Rapel' }, depois: { nomeEvento: 'Rapel 2' } });
    expect(JSON.stringify(entries)).not.toContain(code);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  test('is saved once under its key, however often it is sent', async () => {
    const before = await howMany();
    const dados = inteira({ inscricaoFinalizada: 'N', email: 'chave@exemplo.com.br' });
    const [one, two] = await Promise.all([save(dados, 'a-mesma-chave'), save(dados, 'a-mesma-chave')]);
    expect([one.status, two.status, one.body]).toEqual([200, 200, two.body]);
    expect(await howMany()).toBe(before + 1);
    expect(await mailTo('chave@exemplo.com.br')).toHaveLength(1);
    const kept = await api.database.selectFrom('idempotencia').select('resposta').where('operacao', '=', salvarProposta.id).execute();
    expect(JSON.stringify(kept)).not.toContain(one.body.dados.codigoEvento);
  });

  test('that somebody else saved first is shown as it is now', async () => {
    const { codigoEvento, dataEdicao } = (await draft({ nomeEvento: 'De um' })).body.dados;
    expect((await draft({ codigoEvento, dataEdicao, nomeEvento: 'De outro' })).status).toBe(200);
    const { status, refusal } = await draft({ codigoEvento, dataEdicao, nomeEvento: 'De um, depois' });
    expect([status, Object.keys(refusal)]).toEqual([400, ['data_edicao', 'registroAtual']]);
    expect(refusal['data_edicao']).toMatch(/^Registro alterado por outra pessoa às \d\d:\d\d$/);
    expect(refusal['registroAtual']).toMatchObject({ nomeEvento: 'De outro', situacao: 'rascunho' });
  });

  test('may be cancelled at any time, and is a draft no more', async () => {
    const { codigoEvento } = (await draft({ dataInicio: '', horaInicio: '', dataFinal: '' })).body.dados;
    expect((await cancel(codigoEvento)).body).toEqual({ sucesso: true });
    expect((await open(codigoEvento)).body.dados).toMatchObject({ situacao: 'cancelada', podeCancelar: 'N', cancelavelAte: null });
    expect((await draft({ codigoEvento })).refusal).toEqual({ finalizado: 'Esse evento foi cancelado!' });
  });

  test('that nobody touched for ninety days is gone, and no other', async () => {
    const old = await createProposal(api.database, { inscricao_finalizada: 'N', data_edicao: '2026-08-23T11:59:59Z' });
    const kept = [
      await createProposal(api.database, { inscricao_finalizada: 'N', data_edicao: '2026-08-23T12:00:01Z' }),
      await createProposal(api.database, { data_edicao: '2020-01-01T12:00:00Z' }),
    ];
    const [schedule] = propostasModule(api.app.kernel, {} as never).schedules;
    await schedule?.perform(systemContext(schedule.name, schedule.summary, new Date(START), api.app.kernel.log));
    const rows = await api.database
      .selectFrom('formularios_acidentes')
      .select('id')
      .where('id', 'in', [old, ...kept])
      .orderBy('id')
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(kept);
    expect(await systemHistory(api.database, 'propostas-rascunhos')).toMatchObject([{ autor: 'sistema' }]);
  });
});

describe('a partner’s code', () => {
  test('puts the company’s fields there as the record has them, whatever was sent', async () => {
    const partner = await createPartner(api);
    const { body } = await draft({
      cartaOferta: partner.code.toLowerCase(),
      bloqueado: 'S',
      nomeEmpresa: 'Outra',
      cnpj: '123',
      email: 'x@y.zz',
    });
    const row = await stored(body.dados.codigoEvento);
    expect(row).toMatchObject({
      carta_oferta: partner.code,
      bloqueado: 'S',
      nome_empresa: 'Operadora Trilha Nova Turismo',
      cnpj: '123',
      responsavel: 'Marina Prado',
      telefone_celular: '48999990000',
      email: 'parceira@exemplo.com.br',
    });
    // It stays so with the same code, and is another's to say with another.
    const { codigoEvento } = body.dados;
    await draft({ codigoEvento, cartaOferta: partner.code, bloqueado: 'N', nomeEmpresa: 'Outra' });
    expect(await stored(codigoEvento)).toMatchObject({ bloqueado: 'S', nome_empresa: 'Operadora Trilha Nova Turismo' });
    await draft({ codigoEvento, cartaOferta: 'TYPED', bloqueado: 'N', nomeEmpresa: 'Outra' });
    expect(await stored(codigoEvento)).toMatchObject({ bloqueado: 'N', nome_empresa: 'Outra' });
    await api.database.updateTable('clientes').set({ ativo: 'N' }).where('id', '=', partner.id).execute();
    for (const cartaOferta of [partner.code, 'CHUTE', ''])
      expect((await draft({ cartaOferta, bloqueado: 'S' })).refusal).toEqual({ cartaOferta: 'Não encontrado' });
  });
});

describe('a finished proposal', () => {
  test('is unread at once, says so to its responsible, and shows nobody any more', async () => {
    const email = 'fim@exemplo.com.br';
    const { inscricaoFinalizada: _, ...whole } = inteira({ email, inscricaoFinalizada: undefined }) as Record<string, unknown>;
    const first = await draft({ email });
    const { codigoEvento } = first.body.dados;
    await api.database
      .updateTable('formularios_acidentes')
      .set({ lido: 'S', lido_em: new Date(), id_usuario_leitura: api.as('admin').userId })
      .where('codigo_evento', '=', codigoEvento)
      .execute();
    const { status, body } = await save({ ...whole, codigoEvento });
    const { inscricaoFinalizada, cancelavelAte, podeCancelar } = body.dados;
    expect([status, inscricaoFinalizada, cancelavelAte, podeCancelar]).toEqual([200, 'S', '2026-12-05T10:00:59.000Z', 'S']);
    const row = await stored(codigoEvento);
    expect(row).toMatchObject({
      lido: 'N',
      inscricao_finalizada: 'S',
      email_finalizado_enviado: 'S',
      hora_inicio: '07:00:59',
      hora_final: '23:59:00',
      telefone_celular: '48999990000',
      participantes: [expect.objectContaining({ numeroInscricao: '001', cpf: '52998224725' })],
    });
    expect((await mailTo(email)).map(({ assunto }) => assunto)).toEqual([
      'Guarida: código da sua proposta de seguro',
      'Guarida: sua proposta de seguro foi finalizada',
    ]);
    expect((await mailTo(email)).at(-1)?.corpo_texto).toContain('Guarde o código: por ele se cancela, até 05/12/2026 07:00.');
    expect((await open(codigoEvento)).body.dados).toEqual({
      situacao: 'finalizada',
      codigoEvento,
      inscricaoFinalizada: 'S',
      nomeEvento: "Travessia d'Ávila <b>",
      cancelavelAte: '2026-12-05T10:00:59.000Z',
      podeCancelar: 'S',
    });
    for (const inscricaoFinalizada of ['S', 'N'])
      expect((await save(inteira({ codigoEvento, inscricaoFinalizada }))).refusal).toEqual({
        finalizado: 'Essa inscrição já foi finalizada!',
      });
    const shown = await api.as('admin').call(consultarProposta, { params: { id: String(row.id) } });
    expect(shown.body.dados).toMatchObject({
      nomeEvento: "Travessia d'Ávila <b>",
      horaInicio: '07:00',
      quantidadeParticipantes: 1,
      lido: 'S',
    });
  });

  test('is finished once, however many finish it together', async () => {
    const { codigoEvento } = (await draft()).body.dados;
    const replies = await Promise.all(Array.from({ length: 4 }, () => save(inteira({ codigoEvento }))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  test('is cancelled until its start less the hours of the house, and says so', async () => {
    await setting('prazoCancelamentoPropostaHoras', '48');
    const email = 'tarde@exemplo.com.br';
    const finished = (await save(inteira({ dataInicio: '2026-11-23', horaInicio: '08:00', email }))).body.dados;
    expect(finished).toMatchObject({ cancelavelAte: '2026-11-21T11:00:59.000Z', podeCancelar: 'N' });
    const [mail] = await mailTo(email);
    expect(mail?.corpo_texto).toContain('O prazo para cancelar já terminou.');
    expect(mail?.corpo_texto).not.toContain('se cancela');
    const late = finished.codigoEvento;
    const refused = await cancel(late);
    expect([refused.status, refused.refusal]).toEqual([400, { prazo: 'O prazo para cancelamento terminou em 21/11/2026 08:00' }]);
    expect((await open(late)).body.dados).toMatchObject({ situacao: 'finalizada', podeCancelar: 'N' });
    await setting('prazoCancelamentoPropostaHoras', '0');
    expect((await cancel(late)).body).toEqual({ sucesso: true });
    expect((await cancel(late)).body).toEqual({ sucesso: true });
    expect((await open(late)).body.dados).toMatchObject({ situacao: 'cancelada', podeCancelar: 'N' });
    const row = await stored(late);
    expect(row).toMatchObject({ evento_cancelado: 'S', lido: 'N' });
    expect((await api.historyOf(cancelarProposta)).filter(({ id_registro }) => id_registro === row.id)).toMatchObject([
      { autor: 'publico', antes: { eventoCancelado: 'N' }, depois: { eventoCancelado: 'S' } },
    ]);
    expect((await save(inteira({ codigoEvento: late }))).refusal).toEqual({ finalizado: 'Esse evento foi cancelado!' });
  });
});

describe('limits', () => {
  test('of one address: ten codes a minute in all, thirty proposals an hour', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.77' } };
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      statuses.push((await api.anonymous.call(consultarPropostaPorCodigo, { query: { codigoEvento: 'ZZZZZZZZZZ' } }, from)).status);
      statuses.push((await api.anonymous.call(cancelarProposta, { body: { codigoEvento: 'ZZZZZZZZZZ' } }, from)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    const saves: number[] = [];
    for (let at = 0; at < 31; at += 1)
      saves.push((await send({ dados: { inscricaoFinalizada: 'N', email: `a${at}@exemplo.com.br` } }, from)).status);
    expect(saves).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
