import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { sincronizarXls, situacaoSeguradora } from '#contract/seguradora/seguradora.operations.ts';
import { consultarErrosDoPeriodo } from '#contract/seguro-aventura/pessoas.operations.ts';
import { consultarRelatorioSeguroAventura } from '#contract/seguro-aventura/relatorio.operations.ts';
import { cancelarParticipante } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Insured, startInsured } from '#tests/support/insurer.ts';

let it: Insured;
beforeAll(async () => {
  it = await startInsured();
});
beforeEach(() => it.begin());
afterAll(() => it.stop());

test('a workbook is refused where the insurer has an API, and the page is told so', async () => {
  expect((await it.api.as('admin').call(situacaoSeguradora)).body).toEqual({ envio: 'api' });
  const { status, refusal } = await it.api.as('admin').call(sincronizarXls, { body: { data: '2026-11-20', periodo: 'mensal' } });
  expect([status, refusal]).toEqual([
    400,
    { sincronizacao: 'A seguradora recebe os participantes pela API dela: não há planilha a enviar' },
  ]);
});

describe('an event', () => {
  test('goes once, is asked about in a minute, and is whole when everybody was accepted', async () => {
    const { id, first, second } = await it.yesterday({}, {});
    await Promise.all([it.sending(), it.sending()]);
    expect(await it.stateOf(first, second)).toEqual(['enviado', 'enviado']);
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'enviando', tentativas: 1, revisao: 1, data_envio: it.now(), integrado: 'N' });
    await it.work();
    await it.send();
    expect(it.minutesFromNow((await it.eventOf(id)).proxima_em)).toBe(1);
    await it.ask();
    expect(await it.stateOf(first, second)).toEqual(['aceito', 'aceito']);
    expect(await it.eventOf(id)).toMatchObject({
      integrado: 'S',
      integrado_api: 'S',
      aceitos: 2,
      situacao: 'concluido',
      mensagem: null,
      proxima_em: null,
    });
    await it.send();
    expect(await it.answered('POST')).toEqual([202]);
    const [revision] = await it.database
      .selectFrom('seguradora_revisoes')
      .select(['corpo', 'protocolo'])
      .where('id_evento', '=', id)
      .execute();
    expect([revision?.corpo, revision?.protocolo]).toEqual([null, expect.stringMatching(/^P/)]);
  });

  test('waits for its tolerance, and for what its partner’s record lacks', async () => {
    const panel = await byPanel(it.api, it.partner().claims, it.api.as('admin').userId);
    const saved = await saveEvent(it.api, panel, { dataInicio: '2026-11-21', horaInicio: '08:30', dataFinal: '2026-11-21' }, [pessoa()]);
    const { id } = saved.dados;
    await it.setPolicy(null);
    await it.send();
    expect((await it.eventOf(id)).revisao).toBe(0);
    await it.later(31);
    await it.send();
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'erro', mensagem: 'Informe o número da apólice no cadastro do cliente' });
    expect(it.minutesFromNow((await it.eventOf(id)).proxima_em)).toBe(60);
    await it.setPolicy('77');
    await it.later(61);
    await it.send();
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'enviando', mensagem: null });
  });

  test('that waits for its partner’s record is among the errors, and goes within the minute once that is saved', async () => {
    const { id } = await it.yesterday({}, {});
    const stopped = async () => {
      const query = { periodo: 'diario', data: '2026-11-20', idCliente: String(it.partner().id) } as const;
      const errors = (await it.api.as('admin').call(consultarErrosDoPeriodo, { query })).body;
      const report = (await it.api.as('admin').call(consultarRelatorioSeguroAventura, { query })).body;
      expect(report.totaisIntegrados.erros).toBe(errors.totalRegistros + errors.eventos.totalRegistros);
      return errors.eventos.registros.map((one) => [one.id, one.participantes]);
    };
    await it.setPolicy(null);
    expect(await stopped()).toEqual([]);
    await it.send();
    expect(await stopped()).toEqual([[id, 2]]);
    const dados = { id: it.partner().id, numero_apolice: '77' };
    expect((await it.api.as('admin').call(salvarCliente, { body: { dados } })).status).toBe(200);
    expect(await stopped()).toEqual([]);
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'aguardando', mensagem: null, proxima_em: it.now() });
    await it.later(1);
    await it.send();
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'enviando', revisao: 1 });
  });

  test('that is partly accepted keeps its refusals to be mended, and the mended go alone with the next revision', async () => {
    const { id, first, second } = await it.yesterday({}, { nome: 'RECUSADO Souza' });
    await it.send();
    await it.ask();
    expect(await it.stateOf(first, second)).toEqual(['aceito', 'rejeitado']);
    expect(await it.errorOf(second)).toMatchObject({ codigo: 'nome-invalido', campo: 'nome' });
    expect(await it.eventOf(id)).toMatchObject({ integrado: 'N', situacao: 'erro', mensagem: '1 participante recusado', rejeitados: 1 });
    await it.told(id, { times: 2 });
    expect((await it.change(second, { nome: 'Rita Souza' })).status).toBe(200);
    // An old word on somebody who waits to go again says nothing of them.
    await it.told(id, { times: 1, event: 'evt_2' });
    expect(await it.stateOf(second)).toEqual(['pendente']);
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'aguardando' });
    await it.send();
    await it.ask();
    expect(await it.eventOf(id)).toMatchObject({ integrado: 'S', integrado_api: 'S', situacao: 'concluido', tentativas: 2, rejeitados: 0 });
    expect(await it.revisionsOf(id)).toEqual([
      [1, 'respondida', first],
      [1, 'respondida', second],
      [2, 'respondida', second],
    ]);
  });

  test('of which our own table refuses somebody goes without them, and is whole when they are given up', async () => {
    const { id, first, second } = await it.yesterday({}, { cpf: '00000000000', dataNascimento: '2015-01-01' });
    await it.send();
    expect(await it.stateOf(first, second)).toEqual(['enviado', 'rejeitado']);
    await it.ask();
    expect(await it.eventOf(id)).toMatchObject({ integrado: 'N', situacao: 'erro', aceitos: 1 });
    const dismissed = await it.dismiss(second);
    expect(dismissed.status).toBe(200);
    expect(await it.eventOf(id)).toMatchObject({ integrado: 'S', integrado_api: 'S', situacao: 'concluido' });
  });

  test('is whole once staff cancel whom the insurer would not have', async () => {
    const { id, second } = await it.yesterday({}, { nome: 'RECUSADO Souza' });
    await it.send();
    const cancel = () => it.api.as('admin').call(cancelarParticipante, { params: { id: String(second) } });
    // It is on its way, and stays with the insurer until that answers.
    expect((await cancel()).status).toBe(400);
    await it.ask();
    expect((await cancel()).status).toBe(200);
    expect(await it.eventOf(id)).toMatchObject({ integrado: 'S', integrado_api: 'S', situacao: 'concluido', mensagem: null });
  });

  test('that every second person of is refused, by the insurer’s order, says how many', async () => {
    const { id } = await it.yesterday({}, {}, {}, {});
    await it.order('parcial');
    await it.send();
    await it.ask();
    expect(await it.eventOf(id)).toMatchObject({ aceitos: 2, rejeitados: 2, mensagem: '2 participantes recusados' });
  });
});

describe('an answer that was lost', () => {
  test('after the insurer took the event is asked about, and nothing is sent again', async () => {
    const { id } = await it.yesterday({});
    await it.fail('timeout_after_commit');
    await it.send();
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'enviando', mensagem: expect.stringContaining('perguntar') as string });
    await it.later(1);
    await it.work();
    expect(await it.eventOf(id)).toMatchObject({ mensagem: null, tentativas: 1 });
    await it.ask();
    expect([(await it.eventOf(id)).integrado, await it.answered('POST')]).toEqual(['S', [null]]);
  });

  test('before it did is asked about, and then it is sent under the same key', async () => {
    const { id } = await it.yesterday({});
    await it.fail('reset');
    await it.send();
    await it.later(1);
    await it.work();
    await it.work();
    await it.ask();
    expect([(await it.eventOf(id)).integrado, await it.answered('POST')]).toEqual(['S', [null, 202]]);
  });

  test('of which the insurer tells before we ask is settled by what it tells', async () => {
    const { id } = await it.yesterday({});
    await it.fail('malformed_json');
    await it.send();
    await it.later(0.2);
    await it.told(id);
    expect((await it.eventOf(id)).integrado).toBe('S');
    await it.later(1);
    await it.work();
    await it.asking();
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'concluido', mensagem: null });
    expect(await it.database.selectFrom('efeitos').select('estado').execute()).toEqual([{ estado: 'feito' }]);
  });

  test('of an insurer that has no time is tried again, and the queue says so', async () => {
    const { id } = await it.yesterday({});
    await it.fail('http', { status: 429 });
    await it.send();
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'enviando', mensagem: 'A seguradora não atendeu', tentativas: 2 });
    expect(it.minutesFromNow((await it.eventOf(id)).proxima_em)).toBeGreaterThan(0);
    await it.later(1);
    await it.work();
    await it.ask();
    expect((await it.eventOf(id)).integrado).toBe('S');
  });

  test('of an insurer that does not let us in waits for whoever mends that', async () => {
    const { id } = await it.yesterday({});
    await it.fail('http', { status: 400, match: { path: '/oauth/token' } });
    await it.send();
    expect((await it.eventOf(id)).mensagem).toBe('A seguradora não aceitou o acesso do painel: confira as credenciais da API');
    expect(it.minutesFromNow((await it.eventOf(id)).proxima_em)).toBe(15);
    await it.later(15);
    await it.work();
    await it.ask();
    expect(await it.eventOf(id)).toMatchObject({ integrado: 'S', mensagem: null });
  });

  test('because the login had ended is nothing: there is a new one, once', async () => {
    await it.yesterday({});
    await it.send();
    const { id } = await it.yesterday({});
    await it.sending();
    await it.order('expirar-tokens');
    await it.work();
    expect(await it.answered('POST')).toEqual([202, 401, 202]);
    await it.later(1);
    await it.order('expirar-tokens');
    await it.asking();
    expect((await it.eventOf(id)).integrado).toBe('S');
  });
});
