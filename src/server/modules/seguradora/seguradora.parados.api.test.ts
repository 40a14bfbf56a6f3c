import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { sincronizarXls } from '#contract/seguradora/seguradora.operations.ts';
import { consultarErrosDoPeriodo } from '#contract/seguro-aventura/pessoas.operations.ts';
import { consultarRelatorioSeguroAventura } from '#contract/seguro-aventura/relatorio.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';

/* Events that wait for what the record of their partner lacks, among the errors of the page. */

let api: Api;
let ours: Partner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  ours = await createPartner(api, 'Trilha Nova');
  await api.database
    .insertInto('clientes_seguro_aventura')
    .values({ id_cliente: ours.id, seguro_valor_morte_acidental: '10000.00' })
    .execute();
});
afterAll(() => api.stop());

const DAY = { periodo: 'diario', data: '2026-11-20' } as const;
const MONTH = { periodo: 'mensal', data: '2026-11-20' } as const;
type Asked = Parameters<typeof errors>[0];
const errors = async (query: object = {}) =>
  (await api.as('admin').call(consultarErrosDoPeriodo, { query: { ...MONTH, idCliente: String(ours.id), ...query } })).body;
const counted = async (query: object = {}) =>
  (await api.as('admin').call(consultarRelatorioSeguroAventura, { query: { ...MONTH, idCliente: String(ours.id), ...query } })).body
    .totaisIntegrados.erros;
const stoppedIn = async (query?: Asked) => (await errors(query)).eventos.registros.map(({ id }) => id);
const sync = () => api.as('admin').call(sincronizarXls, { body: { data: '2026-11-20', periodo: 'mensal' } });
const lacks = (numero_apolice: string | null, morte = '10000.00') =>
  Promise.all([
    api.database.updateTable('clientes').set({ numero_apolice }).where('id', '=', ours.id).execute(),
    api.database
      .updateTable('clientes_seguro_aventura')
      .set({ seguro_valor_morte_acidental: morte })
      .where('id_cliente', '=', ours.id)
      .execute(),
  ]);
const saveClient = (dados: object) => api.as('admin').call(salvarCliente, { body: { dados: { id: ours.id, ...dados } } });
const queueOf = (id: number) =>
  api.database.selectFrom('seguradora_fila').select(['situacao', 'mensagem']).where('id_evento', '=', id).executeTakeFirstOrThrow();

/** An event that is over, typed by the panel, with these people. */
const past = async (dados: object, ...people: Parameters<typeof pessoa>[0][]) => {
  const panel = await byPanel(api, ours.claims, api.as('admin').userId);
  return (await saveEvent(api, panel, { dataInicio: '2026-11-20', dataFinal: '2026-11-20', ...dados }, people.map(pessoa))).dados;
};

describe('a page of events that wait for their partner’s record', () => {
  test('is refused to whoever lacks the flag, and with what is no page', async () => {
    const { status, refusal } = await api.as('editor').call(consultarErrosDoPeriodo, { query: { paginaEventos: '1' } });
    expect([status, refusal['permissao']]).toEqual([401, 'habilitarAcessoSeguroAventura']);
    for (const paginaEventos of ['0', '-1', 'x'])
      expect((await api.as('admin').call(consultarErrosDoPeriodo, { query: { paginaEventos } })).status).toBe(422);
  });

  test('has no event before anybody tried to send it, and none once it went', async () => {
    await lacks(null);
    const event = await past({}, {});
    expect([await stoppedIn(), await counted()]).toEqual([[], 0]);
    await sync();
    expect([await stoppedIn(), await counted()]).toEqual([[event.id], 1]);
    await lacks('7');
    await sync();
    await lacks(null);
    expect([await stoppedIn(), await counted()]).toEqual([[], 0]);
  });

  test.each([
    [null, '10000.00', 'numero_apolice', 'Informe o número da apólice no cadastro do cliente'],
    [' \t', '0.00', 'numero_apolice', 'Informe o número da apólice e as coberturas no cadastro do cliente'],
    ['7', '0.00', 'seguro_valor_morte_acidental', 'Informe as coberturas no cadastro do cliente'],
  ])('of a policy %o and a cover of %s says one row for each event: %s', async (policy, cover, campo, mensagem) => {
    await lacks(policy, cover);
    const event = await past({ nomeEvento: 'Pico' }, {}, {}, {});
    await sync();
    const body = await errors();
    expect([body.registros, body.totalRegistros]).toEqual([[], 0]);
    expect(body.eventos).toEqual({
      totalRegistros: 1,
      registros: [
        {
          id: event.id,
          mensagem: `${mensagem}: com ele salvo, o evento vai no próximo envio à seguradora`,
          campo,
          evento: {
            id: event.id,
            codigo: event.codigo,
            cartaOferta: ours.code,
            idCliente: ours.id,
            nomeEmpresa: 'Trilha Nova Turismo',
            nomeEvento: 'Pico',
            dataInicio: '2026-11-20',
            dataFinal: '2026-11-20',
          },
          participantes: 3,
        },
      ],
    });
    const [entry] = (await api.historyOf(consultarErrosDoPeriodo)).slice(-1);
    expect(entry?.detalhe).toMatchObject({ eventos: [event.id] });
  });

  test('obeys period, states, filters and what is looked for, and comes in pages beside the people', async () => {
    await lacks(null);
    const first = await past({ nomeEvento: 'Cachoeira Alta' }, { nome: 'Bia Rocha', cpf: '52998224725' });
    const second = await past({ nomeEvento: 'Travessia', dataInicio: '2026-11-19' }, {});
    const third = await past({ nomeEvento: 'Gruta', dataInicio: '2026-11-18', dataFinal: '2026-11-18' }, {});
    await sync();
    expect([await stoppedIn(), await counted()]).toEqual([[first.id, second.id, third.id], 3]);
    expect([await stoppedIn(DAY), await counted(DAY)]).toEqual([[first.id, second.id], 2]);
    expect(await stoppedIn({ estados: ['aberto'] })).toEqual([]);
    expect(await stoppedIn({ estados: ['finalizado'] })).toHaveLength(3);
    for (const codigo of ['gruta', third.codigo]) expect([await stoppedIn({ codigo }), await counted({ codigo })]).toEqual([[third.id], 1]);
    for (const texto of ['cachoeira', 'bia rocha', '529.982', first.codigo]) expect(await stoppedIn({ texto })).toEqual([first.id]);
    expect(await stoppedIn({ texto: 'ninguém' })).toEqual([]);
    expect(await stoppedIn({ idSeguroAventura: String(second.id), data: '2020-01-01' })).toEqual([second.id]);
    const page = await errors({ registrosPorPagina: '2', paginaEventos: '2', pagina: '9' });
    expect([page.eventos.registros.map(({ id }) => id), page.eventos.totalRegistros, page.totalRegistros]).toEqual([[third.id], 3, 0]);
  });
});

describe('an event leaves the errors', () => {
  test('once the record is saved whole, waits in the queue, and goes with the next run; half mended it says what still lacks', async () => {
    await lacks(null, '0.00');
    const event = await past({}, {}, {});
    await sync();
    expect((await saveClient({ numero_apolice: '0099' })).status).toBe(200);
    expect(await queueOf(event.id)).toEqual({ situacao: 'erro', mensagem: 'Informe as coberturas no cadastro do cliente' });
    expect(await stoppedIn()).toEqual([event.id]);
    expect((await saveClient({ seguro_valor_dmho: '500.00' })).status).toBe(200);
    expect(await queueOf(event.id)).toEqual({ situacao: 'aguardando', mensagem: null });
    expect([await stoppedIn(), await counted()]).toEqual([[], 0]);
    expect((await sync()).body).toMatchObject({ processados: 2 });
    expect(await queueOf(event.id)).toMatchObject({ situacao: 'concluido' });
  });

  test('alone: what the insurer refused otherwise is no concern of a saved record', async () => {
    await lacks(null);
    const event = await past({}, {});
    await sync();
    await api.database
      .updateTable('seguradora_fila')
      .set({ mensagem: 'A seguradora recusou o evento: x' })
      .where('id_evento', '=', event.id)
      .execute();
    await saveClient({ numero_apolice: '0099' });
    expect(await queueOf(event.id)).toEqual({ situacao: 'erro', mensagem: 'A seguradora recusou o evento: x' });
  });
});
