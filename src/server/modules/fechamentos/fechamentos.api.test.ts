import { readXlsx } from 'hucre';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import {
  consultarEventosFechamento,
  consultarFechamentos,
  consultarLinhasFechamento,
  explicarFechamento,
} from '#contract/fechamentos/fechamentos.operations.ts';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { byPanel, evento, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { salvarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { createNightly } from '#server/modules/seguro-aventura/seguro-aventura.nightly.ts';
import type { Partner } from '#tests/support/partners.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';

let api: Api;
let ours: Partner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  ours = await pricedPartner(api, 'Trilha Nova', { id_asaas: 'cus_1' });
});
afterAll(() => api.stop());

const list = (query: object) => api.as('admin').call(consultarFechamentos, { query: { data: '2026-10', ...query } });
const rowOf = async (partner: Partner, data = '2026-10') =>
  (await list({ pesquisa: partner.code, data })).body.registros.find(({ cliente }) => cliente.id === partner.id);
const explain = (partner: Partner, query: object = {}) =>
  api.as('admin').call(explicarFechamento, { params: { idCliente: String(partner.id) }, query: { data: '2026-10', ...query } });
const lines = (partner: Partner, query: object = {}) =>
  api.as('admin').call(consultarLinhasFechamento, { params: { idCliente: String(partner.id) }, query: { data: '2026-10', ...query } });
const frozen = (partner: Partner) =>
  api.database.selectFrom('fechamentos').selectAll().where('id_cliente', '=', partner.id).orderBy('mes').execute();
const finalised = (id: number, finalizado: 'S' | 'N') =>
  api.database
    .updateTable('seguro_aventura')
    .set({ finalizado, finalizado_em: finalizado === 'S' ? new Date(START) : null })
    .where('id', '=', id)
    .execute();
const chargesOf = (partner: Partner) => api.database.selectFrom('cobrancas').selectAll().where('id_cliente', '=', partner.id).execute();

describe('a closing is refused', () => {
  test.each([
    ['of a month to come', { data: '2026-12' }, 'data'],
    ['with a minimum above a thousand', { valorMinimo: '1000.01' }, 'valorMinimo'],
    ['with a minimum below nought', { valorMinimo: '-0,01' }, 'valorMinimo'],
    ['due yesterday', { geraBoleto: 'S', dataVencimento: '2026-11-20' }, 'dataVencimento'],
    ['that neither closes nor charges', { fazFechamento: 'N' }, 'cartaOferta'],
    ['whose boleto is of an open month', { fazFechamento: 'N', geraBoleto: 'S' }, 'boleto'],
    ['of a code nobody has', { cartaOferta: 'nao-existe' }, 'cartaOferta'],
    ['of a code that is of another client', { idCliente: 1 }, 'cartaOferta'],
    ['over another edited value than is stored', { seguroValorDiariaEditado: '12.00' }, 'seguroValorDiariaEditado'],
  ])('%s', async (_, dados, field) => {
    const answer = await fechar(api, ours, dados);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual([field]);
    expect(await frozen(ours)).toEqual([]);
  });

  test('in the order of the screen, all of what is wrong with what was typed', async () => {
    const answer = await fechar(api, ours, { data: '2026-12', valorMinimo: '2000', dataVencimento: '2020-01-01', geraBoleto: 'S' });
    expect(Object.keys(answer.body)).toEqual(['data', 'valorMinimo', 'dataVencimento']);
  });

  test('by its code first, whatever else is wrong', async () => {
    const answer = await fechar(api, ours, { cartaOferta: 'nao-existe', data: '2026-12', valorMinimo: '2000' });
    expect(Object.keys(answer.body)).toEqual(['cartaOferta', 'data', 'valorMinimo']);
  });

  test('by what its month says too, each in its place', async () => {
    const [unpriced, unknown] = [await pricedPartner(api, 'Sem valor', { valor_diaria: null }), await pricedPartner(api, 'Sem cadastro')];
    const late = { geraBoleto: 'S', dataVencimento: '2026-11-20' };
    expect(Object.keys((await fechar(api, unpriced, late)).body)).toEqual(['seguroValorDiaria', 'dataVencimento']);
    expect(Object.keys((await fechar(api, unknown, late)).body)).toEqual(['dataVencimento', 'idAsaas']);
    expect(Object.keys((await fechar(api, unknown, { fazFechamento: 'N', geraBoleto: 'S' })).body)).toEqual(['idAsaas']);
    await fechar(api, ours);
    expect(Object.keys((await fechar(api, ours, { ...late, valorMinimo: '2000' })).body)).toEqual([
      'cartaOferta',
      'valorMinimo',
      'dataVencimento',
    ]);
  });

  test('of a partner that is not in the month: inactive without a day, or without its code then', async () => {
    const [inactive, young] = [await pricedPartner(api, 'Inativa'), await pricedPartner(api, 'Nova', { desde: '2026-11-10' })];
    await api.database.updateTable('clientes').set({ ativo: 'N' }).where('id', '=', inactive.id).execute();
    for (const dados of [{}, { simular: 'S' }, { fazFechamento: 'N', geraBoleto: 'S' }]) {
      for (const [partner, why] of [
        [inactive, 'O cliente está inativo'],
        [young, 'Este parceiro não está neste mês'],
      ] as const) {
        const answer = await fechar(api, partner, dados);
        expect([answer.status, answer.body]).toEqual([400, { cartaOferta: why }]);
      }
    }
  });

  test('of an inactive client, of one without a daily value, of one whose boleto nobody could issue, and of one that owes nothing', async () => {
    const [inactive, unpriced, unknown, exempt] = [
      await pricedPartner(api, 'Inativa'),
      await pricedPartner(api, 'Sem valor', { valor_diaria: null }),
      await pricedPartner(api, 'Sem cadastro'),
      await pricedPartner(api, 'Isenta', { sem_minimo: 'S' }),
    ];
    await eventOf(api, inactive, '2026-10-05', '2026-10-05', 1);
    await api.database.updateTable('clientes').set({ ativo: 'N' }).where('id', '=', inactive.id).execute();
    expect((await fechar(api, inactive)).body).toEqual({ cartaOferta: 'O cliente está inativo' });
    expect((await fechar(api, unpriced)).body).toEqual({ seguroValorDiaria: 'Cliente sem valor da diária: informe-o no cadastro' });
    expect((await fechar(api, unknown, { geraBoleto: 'S' })).body).toEqual({ idAsaas: 'Cliente sem cadastro de cobrança' });
    expect((await fechar(api, exempt)).body).toEqual({ cartaOferta: 'Não há diárias a faturar neste mês' });
    const said = await pricedPartner(api, 'Isenta com valor', { sem_minimo: 'S', editado: '30.00' });
    expect((await fechar(api, said)).status).toBe(200);
  });
});

describe('a month of a partner', () => {
  test('is what its days cost, and stands as it was closed', async () => {
    await eventOf(api, ours, '2026-10-05', '2026-10-06', 5);
    expect(await rowOf(ours)).toMatchObject({
      diarias: { participantes: 5, periodo: 10 },
      conta: { valorTotal: '45.00', valorCobrado: '45.00', regra: 'calculado' },
      fechado: null,
    });
    const simulated = await fechar(api, ours, { simular: 'S' });
    expect(simulated.body).toMatchObject({ fechamento: null, anexo: { nome: `simulacao-${ours.code}-2026-10.xlsx` } });
    expect(await frozen(ours)).toEqual([]);

    const { body } = await fechar(api, ours);
    expect(body.anexo.nome).toBe(`fechamento-${ours.code}-2026-10.xlsx`);
    expect(body.fechamento?.fechado).toMatchObject({
      valorDiaria: '4.50',
      valorDiariaEditado: '45.00',
      quantidadeDiarias: 10,
      data: '2026-10-01',
      pago: 'P',
      boleto: null,
    });
    const [stored] = await frozen(ours);
    expect(stored).toMatchObject({ linhas: 5, valor_total: '45.00', regra: 'calculado' });

    await api.database
      .updateTable('clientes_seguro_aventura')
      .set({ seguro_valor_diaria: '99.00' })
      .where('id_cliente', '=', ours.id)
      .execute();
    await api.database.updateTable('clientes').set({ nome: 'Outro nome' }).where('id', '=', ours.id).execute();
    expect((await rowOf(ours))?.cliente.nome).toBe('Trilha Nova');
    expect((await rowOf(ours))?.conta.valorTotal).toBe('45.00');
    expect((await lines(ours)).body).toMatchObject({ totalRegistros: 5, totalDias: 10, valorTotal: '45.00' });
    await expect(
      api.database.updateTable('fechamentos').set({ valor_total: '1.00' }).where('id_cliente', '=', ours.id).execute(),
    ).rejects.toThrow('stands');
    await expect(
      api.database
        .deleteFrom('fechamentos_linhas')
        .where('id_fechamento', '=', stored?.id ?? 0)
        .execute(),
    ).rejects.toThrow('stands');
  });

  test('is closed once, however many close it at the same instant', async () => {
    await eventOf(api, ours, '2026-10-05', '2026-10-05', 3);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => fechar(api, ours, {}, `fechar-${ours.id}-${i}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body)).toEqual(
      Array.from({ length: 9 }, () => ({ cartaOferta: 'Este mês já está fechado para este código' })),
    );
    expect(await frozen(ours)).toHaveLength(1);
  });

  test('asked for twice with one key is answered twice', async () => {
    await eventOf(api, ours, '2026-10-05', '2026-10-05', 3);
    const [one, two] = [await fechar(api, ours, {}, `mesma-${ours.id}`), await fechar(api, ours, {}, `mesma-${ours.id}`)];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.fechamento).toEqual(one.body.fechamento);
  });

  test('spends its edited value, a total and no rate', async () => {
    const [edited, other] = [
      await pricedPartner(api, 'Editada', { editado: '30.00' }),
      await pricedPartner(api, 'Vale', { editado: '7.00' }),
    ];
    await eventOf(api, edited, '2026-10-05', '2026-10-05', 10);
    const { body } = await fechar(api, edited, { seguroValorDiariaEditado: '30,00' });
    expect(body.fechamento?.conta).toMatchObject({ valorTotal: '30.00', valorCalculado: '45.00', regra: 'editado' });
    expect(body.fechamento?.cliente.seguroValorDiariaEditado).toBeNull();
    expect((await rowOf(other, '2026-11'))?.cliente.seguroValorDiariaEditado).toBe('7.00');
  });

  test('is not charged again by a form that was open when its edited value was spent; who had none keeps its version', async () => {
    const edited = await pricedPartner(api, 'Editada', { editado: '30.00' });
    const versionOf = async ({ id }: Partner) =>
      (await api.as('admin').call(consultarCliente, { params: { id: String(id) } })).body.dados.data_edicao;
    const [open, without] = [await versionOf(edited), await versionOf(ours)];
    await fechar(api, edited);
    await fechar(api, ours);

    const dados = { id: edited.id, data_edicao: open, seguro_valor_diaria_editado: '30.00' };
    const answer = await api.as('admin').call(salvarCliente, { body: { dados } });
    expect([answer.status, Object.keys(answer.body)[0]]).toEqual([400, 'data_edicao']);
    expect((await rowOf(edited, '2026-11'))?.cliente.seguroValorDiariaEditado).toBeNull();
    expect(await versionOf(ours)).toBe(without);
  });

  test('costs the minimum without a day, but nothing before the partner had its code', async () => {
    const young = await pricedPartner(api, 'Nova', { desde: '2026-11-10' });
    expect(await rowOf(young)).toBeUndefined();
    expect((await rowOf(young, '2026-11'))?.conta).toMatchObject({ valorTotal: '9.90', regra: 'minimo' });
    await eventOf(api, young, '2026-10-05', '2026-10-05', 1);
    expect((await rowOf(young))?.conta.valorTotal).toBe('9.90');
  });

  test('costs the minimum also before the code was changed for another', async () => {
    const code = `${ours.code}DOIS`;
    await api.as('admin').call(salvarCliente, { body: { dados: { id: ours.id, carta_oferta: code } } });
    expect((await fechar(api, { ...ours, code })).body.fechamento?.fechado).toMatchObject({ valorDiariaEditado: '9.90', regra: 'minimo' });
  });

  test('takes its own days of an event that spans two, and what was left of a closed month goes to the next as an adjustment', async () => {
    await eventOf(api, ours, '2026-10-30', '2026-11-02', 2);
    const late = await eventOf(api, ours, '2026-10-31', '2026-10-31', 3);
    await finalised(late.dados.id, 'N');
    expect(await rowOf(ours)).toMatchObject({ diarias: { periodo: 4 }, diariasFuturas: 3, conta: { valorTotal: '18.00' } });
    await fechar(api, ours);
    await finalised(late.dados.id, 'S');
    expect(await rowOf(ours, '2026-11')).toMatchObject({ diarias: { periodo: 4 }, diasAjuste: 3, conta: { valorTotal: '31.50' } });
    const { body } = await fechar(api, ours, { data: '2026-11' });
    // The two of its own and the three it makes up for: only the former are its people.
    expect(body.fechamento).toMatchObject({
      diarias: { participantes: 2, periodo: 4 },
      fechado: { quantidadeDiarias: 4, valorDiariaEditado: '31.50' },
    });
    const adjusted = (await lines(ours, { data: '2026-11' })).body.registros.map(({ ajuste, dias }) => [ajuste, dias]);
    expect(adjusted).toEqual([
      [null, 2],
      [null, 2],
      ['2026-10-01', 1],
      ['2026-10-01', 1],
      ['2026-10-01', 1],
    ]);
    expect(await createNightly(api.app.kernel, { values: async () => new Map() }).compare()).toEqual([]);
  });

  test('closed before its end lets who is yet to come in, and bills them with the next', async () => {
    await fechar(api, ours, { data: '2026-11' });
    const saved = await saveEvent(api, ours.claims, { dataInicio: '2026-11-28', dataFinal: '2026-11-28' }, [pessoa()]);
    expect(saved.participantes).toHaveLength(1);
    const panel = await byPanel(api, ours.claims, api.as('admin').userId);
    const refused = await api.bearer('promotor', panel).call(salvarEvento, {
      body: { dados: evento({ dataInicio: '2026-11-20', dataFinal: '2026-11-20' }), participantes: [] },
    });
    expect(refused.body).toEqual({ dataInicio: 'O mês 11/2026 já está fechado para este parceiro' });
  });

  test('explains itself, open and closed alike', async () => {
    await eventOf(api, ours, '2026-09-05', '2026-09-05', 2);
    await eventOf(api, ours, '2026-10-05', '2026-10-06', 5);
    await eventOf(api, ours, '2026-10-08', '2026-10-08', 1);
    const open = (await explain(ours)).body;
    expect(open).toMatchObject({
      valorDiaria: '4.50',
      valorMinimo: '9.90',
      valorDias: '49.50',
      diasFaturados: 11,
      linhas: 6,
      hash: null,
      mesAnterior: { participantes: 2, diarias: 2, valorTotal: '9.90' },
    });
    const asked = { params: { idCliente: String(ours.id) }, query: { data: '2026-10' } };
    const [openLines, openEvents] = [(await lines(ours)).body, (await api.as('admin').call(consultarEventosFechamento, asked)).body];
    expect(openEvents.registros.map(({ dias, valor }) => [dias, valor])).toEqual([
      [10, '45.00'],
      [1, '4.50'],
    ]);
    // With the minimum that the list was reckoned with; a closed month keeps its own.
    const raised = (await explain(ours, { valorMinimo: '60' })).body;
    expect([raised.valorMinimo, raised.conta.valorTotal, raised.conta.regra]).toEqual(['60.00', '60.00', 'minimo']);
    // So is the month before, while it is open: what is compared was reckoned alike.
    expect(raised.mesAnterior?.valorTotal).toBe('60.00');
    await fechar(api, ours);
    expect((await explain(ours, { valorMinimo: '60' })).body).toMatchObject({ valorMinimo: '9.90', conta: { valorTotal: '49.50' } });
    expect((await lines(ours)).body).toEqual(openLines);
    expect((await api.as('admin').call(consultarEventosFechamento, asked)).body).toEqual(openEvents);
    expect((await explain(ours)).body).toMatchObject({
      valorDias: '49.50',
      diasFaturados: 11,
      linhas: 6,
    });
    expect((await explain(ours)).body.hash).toMatch(/^[0-9a-f]{64}$/);
    const name = openLines.registros[0];
    expect((await lines(ours, { pesquisa: name?.documento })).body).toMatchObject({ totalRegistros: 1 });
    expect((await lines(ours, { pesquisa: openEvents.registros[1]?.codigo })).body).toMatchObject({ totalRegistros: 1, totalDias: 1 });
  });
});

describe('the workbook of a closed month', () => {
  const summaryOf = async (dados: object): Promise<Map<unknown, unknown>> => {
    const { body } = await fechar(api, ours, dados);
    const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.anexo.temporario, nome: body.anexo.nome } });
    const { sheets } = await readXlsx(Buffer.from(file.body as unknown as Uint8Array));
    return new Map(sheets[0]?.rows.map(([campo, valor]) => [campo, valor]));
  };

  test('says what was frozen, whatever is asked or changed later', async () => {
    await eventOf(api, ours, '2026-10-05', '2026-10-05', 1);
    const closed = await summaryOf({});
    await api.database
      .updateTable('clientes_seguro_aventura')
      .set({ sem_faturamento_minimo: 'S', seguro_valor_diaria: '7.00' })
      .where('id_cliente', '=', ours.id)
      .execute();
    const again = await summaryOf({ simular: 'S', valorMinimo: '50', dataVencimento: '2026-12-20' });
    expect(again).toEqual(closed);
    expect(['Situação', 'Valor mínimo', 'Total', 'Vencimento'].map((campo) => again.get(campo))).toEqual([
      'Fechado',
      9.9,
      9.9,
      'Sem boleto',
    ]);
    expect((await explain(ours)).body).toMatchObject({ cliente: { semFaturamentoMinimo: 'N' }, conta: { regra: 'minimo' } });
  });

  test('tells the days it makes up for, as the simulation did', async () => {
    const late = await eventOf(api, ours, '2026-10-31', '2026-10-31', 1);
    await finalised(late.dados.id, 'N');
    await fechar(api, ours);
    await finalised(late.dados.id, 'S');
    await eventOf(api, ours, '2026-11-02', '2026-11-02', 2);
    const simulated = await summaryOf({ data: '2026-11', simular: 'S' });
    const closed = await summaryOf({ data: '2026-11' });
    expect(simulated.get('Diárias de meses anteriores')).toBe(1);
    expect(closed.get('Diárias de meses anteriores')).toBe(1);
    expect((await rowOf(ours, '2026-11'))?.diasAjuste).toBe(1);
    expect((await explain(ours, { data: '2026-11' })).body.diasAjuste).toBe(1);
  });
});

describe('the boleto of a month', () => {
  test('is written down with the closing, by a key made of what is billed, and asked for once', async () => {
    await eventOf(api, ours, '2026-10-05', '2026-10-06', 5);
    const { body } = await fechar(api, ours, { geraBoleto: 'S' });
    expect(body.fechamento?.fechado).toMatchObject({
      pago: null,
      boleto: { situacao: 'pendente', vencimento: '2026-11-26', mensagem: 'Boleto pendente' },
    });
    expect(await chargesOf(ours)).toMatchObject([
      { chave: `FECH-${ours.id}-202610`, valor: '45.00', origem: 'fechamento', mes: '2026-10-01' },
    ]);
    expect((await fechar(api, ours, { fazFechamento: 'N', geraBoleto: 'S' })).body).toEqual({ boleto: 'Este mês já tem boleto' });
  });

  test('may be asked for under the code of then, whoever has that code now', async () => {
    await eventOf(api, ours, '2026-10-05', '2026-10-06', 5);
    await fechar(api, ours);
    const code = `${ours.code}-NOVO`;
    await api.database.updateTable('clientes').set({ carta_oferta: code }).where('id', '=', ours.id).execute();
    expect((await rowOf(ours))?.dados.cartaOferta).toBe(ours.code);
    const other = await pricedPartner(api, 'Outra');
    for (const taken of [false, true]) {
      if (taken) await api.database.updateTable('clientes').set({ carta_oferta: ours.code }).where('id', '=', other.id).execute();
      const { body } = await fechar(api, ours, { idCliente: ours.id, simular: 'S' });
      expect(body.anexo.nome).toBe(`simulacao-${ours.code}-2026-10.xlsx`);
    }
    const { body } = await fechar(api, ours, { idCliente: ours.id, fazFechamento: 'N', geraBoleto: 'S' });
    expect(body.fechamento?.fechado?.boleto?.situacao).toBe('pendente');
    expect(await chargesOf(ours)).toMatchObject([{ chave: `FECH-${ours.id}-202610` }]);
  });

  test('may be asked for later, of a month that is closed', async () => {
    await eventOf(api, ours, '2026-10-05', '2026-10-06', 5);
    await fechar(api, ours);
    const later = await fechar(api, ours, { fazFechamento: 'N', geraBoleto: 'S', dataVencimento: '2026-12-01' });
    expect(later.body.fechamento?.fechado?.boleto).toMatchObject({ vencimento: '2026-12-01' });
  });
});

describe('the list', () => {
  test('is searched by the longest name a client may have', async () => {
    const nome = `Expedições ${'Serra '.repeat(40)}`.slice(0, 199).trim();
    const long = await pricedPartner(api, nome);
    expect((await list({ pesquisa: nome })).body.registros.map(({ cliente }) => cliente.id)).toEqual([long.id]);
  });

  test('shows open ones first, by their codes, and sums what it found', async () => {
    const other = await pricedPartner(api, 'Ártico Aventuras');
    await eventOf(api, other, '2026-10-05', '2026-10-06', 5);
    await eventOf(api, ours, '2026-10-05', '2026-10-05', 5);
    await fechar(api, ours);
    const { body } = await list({ pesquisa: 'artico' });
    expect(body.registros.some(({ cliente }) => cliente.id === other.id)).toBe(true);
    const both = (await list({ registrosPorPagina: 100 })).body;
    const places = both.registros.map(({ fechado }) => fechado !== null);
    expect(places.lastIndexOf(false)).toBeLessThan(places.includes(true) ? places.indexOf(true) : places.length);
    expect(both.totais.abertos + both.totais.fechados + both.totais.semFaturamento).toBe(both.totalRegistros);
  });
});
