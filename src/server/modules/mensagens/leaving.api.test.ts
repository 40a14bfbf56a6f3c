import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reenviarEmail } from '#contract/caixa-saida/caixa-saida.operations.ts';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { descadastrar, mostrarDescadastro } from '#contract/mensagens/descadastro.operations.ts';
import { createNoticeSecret } from '#server/integrations/avisos/senders.ts';
import { createNoticeProcessor } from '#server/kernel/notices/process.ts';
import { signedCode } from '#server/kernel/security/secrets.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf, playAll, takingGateway } from '#tests/support/messages.ts';
import { leaveToken, returnAddress } from './email.codes.ts';
import { optOut } from './mensagens.opt-outs.ts';

let api: Api;
let messages: ReturnType<typeof messagesOf>;
beforeAll(async () => {
  api = await startApi();
  messages = messagesOf(api, takingGateway().provider);
});
beforeEach(async () => {
  await api.database.deleteFrom('descadastros').execute();
});
afterAll(() => api.stop());

const ADDRESS = 'ana@exemplo.com';
const sent = async (): Promise<number> => {
  const { api: door, engine } = messages;
  const content = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
  const id = await api.database
    .transaction()
    .execute((trx) =>
      door.send(
        trx,
        { content, destino: ADDRESS, idCliente: null, agendadoPara: null, felicitacao: null, idUsuario: null },
        new Date(START),
      ),
    );
  await playAll(engine, 'email');
  return id;
};
const key = () => api.app.kernel.keys.messages;
const left = () => api.database.selectFrom('descadastros').select(['canal', 'endereco', 'origem', 'motivo']).execute();
const stateOf = async (id: number) =>
  api.database.selectFrom('mensagens').select(['estado', 'motivo']).where('id', '=', id).executeTakeFirstOrThrow();

test('whoever leaves is asked first, and taken off by a form, twice as once; a forged address is none', async () => {
  const id = await sent();
  const token = leaveToken(key(), id);
  for (const forged of [leaveToken(key(), id + 1000), `${id}.${'0'.repeat(32)}`, `${id + 1}${token.slice(String(id).length)}`, 'x']) {
    expect((await api.anonymous.call(mostrarDescadastro, { params: { token: forged } })).status).toBe(404);
    expect((await api.anonymous.call(descadastrar, { params: { token: forged } })).status).toBe(404);
  }
  expect((await api.anonymous.call(mostrarDescadastro, { params: { token } })).status).toBe(200);
  expect(await left()).toEqual([]);
  const url = `/api/descadastrar/${token}`;
  for (const type of ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded']) {
    const answer = await api.app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  }
  expect(await left()).toEqual([{ canal: 'email', endereco: ADDRESS, origem: 'link', motivo: null }]);
  expect(api.log.join('\n')).not.toContain(token);
});

test('a greeting that waited does not go to whoever left meanwhile, nor once more by hand; any other message to one does', async () => {
  const save = { dados: { nome: 'Ana', email: ADDRESS } };
  const { id: idCliente } = (await api.as('admin').call(salvarCliente, { body: save })).body;
  const write = (felicitacao: { idade: number } | null): Promise<number> => {
    const content = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
    const message = { content, destino: ADDRESS, idCliente, agendadoPara: null, felicitacao, idUsuario: null };
    return api.database.transaction().execute((trx) => messages.api.send(trx, message, new Date(START)));
  };
  const ids = [await write({ idade: 40 }), await write(null)];
  await optOut(api.database, { canal: 'email', endereco: ADDRESS, origem: 'link', now: new Date(START) });
  await playAll(messages.engine, 'email');
  const [greeting, other] = await Promise.all(ids.map(stateOf));
  expect([greeting, other]).toEqual([
    { estado: 'erro', motivo: 'Cliente descadastrado' },
    { estado: 'entregue', motivo: null },
  ]);
  const [again, also] = await Promise.all(ids.map((id) => api.as('admin').call(reenviarEmail, { params: { id: String(id) } })));
  expect([again?.status, again?.refusal, also?.status]).toEqual([400, { status: 'Cliente descadastrado' }, 200]);
});

/** What a mail server writes back (RFC 3464), or a provider of mail boxes about a complaint (RFC 5965). */
const report = (to: string, { type, part }: { readonly type: string; readonly part: string }): string =>
  [
    `From: MAILER-DAEMON@mx.exemplo\r\nTo: ${to}\r\nMIME-Version: 1.0`,
    `Content-Type: multipart/report; report-type=${type}; boundary="b"\r\n`,
    '--b\r\nContent-Type: text/plain\r\n\r\nSorry.',
    `--b\r\nContent-Type: message/${type}\r\n\r\n${part}`,
    '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: Oi\r\n\r\nOi\r\n--b--\r\n',
  ].join('\r\n');
const failure = (status: string, action = 'failed', named = ADDRESS) => ({
  type: 'delivery-status',
  part: `Reporting-MTA: dns; mx.exemplo\r\n\r\nFinal-Recipient: rfc822; ${named}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status}\r\n no such user\r\n`,
});
const ABUSE = { type: 'feedback-report', part: 'Feedback-Type: abuse\r\nUser-Agent: x/1\r\nVersion: 1\r\n' };

const arrive = async (raw: string, type = 'message/rfc822'): Promise<void> => {
  const secret = createNoticeSecret({}, api.app.kernel.keys.notices)('CORREIO_AVISO_SEGREDO');
  const url = `/api/webhooks/correio/${secret}`;
  const kept = await api.app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: raw });
  expect(kept.statusCode).toBe(200);
  await createNoticeProcessor({ ...api.app.kernel, handlers: () => messages.notices }).drain();
};

test.each([
  ['5.1.1', 'failed', 'erro', 'retorno'],
  ['4.2.2', 'delayed', 'entregue', null],
  ['5.7.1', 'failed', 'entregue', null],
] as const)('a report of %s %s leaves the message %s', async (status, action, estado, origem) => {
  const id = await sent();
  await arrive(report(returnAddress(key(), { id, reenvios: 0 }, 'corretora.exemplo'), failure(status, action)));
  expect(await stateOf(id)).toEqual({ estado, motivo: estado === 'erro' ? '550 5.1.1 no such user' : null });
  expect((await left()).map((one) => one.origem)).toEqual(origem === null ? [] : [origem]);
});

test('a report without its own head is read all the same, and one for a forged address changes nothing', async () => {
  const id = await sent();
  const [, body = ''] = report('x', failure('5.1.1')).split(/boundary="b"\r\n\r\n/);
  await arrive(`--b\r\nContent-Type: text/plain\r\n\r\nbounce+${id}.${'0'.repeat(32)}@x\r\n${body}`, 'multipart/report; boundary=b');
  expect((await stateOf(id)).estado).toBe('entregue');
  const ours = returnAddress(key(), { id, reenvios: 0 }, 'x').toUpperCase();
  await arrive(`--b\r\nContent-Type: text/plain\r\n\r\n${ours}\r\n${body}`, 'multipart/report; boundary=b');
  expect((await stateOf(id)).estado).toBe('erro');
});

describe('what comes back of a time before', () => {
  const at = (id: number, reenvios: number) => returnAddress(key(), { id, reenvios }, 'corretora.exemplo');
  const addresses = async () => (await left()).map(({ endereco, origem }) => [endereco, origem]);
  const play = () => playAll(messages.engine, 'email');
  const RIGHT = 'certa@exemplo.com.br';
  /** One that failed, was corrected and left again, and was once more corrected while it waited to. */
  const corrected = async (outros: readonly string[] = []): Promise<number> => {
    const id = await sent();
    for (const [estado, destino] of [
      ['erro', 'quase@exemplo.com.br'],
      ['aguardando', RIGHT],
    ] as const) {
      await api.database.updateTable('mensagens').set({ estado }).where('id', '=', id).execute();
      const content = { canal: 'email', titulo: 'Oi', texto: 'Oi', html: '<p>Oi</p>' } as const;
      const whom = { id, destino, idCliente: null, outros: outros.map((email) => ({ tipo: 'CC' as const, nome: null, email })) };
      const message = { ...whom, content, agendadoPara: null, felicitacao: null, idUsuario: api.as('admin').userId, anexos: [] };
      await api.database.transaction().execute((trx) => messages.api.emails.send(trx, message, new Date(START)));
    }
    await play();
    expect((await stateOf(id)).estado).toBe('entregue');
    return id;
  };

  test('speaks of the address the message left to then, whoever it names', async () => {
    const id = await corrected();
    for (const named of ['estranha@exemplo.com', RIGHT, 'quase@exemplo.com.br', ADDRESS]) {
      await arrive(report(at(id, 0), failure('5.1.1', 'failed', named)));
      expect(await addresses()).toEqual([[ADDRESS, 'retorno']]);
    }
    await api.database.deleteFrom('descadastros').execute();
    await arrive(report(at(id, 0), ABUSE));
    expect(await addresses()).toEqual([[ADDRESS, 'reclamacao']]);
    expect((await stateOf(id)).estado).toBe('entregue');
    await arrive(report(at(id, 1), ABUSE));
    expect((await addresses()).map(([endereco]) => endereco)).toContain(RIGHT);
  });

  test('takes off a copy of that time, and none it was given since', async () => {
    const id = await corrected(['copia@exemplo.com.br']);
    await arrive(report(at(id, 0), failure('5.1.1', 'failed', 'copia@exemplo.com.br')));
    expect(await addresses()).toEqual([[ADDRESS, 'retorno']]);
    await api.database.deleteFrom('descadastros').execute();
    await arrive(report(at(id, 1), failure('5.1.1', 'failed', 'Copia@exemplo.com.br')));
    expect(await addresses()).toEqual([['copia@exemplo.com.br', 'retorno']]);
  });

  test('is heard of one that was simply sent again', async () => {
    const id = await sent();
    expect((await api.as('admin').call(reenviarEmail, { params: { id: String(id) } })).status).toBe(200);
    await play();
    await arrive(report(at(id, 0), ABUSE));
    expect(await addresses()).toEqual([[ADDRESS, 'reclamacao']]);
    await api.database.deleteFrom('descadastros').execute();
    await arrive(report(at(id, 0), failure('5.1.1', 'failed', 'estranha@exemplo.com')));
    expect([await addresses(), (await stateOf(id)).estado]).toEqual([[[ADDRESS, 'retorno']], 'entregue']);
  });

  test('of which the return address did not tell, speaks only of whom it names: the message may have been corrected since', async () => {
    const old = (id: number) => `bounce+${signedCode(key(), 'retorno', id)}@corretora.exemplo`;
    const id = await sent();
    await api.database.updateTable('mensagens').set({ reenvios: 2 }).where('id', '=', id).execute();
    await arrive(report(old(id), failure('5.1.1', 'failed', 'estranha@exemplo.com')));
    await arrive(report(old(id), ABUSE));
    expect(await addresses()).toEqual([]);
    await arrive(report(old(id), failure('5.1.1')));
    expect([await addresses(), (await stateOf(id)).estado]).toEqual([[[ADDRESS, 'retorno']], 'entregue']);
  });
});

test.each(['', `${'a'.repeat(320)}@exemplo.com`])('a report that names no address that can be one changes nothing', async (named) => {
  const id = await sent();
  await arrive(report(returnAddress(key(), { id, reenvios: 0 }, 'corretora.exemplo'), failure('5.1.1', 'failed', named)));
  expect([await left(), (await stateOf(id)).estado]).toEqual([[], 'entregue']);
});

test('a complaint takes its author off and leaves the message as it was', async () => {
  const id = await sent();
  await arrive(report(returnAddress(key(), { id, reenvios: 0 }, 'corretora.exemplo'), ABUSE));
  expect((await stateOf(id)).estado).toBe('entregue');
  expect((await left()).map((one) => one.origem)).toEqual(['reclamacao']);
});

describe('by which channels a client is written to in bulk', () => {
  const save = (dados: Record<string, unknown>) => api.as('editor').call(salvarCliente, { body: { dados } });
  const create = async (dados: Record<string, unknown>): Promise<number> => (await save(dados)).body.id;
  const read = async (id: number) => (await api.as('admin').call(consultarCliente, { params: { id: String(id) } })).body;
  const EMAIL = 'sai@exemplo.com.br';
  const flags = async (id: number) => {
    const { recebe_email, recebe_sms, recebe_whatsapp } = (await read(id)).dados;
    return [recebe_email, recebe_sms, recebe_whatsapp].join('');
  };
  const edit = (id: number, dados: Record<string, unknown>) => save({ id, nome: 'Ana', ...dados });

  test('is refused without an address to take off, and undone only with a reason', async () => {
    const bare = await create({ nome: 'Ana' });
    expect((await edit(bare, { recebe_email: 'N', recebe_sms: 'N' })).refusal).toEqual({
      recebe_email: 'Sem e-mail, não há o que deixar de receber',
      recebe_sms: 'Sem celular, não há o que deixar de receber',
    });
    const id = await create({ nome: 'Ana', email: 'volta@exemplo.com.br', recebe_email: 'N' });
    expect((await edit(id, { recebe_email: 'S' })).refusal).toEqual({ motivo_recebe: 'Diga por que volta a receber' });
    expect(await flags(id)).toBe('NSS');
    expect((await edit(id, { recebe_email: 'S', motivo_recebe: 'Pediu por telefone' })).status).toBe(200);
    expect(await flags(id)).toBe('SSS');
  });

  test('stands with day, origin and reason on every client of that address, and moves with whoever asked for it', async () => {
    const id = await create({ nome: 'Ana', email: EMAIL.toUpperCase(), telefone_celular: '11912345678' });
    const other = await create({ nome: 'Bia', email: EMAIL });
    expect([await flags(id), await flags(other)]).toEqual(['SSS', 'SSS']);
    expect((await edit(id, { recebe_email: 'N', recebe_whatsapp: 'N', motivo_recebe: 'Só por telefone' })).status).toBe(200);
    expect([await flags(id), await flags(other)]).toEqual(['NSN', 'NSS']);
    expect((await read(other))._descadastros).toMatchObject([{ canal: 'email', origem: 'painel', motivo: 'Só por telefone' }]);
    // A save that says nothing of it changes nothing, and whoever asked to leave stays away at the next address.
    await edit(id, { profissao: 'Padeira' });
    await edit(other, { email: 'bia@exemplo.com.br' });
    expect([await flags(id), await flags(other)]).toEqual(['NSN', 'NSS']);
    await edit(other, { recebe_email: 'S', motivo_recebe: 'Engano' });
    expect([await flags(id), await flags(other)]).toEqual(['NSN', 'SSS']);
  });

  test('is the same however the address is written on the record', async () => {
    await optOut(api.database, { canal: 'sms', endereco: '11987654321', origem: 'resposta', now: new Date(START) });
    await optOut(api.database, { canal: 'email', endereco: 'rosa@exemplo.com.br', origem: 'link', now: new Date(START) });
    const id = await create({ nome: 'Rosa' });
    for (const telefone_celular of ['11987654321', '+55 (11) 98765-4321', '0 11 98765 4321', '(11) 98765-4322']) {
      const stored = { telefone_celular, email: ' Rosa@Exemplo.com.BR ' };
      await api.database.updateTable('clientes').set(stored).where('id', '=', id).execute();
      expect(await flags(id)).toBe(telefone_celular.endsWith('2') ? 'NSS' : 'NNS');
    }
  });

  test('tells a dead address from its owner: at the next one messages arrive again', async () => {
    const morto = 'morto@exemplo.com.br';
    const id = await create({ nome: 'Caio', email: morto });
    await api.database
      .insertInto('descadastros')
      .values({ canal: 'email', endereco: morto, origem: 'retorno', motivo: '550 5.1.1', criado_em: new Date() })
      .execute();
    expect((await read(id))._descadastros).toMatchObject([{ origem: 'retorno', motivo: '550 5.1.1' }]);
    await edit(id, { email: 'vivo@exemplo.com.br' });
    expect(await flags(id)).toBe('SSS');
    await edit(id, { email: morto });
    expect(await flags(id)).toBe('NSS');
    expect((await edit(id, { recebe_email: 'S', motivo_recebe: 'A caixa voltou' })).status).toBe(200);
    expect(await flags(id)).toBe('SSS');
  });

  test('is written to the history with its reason', async () => {
    const id = await create({ nome: 'Davi', telefone_celular: '11922223333' });
    await edit(id, { recebe_sms: 'N', motivo_recebe: 'Pediu no balcão' });
    const row = await api.database
      .selectFrom('historico')
      .select(['antes', 'depois', 'detalhe'])
      .where('id_cliente', '=', id)
      .where('funcao', '=', 'clientes/salvar')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      antes: { recebe_sms: 'S' },
      depois: { recebe_sms: 'N' },
      detalhe: { motivo_recebe: 'Pediu no balcão' },
    });
  });
});
