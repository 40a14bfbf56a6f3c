import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrarInscricao, validarTokenCliente } from '#contract/inscricao/inscricao.operations.ts';
import { consultarPainel } from '#contract/portal/painel.operations.ts';
import { salvarComJwt } from '#contract/portal/proprios.operations.ts';
import { openPropertyDay, sweepEmptyDays } from '#server/modules/seguro-aventura/inscricoes.property.ts';
import { findMismatches } from '#server/modules/seguro-aventura/seguro-aventura.ledger.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { inscricao, makeProperty, registers, suspend } from '#tests/support/registrations.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const open = (token: string, tokenDiarias?: string) =>
  api.anonymous.call(validarTokenCliente, { params: { token }, query: tokenDiarias === undefined ? {} : { tokenDiarias } });
const events = ({ id }: Partner) =>
  api.database
    .selectFrom('seguro_aventura')
    .selectAll()
    .where('id_cliente', '=', id)
    .where('propriedade', '=', 'S')
    .orderBy('id')
    .execute();
const property = async (nome: string, estadas: readonly number[] = []) => {
  const partner = await createPartner(api, nome);
  return { partner, ...(await makeProperty(api, partner.id, estadas)) };
};
const panel = async ({ claims }: Partner) => (await api.bearer('promotor', claims).call(consultarPainel, { query: {} })).body;

describe('the QR of a property', () => {
  test('of nobody is told so, and that of whoever owes opens nothing', async () => {
    expect([(await open('nenhum')).status, (await open('nenhum')).refusal]).toEqual([400, { token: 'Token não encontrado' }]);
    const { partner, token } = await property('Devedora');
    await suspend(api, partner.id);
    expect((await open(token)).refusal).toEqual({ bloqueio: 'Cliente suspenso. Entre em contato com a corretora.' });
    expect(await events(partner)).toHaveLength(0);
  });

  test('opens the day once however many come, which is shown nowhere while nobody is in it', async () => {
    const { partner, token, estadas } = await property('Sítio', [3]);
    const answers = await Promise.all(Array.from({ length: 12 }, (_one, at) => open(token, at % 2 === 0 ? undefined : estadas[0])));
    expect(new Set(answers.map(({ body }) => body.dadosCliente.idSeguroAventura)).size).toBe(2);
    expect(await events(partner)).toMatchObject([1, 2].map(() => ({ data_inicio: '2026-11-21', finalizado: 'N', ultimo_numero: 0 })));
    expect((await panel(partner)).totalRegistros).toBe(0);
    const [plain, stay] = answers;
    expect(plain?.body).toMatchObject({ hoje: '2026-11-21', dataFinal: '2026-11-21', numeroDiarias: 1, totalParticipantes: 0 });
    expect(stay?.body).toMatchObject({ dataFinal: '2026-11-23', numeroDiarias: 3, dadosCliente: { seguroEventoLocal: 'Urubici, SC' } });
    expect(JSON.parse(stay?.body.dadosCliente.diariasEventoCheckin ?? '')).toEqual([{ numeroDiariasToken: estadas[0], numeroDiarias: 3 }]);
    for (const secret of [partner.code, 'parceira@exemplo.com.br', '48999990000'])
      expect(JSON.stringify(plain?.body)).not.toContain(secret);
  });

  test('registers for the days of the stay, and counts who came today', async () => {
    const { partner, token, estadas } = await property('Pousada', [2]);
    const { body } = await open(token, estadas[0]);
    const id = body.dadosCliente.idSeguroAventura ?? 0;
    const { inscrever } = registers(api, body.jwt ?? '', id);
    expect((await inscrever(inscricao(), { dataFinal: '2026-11-30' })).refusal).toMatchObject({
      participante: { dataSaida: 'A data final não é a desta inscrição' },
    });
    expect((await inscrever(inscricao(), { dataFinal: '2026-11-22' })).body.dados).toMatchObject({
      dataInicio: '2026-11-21',
      dataFinal: '2026-11-22',
      nomeEvento: 'Sítio da Pedra',
    });
    expect((await open(token)).body.totalParticipantes).toBe(1);
    expect(await panel(partner)).toMatchObject({ totalRegistros: 1, propriedade: { inscricoesHoje: 1 } });
    const neighbour = await property('Vizinha');
    expect(await panel(neighbour.partner)).toMatchObject({ totalRegistros: 0, propriedade: { inscricoesHoje: 0, estadas: [] } });
    const [person] = await api.database.selectFrom('seguro_aventura_participantes').selectAll().where('id_evento', '=', id).execute();
    expect(person).toMatchObject({ data_entrada: '2026-11-21', data_saida: '2026-11-22' });
    expect(person?.numero_sorte).toMatch(/^\d{6}$/);
    const mail = await api.database
      .selectFrom('mensagens')
      .select('valores')
      .where('chave', 'like', `seguro-aventura:participante:${person?.id}:%`)
      .executeTakeFirstOrThrow();
    expect(mail.valores).toMatchObject({
      evento_inicio: '21/11/2026',
      evento_fim: '22/11/2026 23:59',
      link_evento: `https://painel.exemplo/formularios/propostaSeguro/${token}/propriedade/diarias/${estadas[0]}`,
    });
    expect((await findMismatches(api.database, id - 1, 1)).found).toEqual([]);
  });

  test('of yesterday registers nobody, and its empty day is swept', async () => {
    const { partner, token } = await property('Meia-noite');
    const { body } = await open(token);
    const { inscrever } = registers(api, body.jwt ?? '', body.dadosCliente.idSeguroAventura ?? 0);
    api.setNow('2026-11-22T03:00:00.000Z');
    // A JWT lasts two hours: this one was given late in the evening.
    const idEvento = body.dadosCliente.idSeguroAventura ?? 0;
    const late = await api
      .bearer('participante', { idEvento, idCliente: partner.id, dia: '2026-11-21', abertoEm: 1, jti: 'x' })
      .call(registrarInscricao, { params: { idEvento: String(idEvento) }, body: { dados: { participante: inscricao() } } });
    expect([late.status, late.refusal]).toEqual([400, { evento: 'Evento finalizado!' }]);
    expect((await inscrever(inscricao())).status).toBe(401);
    expect((await open(token)).body.hoje).toBe('2026-11-22');
    await api.database.transaction().execute((trx) => sweepEmptyDays(trx, '2026-11-22'));
    expect(await events(partner)).toMatchObject([{ data_inicio: '2026-11-22' }]);
    api.setNow(START);
  });

  test('that was closed answers 200 without a JWT, writes nothing, and registers nobody', async () => {
    const { partner, token } = await property('Fechada');
    const { body } = await open(token);
    const switchTo = (seguroPropriedadeBloqueado: 'S' | 'N') =>
      api.bearer('promotor', partner.claims).call(salvarComJwt, { body: { seguroPropriedadeBloqueado } });
    await switchTo('S');
    api.setNow('2026-11-22T15:00:00.000Z');
    const closed = await open(token);
    expect([closed.status, closed.body]).toMatchObject([
      200,
      { jwt: null, dadosCliente: { seguroPropriedadeBloqueado: 'S', idSeguroAventura: null } },
    ]);
    expect(await events(partner)).toHaveLength(1);
    api.setNow(START);
    const { inscrever } = registers(api, body.jwt ?? '', body.dadosCliente.idSeguroAventura ?? 0);
    expect((await inscrever(inscricao())).refusal).toEqual({ bloqueio: 'Evento Finalizado!' });
  });
});

test('two who open a day in the same instant find one', async () => {
  const partner = await createPartner(api, 'Duas Mãos');
  const day = {
    id_cliente: partner.id,
    dia: '2026-11-25',
    numeroDiarias: 1,
    tokenDiarias: null,
    nome: 'Dia',
    local: 'Serra',
    descricao: '',
  };
  const more = { responsavel: 'Marina', telefone: null, email: null, bloquearEnvioEmails: 'N' } as const;
  const made = await Promise.all(
    [1, 2].map(() => api.database.transaction().execute((trx) => openPropertyDay(trx, { ...day, ...more }, new Date(START)))),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(made.filter(({ opened }) => opened)).toHaveLength(1);
});
