import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarConfiguracao } from '#contract/configuracoes/configuracoes.operations.ts';
import { consultarPainel, consultarParticipantesEvento, consultarParticipantesToken } from '#contract/portal/painel.operations.ts';
import { consultarFaturas } from '#contract/portal/faturas.operations.ts';
import { alterarLinkInscricao } from '#contract/portal/pessoas.operations.ts';
import { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { insertClosing } from '#tests/support/charged-closings.ts';
import { newCpf } from '#tests/support/clients.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';
import { pessoa, saveEvent } from '#tests/support/insured-events.ts';
import type { Partner } from '#tests/support/partners.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const as = (partner: Partner) => api.bearer('promotor', partner.claims);
const panelOf = async (partner: Partner, query: Record<string, string | string[]> = {}) =>
  (await as(partner).call(consultarPainel, { query })).body;

describe('the first screen of a partner', () => {
  test('is refused to everybody else, and to whoever is a partner no more', async () => {
    expect((await api.anonymous.call(consultarPainel as never, { query: {} } as never)).status).toBe(401);
    expect((await api.as('admin').call(consultarPainel as never, { query: {} } as never)).status).toBe(401);
    const gone = await pricedPartner(api, 'Foi Embora');
    await api.database.updateTable('clientes').set({ carta_oferta: null }).where('id', '=', gone.id).execute();
    expect((await as(gone).call(consultarPainel, { query: {} })).status).toBe(401);
  });

  test('leads to the page of claims, else to the site of the brokerage, else nowhere', async () => {
    const partner = await pricedPartner(api, 'Sinistro');
    const link = async () => (await panelOf(partner)).linkComunicarSinistro;
    const set = (chave: string, valor: string) => api.as('admin').call(salvarConfiguracao, { params: { chave }, body: { valor } });
    expect(await link()).toBeNull();
    expect((await set('siteCorretora', 'javascript:alert(1)')).status).toBe(400);
    await set('siteCorretora', 'https://corretora.exemplo');
    expect(await link()).toBe('https://corretora.exemplo');
    await set('linkComunicarSinistro', 'https://seguradora.exemplo/sinistro');
    expect(await link()).toBe('https://seguradora.exemplo/sinistro');
  });

  test('shows its own events with days, states and forecasts', async () => {
    const [ours, theirs] = [await pricedPartner(api, 'Trilha'), await pricedPartner(api, 'Serra')];
    await saveEvent(api, theirs.claims, {}, [pessoa()]);
    await saveEvent(api, ours.claims, { dataInicio: '2026-11-30', dataFinal: '2026-12-01' }, [pessoa(), pessoa()]);
    const over = await eventOf(api, ours, '2026-11-10', '2026-11-11', 3);
    const all = await panelOf(ours);
    expect(all).toMatchObject({
      totalRegistros: 2,
      totalAbertos: 1,
      totalAndamento: 0,
      totalFinalizados: 1,
      totalCancelados: 0,
      possuiEventoFinalizadoEmAberto: 'S',
      possuiGrupoPropriedade: 'N',
      aPagar: null,
      propriedade: null,
      cliente: { id: ours.id, cartaOferta: ours.code },
      somatorioMeses: {
        mesAtual: { mes: '2026-11', periodo: 8, valor: '36.00', fechaEm: '2026-11-30', fechado: 'N' },
        mesPosterior: { mes: '2026-12', periodo: 2, valor: '9.00', fechaEm: '2026-12-31' },
      },
    });
    expect(all.registros.map((one) => [one.previsaoFechamentoMesAtual.periodo, one.previsaoFechamentoMesPosterior.periodo])).toEqual([
      [2, 2],
      [6, 0],
    ]);
    expect((await panelOf(theirs)).possuiEventoFinalizadoEmAberto, 'of another partner').toBe('N');
    const finished = await panelOf(ours, { estados: ['finalizado', 'cancelado'] });
    expect(finished.registros.map(({ dados }) => dados.id)).toEqual([over.dados.id]);
    expect(finished).toMatchObject({ totalRegistros: 1, totalAbertos: 1 });
    const [entry] = (await api.historyOf(consultarPainel)).slice(-1);
    expect(entry).toMatchObject({ autor: 'promotor', id_autor: ours.id, id_cliente: ours.id });
  });

  test('finds events by code, name, day and who is in them', async () => {
    const ours = await pricedPartner(api, 'Procura');
    const cpf = newCpf();
    const one = await saveEvent(api, ours.claims, { nomeEvento: 'Pedra do Baú' }, [pessoa({ cpf, nome: 'Zuleica Ramos' })]);
    await saveEvent(api, ours.claims, { dataInicio: '2026-12-20', dataFinal: '2026-12-22' }, [pessoa({ nome: 'Bruno Dias' })]);
    const found = async (query: Record<string, string>) => (await panelOf(ours, query)).registros.map(({ dados }) => dados.id);
    expect(await found({ texto: 'pedra bau' })).toEqual([one.dados.id]);
    expect(await found({ texto: one.dados.codigo.toLowerCase() })).toEqual([one.dados.id]);
    expect(await found({ textoPesquisaParticipante: cpf })).toEqual([one.dados.id]);
    // What is looked for may be anybody's document: it is not kept in clear.
    expect(JSON.stringify((await api.historyOf(consultarPainel)).slice(-1))).not.toContain(cpf);
    for (const name of ['zuleica', 'RAMOS Zuleica', 'leica mos', 'zu ramos', 'Zuleíca Ramos'])
      expect(await found({ textoPesquisaParticipante: name })).toEqual([one.dados.id]);
    for (const other of ['zuleica dias', 'Zuleima Ramos', 'ramos zul%', 'zuleica a_m'])
      expect(await found({ textoPesquisaParticipante: other })).toEqual([]);
    expect(await found({ dataProgramadoFim: '2026-12-10' })).toEqual([one.dados.id]);
    expect(await found({ dataProgramadoInicio: '2026-12-06', dataProgramadoFim: '2026-12-19' })).toEqual([one.dados.id]);
    expect(await found({ ativo: 'S' })).toHaveLength(2);
  });

  test('says of a month that was closed before its end that it is closed', async () => {
    const ours = await pricedPartner(api, 'Fechada Cedo');
    await eventOf(api, ours, '2026-11-10', '2026-11-10', 2);
    expect((await fechar(api, ours, { data: '2026-11' })).status).toBe(200);
    await saveEvent(api, ours.claims, { dataInicio: '2026-11-28', dataFinal: '2026-11-28' }, [pessoa()]);
    expect((await panelOf(ours)).somatorioMeses.mesAtual).toMatchObject({ periodo: 1, fechado: 'S' });
    const theirs = await pricedPartner(api, 'Ainda Aberta');
    expect((await panelOf(theirs)).somatorioMeses.mesAtual).toMatchObject({ periodo: 0, fechado: 'N' });
  });

  test('says what waits to be paid', async () => {
    const ours = await pricedPartner(api, 'Devedora');
    const old = await insertClosing(api, ours.id, { mes: '2026-09-01', vencimento: '2026-10-12', valor: '10.00' });
    await insertClosing(api, ours.id, { mes: '2026-10-01', vencimento: '2027-01-12', valor: '20.50' });
    await insertClosing(api, ours.id, { mes: '2026-08-01', vencimento: '2026-09-12', pago: 'S' });
    expect((await panelOf(ours)).aPagar).toMatchObject({
      quantidade: 2,
      vencidas: 1,
      valor: '30.50',
      valorVencido: '10.00',
      vencimento: '2026-10-12',
      idCobranca: old,
    });
  });
});

describe('the people of an event', () => {
  test('are shown by pages and by name, and another partner’s are not found', async () => {
    const [ours, theirs] = [await pricedPartner(api, 'Gente'), await pricedPartner(api, 'Outra')];
    const { dados } = await saveEvent(
      api,
      ours.claims,
      {},
      ['Ana', 'Bia', 'Caio'].map((nome) => pessoa({ nome: `${nome} Souza` })),
    );
    const query = { idSeguroAventura: String(dados.id), registrosPorPagina: '2' };
    const first = (await as(ours).call(consultarParticipantesEvento, { query })).body;
    expect(first.totalRegistros).toBe(3);
    expect(first.registros.map((one) => [one.dados.nome, one.diarias.periodo])).toEqual([
      ['Ana Souza', 2],
      ['Bia Souza', 2],
    ]);
    const named = await as(ours).call(consultarParticipantesEvento, { query: { ...query, texto: 'caio' } });
    expect(named.body.registros.map((one) => one.dados.nome)).toEqual(['Caio Souza']);
    expect((await as(theirs).call(consultarParticipantesEvento, { query })).status).toBe(404);
    const byToken = (partner: Partner) =>
      as(partner).call(consultarParticipantesToken, { query: { token: dados.token, ordenacao: 'nome' } });
    expect((await byToken(ours)).body.registros).toHaveLength(3);
    expect((await byToken(theirs)).status).toBe(404);
  });
});

describe('a partner that is suspended', () => {
  test('is told so with what it owes, changes nothing, and reads and pays as ever', async () => {
    const ours = await pricedPartner(api, 'Suspensa');
    const { dados } = await saveEvent(api, ours.claims, {}, [pessoa()]);
    const owed = await insertClosing(api, ours.id, { mes: '2026-09-01', vencimento: '2026-10-12', valor: '10.00' });
    const group = await api.database.selectFrom('grupos').select('id').where('suspenso', '=', 'S').executeTakeFirstOrThrow();
    await api.database.insertInto('clientes_grupos').values({ id_cliente: ours.id, id_grupo: group.id }).execute();
    const seen = await panelOf(ours);
    expect(seen).toMatchObject({ cliente: { clienteGrupoSuspenso: 'S' }, aPagar: { idCobranca: owed, vencidas: 1 }, totalRegistros: 1 });
    const link = { params: { token: dados.token }, body: { dados: { linkInscricaoBloqueado: 'S' as const } } };
    expect((await as(ours).call(alterarLinkInscricao, link)).refusal).toEqual({
      seguroAventura: 'Cliente suspenso. Entre em contato com a corretora.',
    });
    const own = (await as(ours).call(consultarEventoToken, { params: { token: dados.token } })).body;
    expect(own).toMatchObject({ permiteEdicaoEvento: 'N', permitidoAdicionarParticipante: 'N' });
    expect((await as(ours).call(consultarFaturas, { query: {} })).body.totalRegistros).toBe(1);
  });
});

describe('the JWT that comes with an event', () => {
  test('ends when the first one did', async () => {
    const ours = await pricedPartner(api, 'Dez Horas');
    const { dados } = await saveEvent(api, ours.claims, {}, [pessoa()]);
    api.setNow('2026-11-21T20:00:00.000Z');
    const { body } = await as(ours).call(consultarEventoToken, { params: { token: dados.token } });
    const [, payload = ''] = (('jwt' in body && body.jwt) || '').split('.');
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { readonly exp: number };
    expect(new Date(exp * 1000).toISOString()).toBe('2026-11-21T22:00:00.000Z');
    api.setNow(START);
  });
});

describe('the link of an event', () => {
  test('shows nobody more than anybody may see, another partner neither', async () => {
    const [ours, theirs] = [await pricedPartner(api, 'Dona'), await pricedPartner(api, 'Curiosa')];
    const { dados } = await saveEvent(api, ours.claims, {}, [pessoa()]);
    const params = { token: dados.token };
    const own = (await as(ours).call(consultarEventoToken, { params })).body;
    expect(own.participantes).toHaveLength(1);
    const nobody = await api.anonymous.call(consultarEventoToken, { params });
    const other = await as(theirs).call(consultarEventoToken, { params });
    // Each opening has a JWT of its own.
    expect({ ...other.body, jwt: null }).toEqual({ ...nobody.body, jwt: null });
    expect(nobody.body).toMatchObject({ dados: { codigo: dados.codigo, nomeEvento: dados.nomeEvento }, participantes: [] });
    for (const key of ['token', 'email', 'telefone', 'cnpj', 'cpf', 'idCliente', 'cartaOferta'])
      expect(nobody.body.dados).not.toHaveProperty(key);
    const unknown = await api.anonymous.call(consultarEventoToken, { params: { token: 'f'.repeat(32) } });
    expect([unknown.status, unknown.refusal]).toEqual([400, { token: 'Token não encontrado' }]);
  });
});
