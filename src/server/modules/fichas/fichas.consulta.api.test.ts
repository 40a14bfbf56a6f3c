import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enviarAnexo, excluirAnexo } from '#contract/anexos/anexos.operations.ts';
import { abrirAnexo } from '#contract/arquivos/arquivos.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { gerarCodigoConsulta } from '#contract/clientes/consulta.operations.ts';
import { consultarApolices, consultarApolicesDocumento, enviarLinkApolices } from '#contract/fichas/consulta.operations.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { PDF, fichasOf } from '#tests/support/fichas.ts';
import { sendLinks } from '#tests/support/policy-links.ts';

const CPF = '52998224725';
const UNKNOWN = '11144477735';
const CNPJ = '11222333000181';
const REFUSED = 'Não foi possível fazer solicitação!';

let api: Api;
let fichas: ReturnType<typeof fichasOf>;
let client: number;
let code: string;
let policy: number;
let seguradora: string;

async function ended(day: string, numero_apolice: string): Promise<void> {
  const { id } = (await fichas.issued(client, {}, { numero_apolice })).dados;
  await api.database.updateTable('fichas').set({ data_vigencia: day }).where('id', '=', id).execute();
}

beforeAll(async () => {
  api = await startApi();
  fichas = fichasOf(api);
  client = await fichas.client({ nome: 'Helena Prado Nunes', cpf: CPF, email: 'helena@exemplo.com.br', telefone_celular: '11987654321' });
  const issued = await fichas.issued(
    client,
    { placa_veiculo: 'ABC1D23', data_vigencia: '2027-11-10' },
    { numero_apolice: '05.31/22-1984' },
  );
  policy = issued.dados.id;
  await fichas.saved({ dados: { id: policy }, dadosProposta: { cancelado: 'S', motivo_cancelado: 'Desistiu' } });
  // Until the day after the sixtieth it is still told.
  await ended('2026-09-22', '777-0001');
  await ended('2026-09-21', '777-0002');
  const cancelled = await fichas.issued(client, { data_vigencia: '2028-01-01' });
  await fichas.saved({ dados: { id: cancelled.dados.id }, dadosEmissao: { cancelado: 'S', motivo_cancelado: 'Vendeu' } });
  seguradora = (await api.database.selectFrom('clientes').select('nome').where('id', '=', 216).executeTakeFirstOrThrow()).nome;
  code = (await api.as('admin').call(gerarCodigoConsulta, { params: { id: String(client) } })).body.codigoConsulta;
});
afterAll(() => api.stop());

const byDocument = (body: Record<string, unknown>) => api.anonymous.call(consultarApolicesDocumento, { body: body as never });
const byCode = async (id: string) => {
  const reply = await api.anonymous.call(consultarApolices, { params: { id } });
  return { ...reply, body: reply.body as ResponseOf<typeof consultarApolices, 'public'> };
};

describe('by a document', () => {
  test.each([
    [{ tipo: 'F' }, { cpf: 'Informe o CPF' }],
    [{ tipo: 'J', cpf: CPF }, { cnpj: 'Informe o CNPJ' }],
    [{ tipo: 'F', cpf: '529.982.247-26' }, { cpf: 'CPF inválido' }],
    [{ tipo: 'J', cnpj: '11.222.333/0001-82' }, { cnpj: 'CNPJ inválido' }],
    [{ tipo: 'F', cpf: '529' }, { cpf: 'CPF deve ter 11 dígitos' }],
    [{ tipo: 'X', cpf: CPF }, { tipo: 'Escolha CPF ou CNPJ' }],
  ])('%o is refused under its field', async (body, refusal) => {
    const reply = await byDocument(body);
    expect([reply.status, reply.refusal]).toEqual([400, refusal]);
  });

  test('whoever fills in the field that nobody sees is told nothing, and sent nothing', async () => {
    const filled = { tipo: 'F', cpf: CPF, site: 'https://spam.example' } as const;
    for (const operation of [consultarApolicesDocumento, enviarLinkApolices] as const) {
      const reply = await api.anonymous.call(operation, { body: filled });
      expect([reply.status, reply.refusal]).toEqual([400, { site: 'Deixe este campo vazio' }]);
    }
  });

  test('a client nobody has, one without a policy, an inactive one and the document of foreigners are one refusal', async () => {
    await fichas.client({ nome: 'Sem apólice', cpf: UNKNOWN });
    const gone = await fichas.client({ nome: 'Empresa', tipo_pessoa: 'J', cnpj: CNPJ });
    await fichas.issued(gone);
    await api.database.updateTable('clientes').set({ ativo: 'N' }).where('id', '=', gone).execute();
    const foreigner = await fichas.client({ nome: 'Estrangeira', estrangeiro: 'S', cpf: '00000000000', passaporte: 'AB12345' });
    await fichas.issued(foreigner);
    for (const cpf of [UNKNOWN, '39053344705', '00000000000']) {
      const reply = await byDocument({ tipo: 'F', cpf });
      expect([reply.status, reply.refusal]).toEqual([400, { cpf: REFUSED }]);
    }
    expect((await byDocument({ tipo: 'J', cnpj: CNPJ })).refusal).toEqual({ cnpj: REFUSED });
  });

  test('tells the first name, insurer, end of cover and last four, and nothing else', async () => {
    const { body } = await byDocument({ tipo: 'F', cpf: '529.982.247-25' });
    expect(body).toEqual({
      dadosCliente: { nome: 'Helena' },
      fichas: [
        { seguradora, data_vigencia: '2027-11-10', apolice_final: '1984' },
        { seguradora, data_vigencia: '2026-09-22', apolice_final: '0001' },
      ],
    });
    const entry = (await api.historyOf(consultarApolicesDocumento)).at(-1);
    expect([entry?.autor, entry?.id_cliente]).toEqual(['publico', client]);
    expect(JSON.stringify(await api.historyOf(consultarApolicesDocumento))).not.toContain(CPF);
  });
});

describe('by the code of the client', () => {
  test('a number, a code nobody has and what is no code are one refusal', async () => {
    for (const id of [String(client), '1', 'A'.repeat(22), code.slice(1), `${code}x`, "' or 1=1", '😀']) {
      const reply = await byCode(id);
      expect([reply.status, reply.refusal]).toEqual([400, { codigo: 'codigo não encontrado' }]);
    }
  });

  test('staff asks with the number alone', async () => {
    const staff = (id: string) => api.as('reader').call(consultarApolices, { params: { id } });
    expect((await staff(code)).status).toBe(422);
    expect((await staff(String(client))).body.fichas).toHaveLength(4);
  });

  test('tells number, plate, instalments and what was marked for outside, in a link that opens it', async () => {
    const emission = await api.database
      .selectFrom('fichas_emissoes')
      .select(['id', 'id_ficha'])
      .where('id_ficha', '=', policy)
      .executeTakeFirstOrThrow();
    const marked = { tabela: 'cliente_ficha_emitido', id: String(emission.id) };
    await api.as('admin').upload(enviarAnexo, marked, { name: 'Apólice.pdf', bytes: PDF }, '?externo=S');
    const { body } = await byCode(code);
    expect(body.dadosCliente).toEqual({ nome: 'Helena' });
    const temporario = body.fichas[0]?.anexos[0]?.nome_temporario ?? '';
    expect(body.fichas[0]).toEqual({
      id: policy,
      seguradora,
      data_vigencia: '2027-11-10',
      numero_apolice: '05.31/22-1984',
      placa_veiculo: 'ABC1D23',
      parcelas: [{ numero: 1, vencimento: '2026-12-10', pago: 'N' }],
      anexos: [{ nome: 'Apólice.pdf', nome_temporario: temporario, tamanho: PDF.length }],
    });
    expect(body.fichas).toHaveLength(2);
    const open = () => api.anonymous.call(abrirAnexo, { params: { temporario, nome: 'Apólice.pdf' } });
    expect((await open()).status).toBe(200);
    expect((await api.historyOf(abrirAnexo)).at(-1)).toMatchObject({ autor: 'publico', id_usuario: null, id_cliente: client });
    // A link keeps its door: what is no longer marked does not open.
    await api.database.updateTable('anexos').set({ externo: 'N' }).where('nome', '=', 'Apólice.pdf').execute();
    expect((await open()).status).toBe(404);
    expect((await api.historyOf(consultarApolices)).at(-1)).toMatchObject({ autor: 'publico', id_cliente: client });
    expect(api.log.join('\n')).not.toContain(code);
  });

  test("the client's own files marked for outside are told as well, and open; of the others, and of other clients, nothing is", async () => {
    const id = await fichas.client({ nome: 'Rosa Antunes' });
    const given = (await api.as('admin').call(gerarCodigoConsulta, { params: { id: String(id) } })).body.codigoConsulta;
    const attach = (client: number, name: string, query?: string) =>
      api.as('admin').upload(enviarAnexo, { tabela: 'clientes', id: String(client) }, { name, bytes: PDF }, query);
    const { id: marked } = (await attach(id, 'Contrato.pdf', '?externo=S')).body.dados;
    await attach(id, 'Anotações.pdf');
    await attach(await fichas.client({ nome: 'Outra' }), 'De outra.pdf', '?externo=S');
    const { anexos } = (await byCode(given)).body;
    const temporario = anexos[0]?.nome_temporario ?? '';
    expect(anexos).toEqual([{ nome: 'Contrato.pdf', nome_temporario: temporario, tamanho: PDF.length }]);
    const open = () => api.anonymous.call(abrirAnexo, { params: { temporario, nome: 'Contrato.pdf' } });
    expect((await open()).status).toBe(200);
    await api.as('admin').call(excluirAnexo, { params: { id: String(marked) } });
    expect([(await byCode(given)).body.anexos, (await open()).status]).toEqual([[], 404]);
  });

  test('a client without a policy of now is told so, and an inactive one is unknown', async () => {
    const id = await fichas.client({ nome: 'Só orçamento' });
    const given = (await api.as('admin').call(gerarCodigoConsulta, { params: { id: String(id) } })).body.codigoConsulta;
    expect((await byCode(given)).body).toEqual({ dadosCliente: { nome: 'Só' }, fichas: [], anexos: [] });
    await api.as('admin').call(salvarCliente, { body: { dados: { id, ativo: 'N' } } });
    expect((await byCode(given)).status).toBe(400);
  });
});

describe('the link by e-mail', () => {
  const ask = (body: Record<string, unknown>) => api.anonymous.call(enviarLinkApolices, { body: body as never });
  const mails = async (to: string) =>
    (await api.database.selectFrom('caixa_saida').select(['para', 'corpo_texto', 'sigiloso']).orderBy('id').execute()).filter(({ para }) =>
      para.includes(to),
    );

  test('is said to be sent whether there is anybody or not; it goes to the registered address, once an hour', async () => {
    expect((await ask({ tipo: 'F', cpf: '529.982.247-26' })).refusal).toEqual({ cpf: 'CPF inválido' });
    const known = await ask({ tipo: 'F', cpf: CPF });
    const unknown = await ask({ tipo: 'F', cpf: '39053344705' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await ask({ tipo: 'F', cpf: CPF });
    await sendLinks(api);
    const sent = await mails('helena@exemplo.com.br');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ sigiloso: true });
    expect(sent[0]?.corpo_texto).toContain(`https://painel.exemplo/meuseguro/apolice/${code}`);
    api.setNow('2026-11-21T12:59:59.000Z');
    await ask({ tipo: 'F', cpf: CPF });
    await sendLinks(api);
    expect(await mails('helena@exemplo.com.br')).toHaveLength(1);
    api.setNow('2026-11-21T13:00:01.000Z');
    await ask({ tipo: 'F', cpf: CPF });
    await sendLinks(api);
    expect(await mails('helena@exemplo.com.br')).toHaveLength(2);
  });

  test('of a code that took the place of the one that was sent waits for no hour', async () => {
    const id = await fichas.client({ nome: 'Lia', cpf: '16899535009', email: 'lia@exemplo.com.br' });
    await fichas.issued(id);
    await ask({ tipo: 'F', cpf: '16899535009' });
    await sendLinks(api);
    const given = (await api.as('admin').call(gerarCodigoConsulta, { params: { id: String(id) } })).body.codigoConsulta;
    api.setNow('2026-11-21T12:05:00.000Z');
    await ask({ tipo: 'F', cpf: '16899535009' });
    await sendLinks(api);
    const links = (await mails('lia@exemplo.com.br')).map(({ corpo_texto }) => corpo_texto?.includes(given));
    expect(links).toEqual([false, true]);
    api.setNow(START);
  });

  test('makes the code of whoever has none, and sends nothing to whoever has no policy', async () => {
    const id = await fichas.client({ nome: 'Dora', cpf: '86288366757', email: 'dora@exemplo.com.br' });
    await ask({ tipo: 'F', cpf: '86288366757' });
    await sendLinks(api);
    expect(await mails('dora@exemplo.com.br')).toEqual([]);
    await fichas.issued(id);
    await ask({ tipo: 'F', cpf: '86288366757' });
    await sendLinks(api);
    const stored = await api.database
      .selectFrom('clientes_codigos_consulta')
      .select('codigo')
      .where('id_cliente', '=', id)
      .executeTakeFirst();
    expect((await mails('dora@exemplo.com.br')).at(-1)?.corpo_texto).toContain(`/meuseguro/apolice/${stored?.codigo}`);
  });

  test('to one keeps nobody else from theirs, and goes to nobody who was inactivated, or has no address, meanwhile', async () => {
    const people = [
      ['Ada', '93541134780'],
      ['Bia', '98765432100'],
      ['Caio', '12345678909'],
      ['Davi', '73194620525'],
    ] as const;
    const ids: number[] = [];
    for (const [nome, cpf] of people) {
      const id = await fichas.client({ nome, cpf, email: `${nome.toLowerCase()}@exemplo.com.br` });
      await fichas.issued(id);
      await api.as('admin').call(gerarCodigoConsulta, { params: { id: String(id) } });
      await ask({ tipo: 'F', cpf });
      ids.push(id);
    }
    const [, , caio, davi] = ids;
    await api.database
      .updateTable('clientes')
      .set({ ativo: 'N' })
      .where('id', '=', caio ?? 0)
      .execute();
    await api.database
      .updateTable('clientes')
      .set({ email: null })
      .where('id', '=', davi ?? 0)
      .execute();
    await sendLinks(api);
    const sent = await Promise.all(people.map(([nome]) => mails(`${nome.toLowerCase()}@exemplo.com.br`)));
    expect(sent.map(({ length }) => length)).toEqual([1, 1, 0, 0]);
  });
});
