import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmarAplicativo, iniciarAplicativo } from '#contract/acesso/segundo-fator.operations.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import {
  consultarSolicitacao,
  consultarSolicitacoes,
  contarSolicitacoes,
  excluirSolicitacao,
  processarSolicitacao,
  revelarSolicitacao,
  salvarSolicitacao,
} from '#contract/pagamentos/pagamentos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { codeOfStep, stepAt } from '#server/modules/acesso/acesso.totp.ts';
import { secretOf } from '#tests/support/authenticator.ts';
import { PASSWORD } from '#tests/support/personas.ts';
import { permit } from '#tests/support/terminals.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  // The days go by.
  await api.database.updateTable('sessoes').set({ expira_em: '2027-01-01T00:00:00.000Z' }).execute();
  await permit(api, api.as('editor').userId, { habilitarAcessoSolicitacaoPagamento: 'S' });
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));

type Sent = RequestOf<typeof salvarSolicitacao>['body'];

const CARD: Sent = {
  nome: 'Maria da Silva',
  numero: '4111 1111 1111 1111',
  bandeira: 1,
  vencimento: '12/2027',
  codigo: '123',
  valor: '350.50',
  vencimento_fatura: '2026-12-10',
};
const AMEX = { numero: '378282246310005', bandeira: 3, codigo: '1234', vencimento: '01/2028' } as const;

let amount = 0;
/** A request of a client; each for another amount, so that none is taken for the click before. */
const arrive = async (changed: Partial<Sent> = {}): Promise<number> => {
  amount += 1;
  const { body } = await api.anonymous.call(salvarSolicitacao, { body: { ...CARD, valor: `${amount}.00`, ...changed } });
  return body.id;
};
const post = (body: Sent, key?: string) => api.anonymous.call(salvarSolicitacao, { body }, key === undefined ? {} : { key });
const staff = () => api.as('editor');
const seen = async (id: number) => (await staff().call(consultarSolicitacao, { params: { id: String(id) } })).body;
const reveal = (id: number, senha = PASSWORD, key?: string) =>
  staff().call(revelarSolicitacao, { params: { id: String(id) }, body: { senha } }, key === undefined ? {} : { key });
const process = (id: number) => staff().call(processarSolicitacao, { params: { id: String(id) } });
const remove = (id: number) => staff().call(excluirSolicitacao, { params: { id: String(id) } });
const correct = (body: Sent) => staff().call(salvarSolicitacao, { body });
const stored = (id: number) => api.database.selectFrom('solicitacoes_pagamento').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const codesOf = (id: number) =>
  api.database.selectFrom('solicitacoes_pagamento_codigos').selectAll().where('id_solicitacao', '=', id).execute();
/** What is left of a card: nothing that opens. */
const left = async (id: number) => [(await stored(id)).numero_cifrado, (await codesOf(id)).length];
const count = async () => (await staff().call(contarSolicitacoes)).body.aguardando;

describe('a card that arrives is refused', () => {
  test('under each field, in the order of the form', async () => {
    const { status, refusal } = await post({});
    expect([status, refusal]).toEqual([
      400,
      {
        nome: 'Informe o nome no cartão',
        numero: 'Informe o número do cartão',
        bandeira: 'Informe a bandeira',
        vencimento: 'Informe o vencimento do cartão',
        codigo: 'Informe o código de segurança',
        valor: 'Informe um valor maior que zero',
        vencimento_fatura: 'Informe o vencimento da fatura',
      },
    ]);
  });

  test.each<[Partial<Sent>, Record<string, string>]>([
    [{ numero: '4111 1111 1111 1112' }, { numero: 'Número do cartão inválido' }],
    [{ nome: '4111 1111 1111 1111' }, { nome: 'Escreva aqui o nome, e não o número do cartão' }],
    [{ numero: '4111x' }, { numero: 'Número do cartão inválido' }],
    [{ numero: '9'.repeat(41) }, { numero: 'Número do cartão inválido' }],
    [{ bandeira: 2 }, { bandeira: 'A bandeira deste número é Visa' }],
    [{ numero: '6504000000000008', bandeira: 5 }, { bandeira: 'Aceitamos Visa, Mastercard, American Express, Diners e Elo' }],
    [{ bandeira: 9 }, { bandeira: 'Bandeira inválida' }],
    [{ bandeira: null }, { bandeira: 'Informe a bandeira' }],
    [{ site: 'https://spam.example' }, { site: 'Deixe este campo vazio' }],
    [{ vencimento: '10/2026' }, { vencimento: 'Cartão vencido' }],
    [{ vencimento: '12/27' }, { vencimento: 'Use o formato MM/AAAA' }],
    [{ codigo: '12' }, { codigo: 'O código de segurança tem 3 dígitos' }],
    [{ ...AMEX, codigo: '123' }, { codigo: 'O código de segurança tem 4 dígitos' }],
    [{ valor: '0.00' }, { valor: 'Informe um valor maior que zero' }],
    [{ valor: 0 }, { valor: 'Informe um valor maior que zero' }],
    [{ valor: 'dez' }, { valor: 'Valor inválido' }],
    [{ vencimento_fatura: '2026-02-30' }, { vencimento_fatura: 'Data inválida' }],
    [{ vencimento_fatura: '10/12/2026' }, { vencimento_fatura: 'Data inválida' }],
  ])('%o', async (wrong, refusal) => {
    expect(await post({ ...CARD, ...wrong })).toMatchObject({ status: 400, refusal });
  });

  test('of another shape, with an id that only staff may send, and with a token that is none', async () => {
    expect((await post({ ...CARD, numero: 4_111_111_111_111_111 as unknown as string })).status).toBe(422);
    const id = await arrive();
    expect((await post({ ...CARD, id })).status).toBe(401);
    expect((await api.anonymous.call(salvarSolicitacao, { body: CARD }, { headers: { 'usuario-token': 'x' } })).status).toBe(401);
    expect((await api.as('reader').call(salvarSolicitacao, { body: { ...CARD, id } })).refusal['permissao']).toBe(
      'habilitarAcessoSolicitacaoPagamento',
    );
    expect(await seen(id)).toMatchObject({ situacao: 'recebida', numero: '•••• 1111' });
  });
});

describe('staff is refused', () => {
  test('without login and without the permission', async () => {
    const params = { id: '1' };
    for (const caller of [api.anonymous, api.as('reader')]) {
      const replies = [
        await caller.call(consultarSolicitacoes as never),
        await caller.call(contarSolicitacoes as never),
        await caller.call(consultarSolicitacao as never, { params } as never),
        await caller.call(revelarSolicitacao as never, { params, body: { senha: PASSWORD } } as never),
        await caller.call(processarSolicitacao as never, { params } as never),
        await caller.call(excluirSolicitacao as never, { params } as never),
      ] as { status: number }[];
      expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(401));
    }
  });

  test('what nobody has', async () => {
    const replies = [
      await staff().call(consultarSolicitacao, { params: { id: '98765' } }),
      await reveal(98_765),
      await process(98_765),
      await remove(98_765),
      await correct({ id: 98_765, nome: 'X' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(404));
  });
});

describe('a card that arrives', () => {
  test('answers its code alone, and is shown by its last four digits', async () => {
    // A form that is sent whole says that it is new by a blank.
    const { status, body } = await post({ ...CARD, id: '' });
    expect([status, Object.keys(body)]).toEqual([200, ['id']]);
    expect(await seen(body.id)).toMatchObject({
      nome: 'Maria da Silva',
      numero: '•••• 1111',
      codigo: '•••',
      bandeira: 1,
      vencimento: '12/2027',
      valor: '350.50',
      vencimento_fatura: '2026-12-10',
      data_cadastro: START,
      situacao: 'recebida',
      cofre: 'ligado',
      numero_ate: '2026-11-28T12:00:00.000Z',
      codigo_ate: '2026-11-22T12:00:00.000Z',
      pode: { alterar: 'S', remover: 'S', revelar: 'S', processar: 'S' },
    });
    const { body: page } = await staff().call(consultarSolicitacoes, { query: { registrosPorPagina: '200' } });
    const row = page.registros.find(({ id }) => id === body.id);
    expect(row).toMatchObject({ numero: '•••• 1111', situacao: 'recebida' });
    expect(row).not.toHaveProperty('codigo');
    const [entry] = (await api.historyOf(salvarSolicitacao)).slice(-1);
    expect(entry).toMatchObject({ autor: 'publico', id_registro: body.id, depois: { nome: 'Maria da Silva', cartao: '•••• 1111' } });
  });

  test('asks for the amount as it is said: a number, or with a comma', async () => {
    for (const valor of [1234.5, '1.234,50']) expect((await seen(await arrive({ valor }))).valor).toBe('1234.50');
  });

  test('is one request under a double click, with a key and without', async () => {
    const before = await count();
    const body = { ...CARD, valor: '77.00' };
    const [first, second] = await Promise.all([post(body, 'clique'), post(body, 'clique')]);
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    const again = await Promise.all([post(body, 'outro'), post(body, 'mais um')]);
    expect(again.map((one) => one.body.id)).toEqual([first.body.id, first.body.id]);
    expect(await count()).toBe(before + 1);
    // Another code is a correction, and a minute later it is meant.
    expect((await post({ ...body, codigo: '321' })).body.id).not.toBe(first.body.id);
    api.setNow('2026-11-21T12:01:01.000Z');
    expect((await post(body)).body.id).not.toBe(first.body.id);
  });

  test('is told by e-mail where the setting says so: the link, and nothing of it', async () => {
    const mails = () => api.database.selectFrom('caixa_saida').selectAll().where('chave', 'like', 'solicitacao-pagamento:%').execute();
    await arrive();
    expect(await mails()).toEqual([]);
    await api.database.insertInto('configuracoes').values({ chave: 'emailCorretora', valor: 'caixa@corretora.com.br' }).execute();
    const id = await arrive();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const text = JSON.stringify(mail);
    expect(text).toContain('caixa@corretora.com.br');
    expect(text).toContain(`https://painel.exemplo/painel/solicitacao-pagamento/alterar/${id}`);
    for (const secret of ['1111', 'Maria', '123', '2027']) expect(text.replaceAll(/"(criad|data)\w*":"[^"]*"/g, '')).not.toContain(secret);
    await api.database.deleteFrom('configuracoes').where('chave', '=', 'emailCorretora').execute();
  });
});

describe('the card is told', () => {
  test('to who shows again who they are: a wrong password is a 400, counted, and in the history', async () => {
    const id = await arrive();
    expect(await reveal(id, '')).toMatchObject({ status: 400, refusal: { senha: 'Informe a senha' } });
    expect(await reveal(id, 'errada')).toMatchObject({ status: 400, refusal: { senha: 'Senha incorreta' } });
    expect((await api.historyOf(revelarSolicitacao)).at(-1)).toMatchObject({
      id_registro: id,
      id_usuario: staff().userId,
      detalhe: { resultado: 'recusado' },
    });
    for (let attempt = 2; attempt <= 5; attempt += 1) await reveal(id, 'errada');
    const { status, refusal } = await reveal(id);
    expect([status, refusal['senha']]).toEqual([400, expect.stringContaining('Muitas tentativas')]);
    expect((await api.historyOf(revelarSolicitacao)).at(-1)).toMatchObject({ detalhe: { resultado: 'bloqueado' } });
    expect(await seen(id)).toMatchObject({ situacao: 'recebida' });
    await api.database.deleteFrom('limites').execute();
  });

  test('to a code of their app as to their password, once', async () => {
    const { body } = await staff().call(iniciarAplicativo, { body: { senha: PASSWORD } });
    const secret = secretOf(body.segredo);
    const code = () => codeOfStep(secret, stepAt(new Date(START)));
    await staff().call(confirmarAplicativo, { body: { codigo: code() } });
    const [one, other] = [await arrive(), await arrive()];
    // The code that confirmed the app is spent.
    expect(await reveal(one, code())).toMatchObject({ status: 400, refusal: { senha: 'Senha incorreta' } });
    api.setNow('2026-11-21T12:00:30.000Z');
    const next = codeOfStep(secret, stepAt(new Date('2026-11-21T12:00:30.000Z')));
    expect(await reveal(one, next)).toMatchObject({ status: 200, body: { numero: '4111111111111111' } });
    expect((await api.historyOf(revelarSolicitacao)).at(-1)).toMatchObject({ detalhe: { confirmado_com: 'aplicativo' } });
    expect((await reveal(other, next)).refusal).toEqual({ senha: 'Senha incorreta' });
    expect((await reveal(other)).status).toBe(200);
    await api.database.deleteFrom('usuarios_aplicativo').execute();
    await api.database.deleteFrom('limites').execute();
  });

  test('once: number and code leave, and what rests here is gone', async () => {
    const id = await arrive({ ...AMEX });
    const { status, body } = await reveal(id);
    expect([status, body]).toEqual([
      200,
      { nome: 'Maria da Silva', numero: AMEX.numero, bandeira: 3, vencimento: '01/2028', codigo: '1234', segundos: 60 },
    ]);
    expect(await left(id)).toEqual([null, 0]);
    expect(await seen(id)).toMatchObject({
      numero: '•••• 0005',
      codigo: null,
      situacao: 'revelada',
      revelada_por: 'Persona editor',
      revelada_em: START,
      pode: { revelar: 'N', processar: 'S' },
    });
    const again = await reveal(id);
    expect([again.status, again.refusal]).toEqual([
      400,
      { id: 'Os dados já foram mostrados a Persona editor em 21/11/2026 09:00, e destruídos' },
    ]);
    expect((await api.historyOf(revelarSolicitacao)).at(-1)).toMatchObject({
      id_registro: id,
      antes: { situacao: 'recebida' },
      depois: { situacao: 'revelada' },
      detalhe: { confirmado_com: 'senha' },
    });
  });

  test('to one of many clicks at once, and to none that repeats its key', async () => {
    const id = await arrive();
    const clicks = await Promise.all(['a', 'b', 'c', 'c'].map((key) => reveal(id, PASSWORD, `${id}${key}`)));
    expect(clicks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    for (const { refusal } of clicks.filter((one) => one.status === 400)) expect(refusal['id']).toContain('já foram mostrados');
    expect(clicks.filter((one) => one.status === 200 && one.body.numero === '4111111111111111')).toHaveLength(1);
    for (const key of ['a', 'b', 'c']) expect((await reveal(id, PASSWORD, `${id}${key}`)).status).toBe(400);
  });

  test('without the code after a day, and not at all after a week, swept or not', async () => {
    const [late, later] = [await arrive(), await arrive()];
    api.setNow('2026-11-22T12:00:00.000Z');
    expect(await seen(late)).toMatchObject({ codigo: null, codigo_ate: null, numero: '•••• 1111' });
    expect((await reveal(late)).body).toMatchObject({ numero: '4111111111111111', codigo: null });
    const before = await count();
    api.setNow('2026-11-28T12:00:00.000Z');
    expect(await seen(later)).toMatchObject({ situacao: 'expirada', pode: { revelar: 'N' } });
    expect((await reveal(later)).refusal).toEqual({ id: 'O número foi destruído: ninguém o pediu em sete dias' });
    expect(await count()).toBeLessThan(before);
  });
});

describe('a request ends', () => {
  test('processed: what is left of the card goes, and nothing of it changes any more', async () => {
    const id = await arrive();
    expect((await process(id)).body).toMatchObject({ situacao: 'processada', processada_por: 'Persona editor', pode: { alterar: 'N' } });
    expect(await left(id)).toEqual([null, 0]);
    expect((await process(id)).refusal).toEqual({ id: 'Esta solicitação já foi processada' });
    expect((await correct({ id, nome: 'Outra' })).refusal).toEqual({ id: 'Esta solicitação já foi processada' });
    expect((await reveal(id)).refusal).toEqual({ id: 'Esta solicitação já foi processada' });
    expect((await api.historyOf(processarSolicitacao)).at(-1)).toMatchObject({ id_registro: id, depois: { situacao: 'processada' } });
  });

  test('by nobody who did not see the card that is there now: it is refused with who put it there, and stays', async () => {
    const id = await arrive();
    await reveal(id);
    const { data_edicao } = await seen(id);
    api.setNow('2026-11-21T13:00:00.000Z');
    await correct({ id, ...AMEX });
    const params = { id: String(id) };
    const message = 'Registro alterado por Persona editor às 10:00';
    const processed = await staff().call(processarSolicitacao, { params, body: { data_edicao } });
    expect(processed.refusal).toMatchObject({ data_edicao: message, registroAtual: { numero: '•••• 0005', situacao: 'recebida' } });
    const removed = await staff().call(excluirSolicitacao, { params, query: { data_edicao } });
    expect([removed.refusal['data_edicao'], (await seen(id)).situacao]).toEqual([message, 'recebida']);
    const now = (await seen(id)).data_edicao;
    expect((await staff().call(processarSolicitacao, { params, body: { data_edicao: now } })).status).toBe(200);
  });

  test('deleted: it leaves the list, its card goes at once, and a second time changes nothing', async () => {
    const id = await arrive();
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200]);
    expect(await left(id)).toEqual([null, 0]);
    const ids = async (ativo: 'S' | 'N' | 'T') =>
      (await staff().call(consultarSolicitacoes, { query: { ativo, registrosPorPagina: '200' } })).body.registros.map((row) => row.id);
    expect([(await ids('S')).includes(id), (await ids('N')).includes(id), (await ids('T')).includes(id)]).toEqual([false, true, true]);
    expect(await seen(id)).toMatchObject({ situacao: 'excluida', ativo: 'N' });
    expect((await correct({ id, nome: 'Outra' })).refusal).toEqual({ id: 'Esta solicitação foi excluída' });
    expect((await api.historyOf(excluirSolicitacao)).filter((one) => one.id_registro === id)).toHaveLength(1);
  });
});

describe('staff corrects a request', () => {
  test('all but the card, over the version they saw', async () => {
    const id = await arrive();
    const { data_edicao } = await seen(id);
    api.setNow('2026-11-21T13:00:00.000Z');
    const saved = await correct({ id, nome: 'Maria Souza', valor: '10', vencimento_fatura: '2026-12-11', data_edicao });
    expect(saved.body).toEqual({ id, data_edicao: '2026-11-21T13:00:00.000Z' });
    expect(await seen(id)).toMatchObject({ nome: 'Maria Souza', valor: '10.00', vencimento_fatura: '2026-12-11', vencimento: '12/2027' });
    expect((await correct({ id, nome: 'Outra', data_edicao })).refusal['data_edicao']).toBe(
      'Registro alterado por Persona editor às 10:00',
    );
    expect((await api.historyOf(salvarSolicitacao)).at(-1)).toMatchObject({
      autor: 'equipe',
      antes: { nome: 'Maria da Silva' },
      depois: { nome: 'Maria Souza' },
    });
    expect((await reveal(id)).body).toMatchObject({ numero: '4111111111111111', codigo: '123' });
  });

  test('and is refused as a client is', async () => {
    const id = await arrive();
    expect((await correct({ id, nome: ' ', valor: '0', vencimento_fatura: '', bandeira: 2 })).refusal).toEqual({
      nome: 'Informe o nome no cartão',
      bandeira: 'A bandeira deste número é Visa',
      valor: 'Informe um valor maior que zero',
      vencimento_fatura: 'Informe o vencimento da fatura',
    });
    expect((await correct({ id, codigo: '1234' })).refusal).toEqual({ codigo: 'O código de segurança tem 3 dígitos' });
    expect((await correct({ id, vencimento: '01/2020' })).refusal).toEqual({ vencimento: 'Cartão vencido' });
    // Another number comes with all that belongs to it.
    expect((await correct({ id, numero: AMEX.numero })).refusal).toEqual({
      bandeira: 'Informe a bandeira',
      vencimento: 'Informe o vencimento do cartão',
      codigo: 'Informe o código de segurança',
    });
  });

  test('and puts another card, or another code, in the place of the one that was there', async () => {
    const id = await arrive();
    expect((await correct({ id, codigo: '999' })).status).toBe(200);
    expect((await reveal(id)).body).toMatchObject({ numero: '4111111111111111', codigo: '999' });
    expect((await correct({ id, codigo: '998' })).refusal).toEqual({ codigo: 'Informe também o número do cartão' });
    api.setNow('2026-11-24T12:00:00.000Z');
    expect((await correct({ id, ...AMEX })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ numero: '•••• 0005', situacao: 'recebida', numero_ate: '2026-12-01T12:00:00.000Z' });
    expect((await reveal(id)).body).toMatchObject({ numero: AMEX.numero, codigo: '1234' });
    expect((await api.historyOf(salvarSolicitacao)).at(-1)).toMatchObject({
      antes: { cartao: '•••• 1111' },
      depois: { cartao: '•••• 0005' },
      detalhe: { substituido: 'cartão' },
    });
  });
});
