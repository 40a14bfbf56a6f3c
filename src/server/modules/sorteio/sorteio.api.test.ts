import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelarParticipante, incluirParticipante } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { consultarSorteio, emitirComprovanteSorteio } from '#contract/sorteio/sorteio.operations.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createLuckyNumbers } from '#server/modules/seguro-aventura/seguro-aventura.luck.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { PROXIMOS } from '#contract/sorteio/sorteio.ts';

let api: Api;
let partner: Partner;
beforeAll(async () => {
  api = await startApi();
  partner = await createPartner(api);
});
afterAll(() => api.stop());

const admin = () => api.as('admin');
const panel = () => byPanel(api, partner.claims, admin().userId);
const people = (count: number) => Array.from({ length: count }, () => pessoa());

const numbersOf = (eventId: number) =>
  api.database
    .selectFrom('seguro_aventura_participantes')
    .select(['id', 'mes_sorte', 'serie', 'numero_sorte'])
    .where('id_evento', '=', eventId)
    .orderBy('numero')
    .execute();

const draw = async (numeroSorteio: string, dataFaturamento = '2026-10-09') => {
  const { status, body } = await admin().call(consultarSorteio, { query: { numeroSorteio, dataFaturamento } });
  return status === 200 ? body.registros : [];
};

describe('whoever may not draw', () => {
  test('is refused by the permission, and nothing is drawn without six digits and a day', async () => {
    for (const operation of [consultarSorteio, emitirComprovanteSorteio]) {
      const { status, refusal } = await api
        .as('editor')
        .call(operation, { query: { numeroSorteio: '123456', dataFaturamento: '2026-10-01' } });
      expect([status, refusal['permissao']]).toEqual([401, 'habilitarAcessoSorteio']);
      const refused = async (query: object) => (await admin().call(operation, { query })).refusal;
      expect(await refused({})).toEqual({
        numeroSorteio: 'Informe os 6 dígitos do número sorteado',
        dataFaturamento: 'Informe a data de faturamento',
      });
      for (const numeroSorteio of ['12345', '1234567', 'abcdef', '12 456'])
        expect(Object.keys(await refused({ numeroSorteio, dataFaturamento: '2026-10-01' }))).toEqual(['numeroSorteio']);
      expect(Object.keys(await refused({ numeroSorteio: '123456', dataFaturamento: '2026-02-30' }))).toEqual(['dataFaturamento']);
    }
  });
});

describe('a lucky number', () => {
  test('is given when the list is closed, for the month of the first day, and kept', async () => {
    const open = await saveEvent(api, partner.claims, {}, people(2));
    expect((await numbersOf(open.dados.id)).every(({ numero_sorte }) => numero_sorte === null)).toBe(true);

    const past = await saveEvent(api, await panel(), { dataInicio: '2026-08-30', dataFinal: '2026-09-02' }, people(3));
    const given = await numbersOf(past.dados.id);
    expect(given.map(({ mes_sorte, serie }) => [mes_sorte, serie])).toEqual([
      ['2026-08-01', 0],
      ['2026-08-01', 0],
      ['2026-08-01', 0],
    ]);
    expect(new Set(given.map(({ numero_sorte }) => numero_sorte)).size).toBe(3);

    const [first] = given;
    const { body } = await admin().call(incluirParticipante, {
      body: { dados: { ...pessoa(), idSeguroAventura: past.dados.id, dataEntrada: '2026-09-01', dataSaida: '2026-09-02' } },
    });
    expect(await numbersOf(past.dados.id)).toEqual([
      ...given,
      expect.objectContaining({ id: body.dados.id, mes_sorte: '2026-09-01', serie: 0 }),
    ]);
    await admin().call(cancelarParticipante, { params: { id: String(first?.id) } });
    expect((await numbersOf(past.dados.id))[0]).toEqual(first);
  });

  test('reaches those whose lists were closed before there were numbers, once', async () => {
    const past = await saveEvent(api, await panel(), { dataInicio: '2026-07-03', dataFinal: '2026-07-04' }, people(4));
    await api.database
      .updateTable('seguro_aventura_participantes')
      .set({ numero_sorte: null, serie: null, mes_sorte: null })
      .where('id_evento', '=', past.dados.id)
      .execute();
    const luck = createLuckyNumbers(api.app.kernel);
    const context = () => systemContext('seguro-aventura-sorte', 'teste', new Date(START), api.app.kernel.log);
    await Promise.all([luck.giveMissing(context()), luck.giveMissing(context())]);
    const given = await numbersOf(past.dados.id);
    expect(given.map(({ mes_sorte }) => mes_sorte)).toEqual(Array<string>(4).fill('2026-07-01'));
    await luck.giveMissing(context());
    expect(await numbersOf(past.dados.id)).toEqual(given);
  });

  test('is never given twice, however many lists are closed at once', async () => {
    const claims = await panel();
    const saved = await Promise.all(
      Array.from({ length: 8 }, () => saveEvent(api, claims, { dataInicio: '2026-06-06', dataFinal: '2026-06-06' }, people(5))),
    );
    const given = (await Promise.all(saved.map(({ dados }) => numbersOf(dados.id)))).flat();
    expect(new Set(given.map(({ numero_sorte }) => numero_sorte)).size).toBe(40);
  });
});

describe('the draw', () => {
  let event: number;
  const put = async (numbers: readonly (readonly [serie: number, numero: string])[]) => {
    await api.database
      .updateTable('seguro_aventura_participantes')
      .set({ numero_sorte: null, serie: null, mes_sorte: null, cancelado: 'N', cancelado_em: null })
      .where('id_evento', '=', event)
      .execute();
    const rows = await numbersOf(event);
    for (const [i, [serie, numero_sorte]] of numbers.entries())
      await api.database
        .updateTable('seguro_aventura_participantes')
        .set({ serie, numero_sorte, mes_sorte: '2026-10-01' })
        .where('id', '=', rows[i]?.id ?? 0)
        .execute();
    const dados = numbers.some(([serie]) => serie > 0) ? 1_500_000 : 1000;
    await api.database.updateTable('seguro_aventura_sorte').set({ dados }).where('mes', '=', '2026-10-01').execute();
  };
  beforeAll(async () => {
    event = (await saveEvent(api, await panel(), { dataInicio: '2026-10-03', dataFinal: '2026-10-04' }, people(10))).dados.id;
  });

  test('gives the very number alone, and otherwise the five nearest, the higher first where two are as near', async () => {
    const vector = ['586370', '586379', '586384', '586390', '586300', '000001', '999999', '586376', '586378'];
    await put(vector.map((numero) => [0, numero] as const));
    const near = await draw('586377');
    expect(near.map(({ dados, distancia, exato }) => [dados.numeroSorte, distancia, exato])).toEqual([
      ['586378', 1, 'N'],
      ['586376', 1, 'N'],
      ['586379', 2, 'N'],
      ['586384', 7, 'N'],
      ['586370', 7, 'N'],
    ]);
    expect((await draw('586390')).map(({ dados, exato }) => [dados.numeroSorte, exato])).toEqual([['586390', 'S']]);
    expect(await draw('586390', '2026-05-31')).toEqual([]);
    expect((await draw('000000')).at(0)?.dados.numeroSorte).toBe('000001');
    expect(near[0]).toMatchObject({
      dadosEvento: { nomeEvento: 'Travessia da Serra', dataInicio: '2026-10-03' },
      dadosCliente: { nome: 'Operadora Trilha Nova', cartaOferta: partner.code, tipoPessoa: 'J', numeroApolice: '0082026' },
    });
    const read = (await api.historyOf(consultarSorteio)).findLast(({ detalhe }) => detalhe?.['numero'] === '586377');
    expect(read).toMatchObject({ detalhe: { mes: '2026-10-01', participantes: near.map(({ dados }) => dados.id) } });
  });

  test('has a winner in each series, and passes over whoever is out of it', async () => {
    await put([
      [0, '100000'],
      [1, '100000'],
      [1, '200000'],
      [0, '300000'],
    ]);
    expect((await draw('100000')).map(({ dados }) => [dados.serie, dados.numeroSorte])).toEqual([
      [0, '100000'],
      [1, '100000'],
    ]);
    const [, second] = await draw('100000');
    await admin().call(cancelarParticipante, { params: { id: String(second?.dados.id) } });
    expect((await draw('100000')).map(({ dados }) => dados.serie)).toEqual([0]);
    expect((await draw('200001')).map(({ dados }) => dados.numeroSorte)).toEqual(['200000', '300000', '100000']);
  });

  test('is what looking at everybody one by one gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.nat(1), fc.integer({ min: 0, max: 999_999 })), { maxLength: 9, selector: (one) => one.join() }),
        fc.integer({ min: 0, max: 999_999 }),
        async (numbers, drawn) => {
          await put(numbers.map(([serie, numero]) => [serie, String(numero).padStart(6, '0')] as const));
          const standing = await api.database
            .selectFrom('seguro_aventura_participantes')
            .select(['id', 'serie', 'numero_sorte'])
            .where('id_evento', '=', event)
            .where('cancelado', '=', 'N')
            .where('numero_sorte', 'is not', null)
            .execute();
          const far = standing
            .map(({ id, serie, numero_sorte }) => ({ id, serie: serie ?? 0, numero: Number(numero_sorte) }))
            .map((one) => ({ ...one, distancia: Math.abs(one.numero - drawn) }))
            .toSorted((a, b) => a.distancia - b.distancia || b.numero - a.numero || a.serie - b.serie || a.id - b.id);
          const exact = far.filter(({ distancia }) => distancia === 0);
          const expected = exact.length > 0 ? exact : far.slice(0, PROXIMOS);
          expect((await draw(String(drawn).padStart(6, '0'))).map(({ dados }) => dados.id)).toEqual(expected.map(({ id }) => id));
        },
      ),
      { numRuns: 20 },
    );
  });

  test('is printed with its rule, and with how many were in it', async () => {
    await put([[0, '123456']]);
    const { status, body } = await admin().call(emitirComprovanteSorteio, {
      query: { numeroSorteio: '123456', dataFaturamento: '2026-10-31' },
    });
    expect([status, body.nome]).toEqual([200, 'sorteio-2026-10-123456.pdf']);
    expect(body.arquivo).toMatch(/\S/);
    expect((await api.historyOf(emitirComprovanteSorteio)).at(-1)).toMatchObject({ detalhe: { numero: '123456', mes: '2026-10-01' } });
  });
});
