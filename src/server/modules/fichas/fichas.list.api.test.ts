import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { consultarApolices } from '#contract/fichas/consulta.operations.ts';
import {
  buscarFichas,
  consultarFichas,
  relatorioFichas,
  relatorioFichasPdf,
  relatorioFichasPlanilha,
} from '#contract/fichas/fichas.operations.ts';
import type { OrdemFicha } from '#contract/fichas/fichas.orders.ts';
import type { Sentido } from '#contract/kernel/ordering.ts';
import { NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { INSTALMENTS, TERMS, fichasOf } from '#tests/support/fichas.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

let api: Api;
let fichas: ReturnType<typeof fichasOf>;
let client: number;
let other: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  api = await startApi();
  fichas = fichasOf(api);
  // These tests stand on many days.
  await api.database
    .updateTable('sessoes')
    .set({ expira_em: new Date('2030-01-01') })
    .execute();
  client = await fichas.client();
  other = await fichas.client({ nome: 'Outro cliente' });
  ids['direito'] = (await fichas.saved({ dados: { id_cliente: client, tipo: 1, titulo: 'Contrato' } })).dados.id;
  api.setNow('2026-11-21T13:00:00.000Z');
  ids['emitida'] = (
    await fichas.issued(client, { placa_veiculo: 'abc-1d23', data_vigencia: '2027-11-10' }, { numero_apolice: '05.31/22-1' })
  ).dados.id;
  ids['cancelada'] = (await fichas.issued(client, { data_vigencia: '2028-01-01' })).dados.id;
  await fichas.saved({ dados: { id: ids['cancelada'] }, dadosEmissao: { cancelado: 'S', motivo_cancelado: 'Vendeu' } });
  ids['proposta'] = (
    await fichas.saved({
      dados: { id_cliente: other, titulo: 'Casa' },
      dadosProposta: { ...TERMS, data_proposta: '2026-11-10' },
      dadosPropostaParcelas: INSTALMENTS,
    })
  ).dados.id;
  ids['removida'] = (await fichas.saved({ dados: { id_cliente: client, titulo: 'Removida', ativo: 'N' } })).dados.id;
  api.setNow(START);
});
afterAll(() => api.stop());

const list = async (query: Record<string, string | string[]> = {}) => (await api.as('reader').call(consultarFichas, { query })).body;

describe('the search of fichas', () => {
  const search = async (texto: string): Promise<number[]> =>
    (await api.as('reader').call(buscarFichas, { query: { texto } })).body.registros.map((one) => one.id);

  test('is refused below level 2', async () => {
    expect((await api.as('nobody').call(buscarFichas, { query: { texto: 'ABC' } })).refusal['permissao']).toBe('clientes');
  });

  test.each([
    ['a plate', 'ABC-1D23', ['emitida']],
    ['the same in its older form', 'abc1323', ['emitida']],
    ['part of one', 'c1d', ['emitida']],
    ['a policy number, however it is dotted', '0531/221', ['emitida']],
    ['too little to tell', 'AB', []],
    ['no letter at all', '...', []],
    ['a stranger', 'ZZZ9Z99', []],
  ])('finds %s', async (_what, texto, names) => {
    expect(await search(texto)).toEqual(names.map((name) => ids[name]));
  });

  test('finds by code, and no removed one', async () => {
    expect(await search(String(ids['proposta']))).toContain(ids['proposta']);
    expect(await search(String(ids['removida']))).not.toContain(ids['removida']);
    expect(await search('9999999999')).toEqual([]);
  });

  test('says whose it is, and stays in the history', async () => {
    const { body } = await api.as('reader').call(buscarFichas, { query: { texto: 'ABC1D23' } });
    expect(body.registros[0]).toMatchObject({
      id: ids['emitida'],
      id_cliente: client,
      tipo: 2,
      placa_veiculo: 'abc-1d23',
      numero_apolice: '05.31/22-1',
    });
    const { detalhe } = await api.database
      .selectFrom('historico')
      .select('detalhe')
      .where('funcao', '=', 'fichas/busca')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(detalhe).toEqual({ filtro: { texto: '[oculto]' }, fichas: [ids['emitida']] });
  });
});

describe('the list of fichas', () => {
  test('is refused below level 2', async () => {
    expect((await api.as('nobody').call(consultarFichas, { query: {} })).refusal['permissao']).toBe('clientes');
  });

  test('has the active ones, newest first, of a client and of types', async () => {
    const all = await list();
    expect([all.totalRegistros, all.registros.at(-1)?.id]).toEqual([4, ids['direito']]);
    expect((await list({ id_cliente: String(client) })).registros.map((one) => one.id)).toEqual([
      ids['cancelada'],
      ids['emitida'],
      ids['direito'],
    ]);
    expect((await list({ id_cliente: String(client), tipo: '1,3' })).registros.map((one) => one.id)).toEqual([ids['direito']]);
    expect((await list({ ativo: 'N' })).registros.map((one) => one.id)).toEqual([ids['removida']]);
    expect((await list({ registrosPorPagina: '1', pagina: '2' })).registros).toHaveLength(1);
  });

  test('comes by a column of one client, blanks last both ways; among all clients an order is refused', async () => {
    const all = await api.as('reader').call(consultarFichas, { query: { ordem: 'titulo' } });
    expect([all.status, all.refusal]).toEqual([400, { ordem: 'Escolha um cliente' }]);
    const by = async (ordem: OrdemFicha, sentido: Sentido) =>
      (await list({ id_cliente: String(client), ordem, sentido })).registros.map(({ id }) => id);
    const { direito, emitida, cancelada } = ids;
    expect(await by('data_vigencia', 'asc')).toEqual([emitida, cancelada, direito]);
    expect(await by('data_vigencia', 'desc')).toEqual([cancelada, emitida, direito]);
    expect((await by('valor_bruto', 'desc')).at(-1)).toBe(direito);
    expect(await by('titulo', 'asc')).toEqual((await by('titulo', 'desc')).toReversed());
    expect(await by('data_cadastro', 'asc')).toEqual([direito, emitida, cancelada]);
  });

  test('says of each who insures it, its policy, money and payments', async () => {
    const row = (await list({ id_cliente: String(client) })).registros.find((one) => one.id === ids['emitida']);
    expect(row).toMatchObject({
      etapa: 4,
      _seguradora: 'Seguradora padrão',
      numero_apolice: '05.31/22-1',
      valor_bruto: '1000.00',
      parcelas_pagas: 0,
      parcelas_total: 1,
      _arquivos: 3,
      _responsavel: 'Persona admin',
      _responsavel_status: 'A',
    });
  });
});

describe('policies of a client', () => {
  test('are refused below level 2, and for a client nobody has: 404', async () => {
    const of = (persona: 'reader' | 'nobody', id: number) => api.as(persona).call(consultarApolices, { params: { id: String(id) } });
    expect((await of('nobody', client)).refusal['permissao']).toBe('clientes');
    expect((await of('reader', 987_654)).status).toBe(404);
    expect((await of('reader', other)).body).toEqual({ fichas: [] });
  });

  test('are those issued, cancelled last, with their document', async () => {
    const { fichas: policies } = (await api.as('reader').call(consultarApolices, { params: { id: String(client) } })).body;
    expect(policies.map((one) => one.id)).toEqual([ids['emitida'], ids['cancelada']]);
    expect(policies[0]).toMatchObject({ numero_apolice: '05.31/22-1', seguradora: 'Seguradora padrão', parcelas_total: 1 });
    expect(policies[0]?.anexos.map((one) => one.nome)).toEqual(['documento.pdf']);
    expect((await api.historyOf(consultarApolices)).at(-1)).toMatchObject({ id_cliente: client });
  });
});

describe('the report', () => {
  const report = async (consulta: Record<string, unknown> = {}, idCliente: number | null = client) =>
    (await api.as('admin').call(relatorioFichas, { body: { idCliente, consulta } })).body;

  test('needs clienteVerRelatorioAtendimentos, and consulting clients besides', async () => {
    const permissoes = JSON.stringify({ ...NO_PERMISSIONS, clienteVerRelatorioAtendimentos: 'S' });
    await api.database.updateTable('usuarios').set({ permissoes }).where('id', '=', api.as('nobody').userId).execute();
    for (const operation of [relatorioFichas, relatorioFichasPlanilha, relatorioFichasPdf]) {
      const reply = await api.as('editor').call(operation, { body: { idCliente: client } });
      expect(reply.refusal['permissao']).toBe('clienteVerRelatorioAtendimentos');
      expect((await api.as('nobody').call(operation, { body: {} })).refusal['permissao']).toBe('clientes');
    }
  });

  test('filters, and leaves the money of cancelled fichas out of the totals', async () => {
    const { registros, totais } = await report();
    expect(registros.map((one) => one.id)).toEqual([ids['cancelada'], ids['emitida'], ids['direito']]);
    expect(totais).toEqual({ quantidade: 3, bruto: '1000.00', liquido: '926.20', comissao: '92.62' });
    const found = async (consulta: Record<string, unknown>) => (await report(consulta)).registros.map((one) => one.id);
    expect(await found({ tipo: [1] })).toEqual([ids['direito']]);
    expect(await found({ etapa: [4], situacao: 'aberto' })).toEqual([ids['emitida']]);
    expect(await found({ situacao: 'cancelado' })).toEqual([ids['cancelada']]);
    expect(await found({ situacao: 'finalizado' })).toEqual([]);
    expect(await found({ dataInicio: '2026-11-22' })).toEqual([]);
    expect(await found({ dataInicio: '2026-11-21', dataFim: '2026-11-21', id_responsavel: api.as('admin').userId })).toHaveLength(3);
    expect((await report({}, null)).registros).toHaveLength(4);
  });

  test.each([
    ['spreadsheet', relatorioFichasPlanilha],
    ['PDF', relatorioFichasPdf],
  ] as const)('as a %s, asked for again with its key, is the same file', async (what, operation) => {
    const ask = async (body: object) => api.as('admin').call(operation, { body }, { key: `de-novo-${what}` });
    const kept = async () => api.database.selectFrom('arquivos').select('chave').where('estado', '=', 'gravado').orderBy('chave').execute();
    const first = await ask({ idCliente: client });
    const before = await kept();
    expect((await ask({ idCliente: client })).body).toEqual(first.body);
    expect(await kept()).toEqual(before);
    expect((await ask({ situacao: 'aberto' })).status).toBe(422);
  });

  test('opens by its address as a spreadsheet and as a PDF, which say its totals and what it was asked for', async () => {
    const opened = async (operation: typeof relatorioFichasPlanilha | typeof relatorioFichasPdf) => {
      const { body } = await api.as('admin').call(operation, {
        body: { idCliente: client, consulta: { tipo: [2], dataInicio: '2026-11-21', id_responsavel: api.as('admin').userId } },
      });
      const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario ?? '', nome: body.nome } });
      expect((await api.historyOf(operation)).at(-1)).toMatchObject({ id_cliente: client });
      return Buffer.from(file.body as unknown as Uint8Array);
    };
    const { sheets } = await readXlsx(await opened(relatorioFichasPlanilha));
    expect(sheets.map(({ name }) => name)).toEqual(['Resumo', 'Atendimentos']);
    expect(sheets[0]?.rows).toEqual([
      ['Campo', 'Valor'],
      ['Cliente', expect.any(String)],
      ['Cadastrados', 'de 21/11/2026 em diante'],
      ['Tipo', 'Seguro'],
      ['Responsável', 'Persona admin'],
      ['Atendimentos', 2],
      ['Bruto', 1000],
      ['Líquido', 926.2],
      ['Comissão', 92.62],
      ['Observação', 'Os totais não somam os cancelados.'],
    ]);
    const stage = sheets[1]?.rows[0]?.indexOf('Etapa') ?? -1;
    expect(sheets[1]?.rows.slice(1).map((row) => row[stage])).toEqual(['Cancelado', 'Emitido']);

    const text = pdfText(await opened(relatorioFichasPdf))
      .flat()
      .join('');
    expect(text).toContain('2 atendimentos');
    expect(text).toContain('Cadastrados: de 21/11/2026 em diante · Tipo: Seguro · Responsável: Persona admin');
    expect(text).toContain('Bruto: R$ 1.000,00 · Líquido: R$ 926,20 · Comissão: R$ 92,62');
    expect(text).toContain('Os totais não somam os cancelados.');
  });
});

describe('clients are found by their fichas', () => {
  const found = async (query: Record<string, string>) =>
    (await api.as('reader').call(consultarClientes, { query: { registrosPorPagina: '200', ...query } })).body.registros.map(
      (one) => one.id,
    );

  test.each([
    ['ABC1D23'],
    ['abc 1d23'],
    // The old form of the same plate.
    ['ABC1323'],
    ['C1D2'],
  ])('by the plate %s', async (placa_veiculo) => expect(await found({ placa_veiculo })).toEqual([client]));

  test('by part of the number of a policy, whatever its punctuation', async () => {
    expect(await found({ numero_apolice: '053122' })).toEqual([client]);
    expect(await found({ numero_apolice: '31-22' })).toEqual([client]);
    expect(await found({ numero_apolice: '999999' })).toEqual([]);
    expect(await found({ placa_veiculo: '-' })).toEqual([]);
  });

  test('by cover that has not ended, until the day it does', async () => {
    expect(await found({ possui_vigencia: 'S' })).toEqual([client]);
    expect(await found({ possui_vigencia: 'N' })).not.toContain(client);
    api.setNow('2027-11-11T02:59:00.000Z');
    expect(await found({ possui_vigencia: 'S' })).toEqual([client]);
    api.setNow('2027-11-11T03:00:00.000Z');
    expect(await found({ possui_vigencia: 'S' })).toEqual([]);
    api.setNow(START);
  });

  test('by months without an issuance, those that never had one included; both windows at once are refused', async () => {
    expect(await found({ sem_emissao_ultimos_tres_meses: 'S' })).not.toContain(client);
    expect(await found({ sem_emissao_ultimos_tres_meses: 'S' })).toContain(other);
    api.setNow('2027-03-01T12:00:00.000Z');
    expect(await found({ sem_emissao_ultimos_tres_meses: 'S' })).toContain(client);
    expect(await found({ sem_emissao_ultimos_seis_meses: 'S' })).not.toContain(client);
    api.setNow(START);
    const both = { sem_emissao_ultimos_tres_meses: 'S', sem_emissao_ultimos_seis_meses: 'S' } as const;
    expect((await api.as('reader').call(consultarClientes, { query: both })).status).toBe(400);
  });
});
