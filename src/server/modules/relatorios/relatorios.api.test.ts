import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { ALL_PERMISSIONS, NO_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';
import * as operations from '#contract/relatorios/relatorios.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type FichaMade, makeFichas } from './relatorios.fixture.ts';

let api: Api;
let client: number;
let me: number;
let ids: number[];

const BASE: FichaMade = {
  cliente: 0,
  responsavel: null,
  tipo: 2,
  ativo: true,
  cotacao: true,
  renova: null,
  etapa: 4,
  cadastro: '2026-11-21T12:00:00Z',
  vigencia: '2027-11-10',
  proposta: null,
  removida: null,
  emissao: null,
};
const issued = (dia: string, parcelas: readonly (readonly [string, boolean])[], more: Partial<FichaMade> = {}): FichaMade => ({
  ...BASE,
  emissao: {
    dia,
    fornecedor: 216,
    liquido: 100_000,
    cancelado: null,
    parcelas: parcelas.map(([vencimento, pago]) => ({ vencimento, pago })),
  },
  ...more,
});

beforeAll(async () => {
  api = await startApi();
  me = api.as('admin').userId;
  client = (await api.database.selectFrom('usuarios').select('id_cliente').where('id', '=', me).executeTakeFirstOrThrow()).id_cliente ?? 0;
  const own = { cliente: client, responsavel: me };
  ids = await makeFichas(api.database, [
    // Today is 21/11/2026: overdue, due today, due in a week, in eight days, and paid.
    issued(
      '2026-11-21',
      [
        ['2026-11-20', false],
        ['2026-11-21', false],
        ['2026-11-28', false],
        ['2026-11-29', false],
        ['2026-11-01', true],
      ],
      own,
    ),
    issued('2026-10-01', [['2026-11-20', false]], { ...own, responsavel: null, vigencia: '2026-12-21' }),
    issued('2026-11-02', [['2026-11-05', false]], {
      ...own,
      emissao: {
        dia: '2026-11-02',
        fornecedor: null,
        liquido: 5,
        cancelado: '2026-11-21',
        parcelas: [{ vencimento: '2026-11-05', pago: false }],
      },
    }),
    { ...BASE, ...own, etapa: 2, renova: 1, vigencia: null },
  ]);
});
afterAll(() => api.stop());

const grant = (permissions: Permissions) =>
  api.database
    .updateTable('usuarios')
    .set({ permissoes: JSON.stringify(permissions) })
    .where('id', '=', api.as('nobody').userId)
    .execute();

const EVERY = Object.values(operations);

test.each(EVERY.map((operation) => [operation.id, operation] as const))('%s needs the access to the reports', async (_id, operation) => {
  await grant({ ...ALL_PERMISSIONS, habilitarAcessoRelatorios: 'N' });
  const reply = await api.as('nobody').call(operation, { query: {} });
  expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'habilitarAcessoRelatorios']);
});

test.each([
  [{ mes: '13', ano: '2026' }, { mes: 'Mês inválido' }],
  [{ mes: '2' }, { mes: 'Informe o mês e o ano' }],
  [{ ano: '2026' }, { mes: 'Informe o mês e o ano' }],
  [{ data: '2026-02-30' }, { data: 'Data inválida' }],
  [{ data: '1850-01-01' }, { data: 'Informe uma data entre 1901 e 2198' }],
  [{ id_seguradora: 'x' }, { id_seguradora: 'Seguradora inválida' }],
])('a list of the funnel refuses %j', async (query, refusal) => {
  const reply = await api.as('admin').call(operations.consultarFunilEmissoes, { query });
  expect([reply.status, reply.refusal]).toEqual([400, refusal]);
});

test.each([
  [{ vencimento_mes: '2' }, { vencimento_ano: 'Informe o ano do mês' }],
  [{ status: '5' }, { status: 'Situação inválida' }],
  [{ pago: 'T' }, { pago: 'Use S ou N' }],
])('the instalments refuse %j', async (query, refusal) => {
  const reply = await api.as('admin').call(operations.consultarParcelas, { query: query as never });
  expect([reply.status, reply.refusal]).toEqual([400, refusal]);
});

describe('lists of the funnel', () => {
  test('show the ficha, its client, the deal and its instalments, and stay in the history', async () => {
    const { body } = await api
      .as('admin')
      .call(operations.consultarFunilEmissoes, { query: { ano: '2026', mes: '11', id_responsavel: String(me) } });
    expect(body.totalRegistros).toBe(1);
    expect(body.emissoes[0]).toMatchObject({
      dados: { id: ids[0], id_cliente: client, titulo: 'Seguro 0', data_vigencia: '2027-11-10', _responsavel: 'Persona admin' },
      cliente: { id: client, nome: 'Persona admin', foto: null },
      emissao: {
        data_emitido: '2026-11-21',
        valor_liquido: '1000.00',
        valor_bruto: '1005.00',
        valor_impostos: '5.00',
        juros: '0.00',
        adicional_fracionamento: '0.00',
        data_cancelado: null,
      },
    });
    expect(body.emissoes[0]?.emissao.parcelas.map((one) => [one.numero, one.valor])).toEqual([
      [1, '100.00'],
      [2, '100.01'],
      [3, '100.02'],
      [4, '100.03'],
      [5, '100.04'],
    ]);
    const entry = (await api.historyOf(operations.consultarFunilEmissoes)).at(-1);
    expect(entry).toMatchObject({ id_usuario: me, detalhe: { fichas: [ids[0]] } });
  });

  test('of cancelled issuances by the day, and by the insurer they have not', async () => {
    const asked = async (query: Record<string, string>) =>
      (await api.as('admin').call(operations.consultarFunilEmissoesCanceladas, { query })).body.emissoesCanceladas.map(
        ({ dados }) => dados.id,
      );
    expect(await asked({ dia: '2026-11-21' })).toEqual([ids[2]]);
    expect(await asked({ dia: '2026-11-20' })).toEqual([]);
    expect(await asked({ id_seguradora: '0' })).toEqual([ids[2]]);
    expect(await asked({ id_seguradora: '216' })).toEqual([]);
  });

  test('of renewals look at nothing but whose they are (REL-520)', async () => {
    const query = { data: '2001-01-01', id_responsavel: String(me) } as never;
    const { body } = await api.as('admin').call(operations.consultarFunilRenovacoes, { query });
    expect(body.renovacoes.map(({ dados }) => dados.id)).toEqual([ids[3]]);
  });
});

describe('policies in force', () => {
  const asked = async (query: Record<string, string>) => (await api.as('admin').call(operations.consultarVigente, { query })).body;

  test('say the days left and what became of their renewal', async () => {
    const body = await asked({});
    expect(body.registros.map(({ dados, dias, renovacao, podeRenovar }) => [dados.id, dias, renovacao, podeRenovar])).toEqual([
      [ids[1], 30, ids[3], 'N'],
      [ids[0], 354, null, 'S'],
    ]);
    expect(body.seguradoras).toMatchObject([{ id: 216, quantidade: 2, bruto: '2010.00', liquido: '2000.00', comissao: '200.00' }]);
  });

  test('are found by the client, the policy number and the plate', async () => {
    await api.database
      .updateTable('fichas')
      .set({ placa_veiculo: 'ABC1D23' })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    const found = async (texto: string) => (await asked({ texto })).registros.map(({ dados }) => dados.id);
    expect(await found('persona adm')).toEqual([ids[1], ids[0]]);
    expect(await found(`ap-${ids[0]}`)).toEqual([ids[0]]);
    expect(await found('abc-1323')).toEqual([ids[1]]);
    expect(await found('ninguém tem isto')).toEqual([]);
    expect((await asked({ texto: '...' })).totalRegistros).toBe(0);
  });

  test('end within so many days, or were in force on another day', async () => {
    expect((await asked({ dias: '30' })).totalRegistros).toBe(1);
    expect((await asked({ dias: '29' })).totalRegistros).toBe(0);
    expect((await asked({ data: '2026-10-15' })).registros.map(({ dados }) => dados.id)).toEqual([ids[1]]);
  });
});

describe('instalments', () => {
  const asked = async (query: Record<string, string>) => (await api.as('admin').call(operations.consultarParcelas, { query })).body;

  test('say where each stands today, and what each situation adds up to (E162)', async () => {
    const body = await asked({ vencimento_ano: '2026', vencimento_mes: '11' });
    expect(body.registros.map(({ vencimento, status, de }) => [vencimento, status, de])).toEqual([
      ['2026-11-01', 4, 5],
      ['2026-11-20', 1, 5],
      ['2026-11-20', 1, 1],
      ['2026-11-21', 2, 5],
      ['2026-11-28', 2, 5],
      ['2026-11-29', 3, 5],
    ]);
    expect(body.totais).toEqual([
      { status: 1, quantidade: 2, valor: '200.00', valor_juros: '0.00' },
      { status: 2, quantidade: 2, valor: '200.03', valor_juros: '0.00' },
      { status: 3, quantidade: 1, valor: '100.03', valor_juros: '0.00' },
      { status: 4, quantidade: 1, valor: '100.04', valor_juros: '0.00' },
    ]);
  });

  test.each([
    [{}, 6],
    [{ pago: 'S' }, 1],
    [{ pago: 'N' }, 5],
    [{ status: '1' }, 2],
    [{ status: '2' }, 2],
    [{ status: '3' }, 1],
    [{ status: '4' }, 1],
    [{ pago: 'N', status: '1' }, 2],
    [{ pago: 'S', status: '1' }, 0],
    [{ vencimento_ano: '2026' }, 6],
    [{ vencimento_ano: '2027' }, 0],
  ])('%j has %i of them', async (query, total) => {
    const body = await asked(query);
    expect([body.totalRegistros, body.registros.length]).toEqual([total, total]);
  });

  test('are of one responsible, and stay in the history', async () => {
    expect((await asked({ id_responsavel: String(me) })).totalRegistros).toBe(5);
    const entry = (await api.historyOf(operations.consultarParcelas)).at(-1);
    expect(entry?.detalhe?.['parcelas']).toHaveLength(5);
  });
});

test('the figures of the day are the lengths of their lists, birthdays only for who sees clients', async () => {
  const { body } = await api.as('admin').call(operations.consultarGeral, { query: {} });
  expect(body).toMatchObject({
    data: '2026-11-21',
    emitidos: 1,
    cancelados: 1,
    parcelasVencidas: { quantidade: 2, valor: '200.00' },
    vencem: 1,
  });
  expect(body.aniversariantes).toBeTypeOf('number');
  await grant({ ...NO_PERMISSIONS, habilitarAcessoRelatorios: 'S' });
  const other = await api.as('nobody').call(operations.consultarGeral, { query: { id_responsavel: String(me) } });
  expect(other.body).toMatchObject({ aniversariantes: null, parcelasVencidas: { quantidade: 1 }, vencem: 0 });
});

test('a responsible who is inactive is marked in lists, in the policies in force and in the workbook', async () => {
  const hold = async (status: 'A' | 'I', whose: number): Promise<void> => {
    await api.database.updateTable('usuarios').set({ status }).where('id', '=', gone).execute();
    const held = [ids[0] ?? 0, ids[3] ?? 0];
    await api.database.updateTable('fichas').set({ id_responsavel: whose }).where('id', 'in', held).execute();
  };
  const gone = api.as('reader').userId;
  await hold('I', gone);
  const query = { id_responsavel: String(gone) };
  const admin = api.as('admin');
  const vigentes = (await admin.call(operations.consultarVigente, { query })).body.registros;
  const { emissoes } = (await admin.call(operations.consultarFunilEmissoes, { query })).body;
  const { renovacoes } = (await admin.call(operations.consultarFunilRenovacoes, { query })).body;
  const { body } = await api.as('admin').call(operations.exportarFunil, { query: { ...query, ano: '2026', mes: '11' } });
  await hold('A', me);
  const named = { _responsavel: 'Persona reader', _responsavel_status: 'I' };
  for (const rows of [vigentes, emissoes, renovacoes]) expect(rows).toMatchObject([{ dados: named }]);
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario ?? '', nome: body.nome } });
  const { sheets } = await readXlsx(Buffer.from(file.body as unknown as Uint8Array));
  const [head = [], row = []] = sheets.find(({ name }) => name === 'Emissões')?.rows ?? [];
  expect(row[head.indexOf('Responsável')]).toBe('Persona reader (inativo)');
});

test('the workbook has a summary, the insurers and a sheet for each stage, with real days and numbers', async () => {
  const { body } = await api.as('admin').call(operations.exportarFunil, { query: { ano: '2026', mes: '11' } });
  expect([body.nome, body.arquivo]).toEqual(['funil-2026-11.xlsx', body.temporario]);
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario ?? '', nome: body.nome } });
  const { sheets } = await readXlsx(Buffer.from(file.body as unknown as Uint8Array));
  expect(sheets.map(({ name }) => name)).toEqual([
    'Resumo',
    'Seguradoras',
    'Cotações',
    'Renovações',
    'Propostas do mês',
    'Propostas em aberto',
    'Emissões',
    'Emissões canceladas',
  ]);
  expect(sheets[0]?.rows.at(-1)?.slice(0, 6)).toEqual([new Date('2026-11-01T00:00:00Z'), 3, 0, 1, 1, 1000]);
  expect(sheets[1]?.rows[1]?.slice(1)).toEqual([1, 1005, 1000, 100]);
  const [head = [], row = []] = sheets[6]?.rows ?? [];
  const cell = (name: string) => row[head.indexOf(name)];
  expect([cell('Emissão'), cell('Prêmio líquido'), cell('Parcelas'), cell('Cancelamento')]).toEqual([
    new Date('2026-11-21T00:00:00Z'),
    1000,
    5,
    null,
  ]);
});
