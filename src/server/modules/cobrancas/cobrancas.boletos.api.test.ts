import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventosAFaturar, gerarBoletoDeEventos } from '#contract/cobrancas/cobrancas.operations.ts';
import { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { consultarRelatorioSeguroAventura } from '#contract/seguro-aventura/relatorio.operations.ts';
import { asaas } from '#server/integrations/cobrancas/asaas.client.ts';
import { toCharge } from '#tests/support/charged-customer.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { chargesOf } from '#tests/support/charges.ts';
import { eventOf, pricedPartner } from '#tests/support/closings.ts';
import type { Partner } from '#tests/support/partners.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ simulators: ['asaas'] });
});
afterAll(() => api.stop());

const provedor = () => asaas({ baseUrl: api.world.addresses.asaas, chave: '$aact_hmlg_x' });

let made = 0;
const partner = async (values: Parameters<typeof pricedPartner>[2] = {}): Promise<Partner> => {
  made += 1;
  const customer = await provedor().criarCliente(toCharge({ chave: String(made) }));
  return pricedPartner(api, `Operadora ${made}`, { id_asaas: customer.ok ? customer.value.id : null, ...values });
};
const eventsOf = async (one: Partner, query: Record<string, string> = {}) =>
  (await api.bearer('promotor', one.claims).call(eventosAFaturar, { query })).body;
const boleto = (one: Partner, eventos: readonly number[], valorBoleto: string, more: object = {}) =>
  api
    .bearer('promotor', one.claims)
    .call(gerarBoletoDeEventos, { body: { idCliente: one.id, eventos: [...eventos], valorBoleto, ...more } });
const event = async (one: Partner, de: string, ate: string, people: number): Promise<number> =>
  (await eventOf(api, one, de, ate, people)).dados.id;
const rowOf = (id: number) => api.database.selectFrom('cobrancas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a boleto of events is refused', () => {
  test('to whoever is no partner, and for another’s client or event', async () => {
    const [mine, theirs] = [await partner(), await partner()];
    const of = await event(theirs, '2026-11-10', '2026-11-11', 1);
    const body = { idCliente: theirs.id, eventos: [of], valorBoleto: '9.90' };
    expect((await api.anonymous.call(gerarBoletoDeEventos as never, { body } as never)).status).toBe(401);
    expect((await boleto(mine, [of], '9.90')).status).toBe(404);
    expect((await boleto(mine, [of], '9.90', { idCliente: theirs.id })).status).toBe(404);
    expect((await boleto(theirs, [of, 987_654], '9.90')).status).toBe(404);
    expect((await boleto(theirs, [of], '9.90', { tokenUsuario: 'de ninguém' })).status).toBe(401);
  });

  test('for another amount, without a record or a daily value, and for what is not finished', async () => {
    const one = await partner();
    const of = await event(one, '2026-11-10', '2026-11-11', 5);
    const none = await boleto(one, [], '0.00');
    expect([none.status, none.refusal]).toEqual([400, { eventos: 'Escolha ao menos um evento' }]);
    expect((await boleto(one, [of], '44.00')).refusal).toEqual({
      valorBoleto: 'O valor dos eventos agora é R$ 45,00. Recarregue a página',
    });
    const unknown = await partner({ id_asaas: null });
    expect((await boleto(unknown, [await event(unknown, '2026-11-10', '2026-11-10', 1)], '9.90')).refusal).toEqual({
      boleto: 'O cadastro de cobrança ainda não está pronto. Tente de novo em alguns minutos ou fale com a corretora',
    });
    const priceless = await partner({ valor_diaria: null });
    expect((await boleto(priceless, [await event(priceless, '2026-11-10', '2026-11-10', 1)], '9.90')).refusal).toEqual({
      boleto: 'O valor da diária não está definido. Fale com a corretora',
    });
    const coming = await event(one, '2026-12-10', '2026-12-11', 2);
    expect((await boleto(one, [coming], '18.00')).refusal['boleto']).toContain('não pode ser faturado');
    const clients = [one, unknown, priceless].map(({ id }) => id);
    expect(await api.database.selectFrom('cobrancas').select('id').where('id_cliente', 'in', clients).execute()).toEqual([]);
  });

  test('by the provider: says why, and its events are free again', async () => {
    const one = await partner();
    const of = await event(one, '2026-11-10', '2026-11-11', 5);
    await api.control('fail', {
      provider: 'asaas',
      match: { method: 'POST' },
      mode: 'http',
      status: 400,
      body: JSON.stringify({ errors: [{ code: 'invalid_object', description: 'Conta bloqueada.' }] }),
    });
    expect((await boleto(one, [of], '45.00')).refusal).toEqual({ boleto: 'Boleto recusado: Conta bloqueada.' });
    expect((await eventsOf(one)).registros.map(({ dados }) => dados.id)).toEqual([of]);
    expect((await boleto(one, [of], '45.00')).body.link).toMatch(/\/b\/pdf\//);
  });
});

describe('finished events', () => {
  test('are listed with what they come to, and paid by one boleto, the same however often it is asked for', async () => {
    const one = await partner();
    const [october, both] = [await event(one, '2026-10-30', '2026-11-01', 2), await event(one, '2026-11-10', '2026-11-10', 1)];
    await event(one, '2026-12-20', '2026-12-20', 3);
    const list = await eventsOf(one);
    expect(list.registros.map(({ dados, diarias, valor }) => [dados.id, diarias.periodo, valor])).toEqual([
      [both, 1, '4.50'],
      [october, 6, '27.00'],
    ]);
    expect([list.seguroValorDiaria, list.valorMinimo]).toEqual(['4.50', '9.90']);
    expect((await eventsOf(one, { data: '2026-10-15' })).registros).toHaveLength(1);

    const first = (await boleto(one, [both, october], '31,50')).body;
    expect(first).toMatchObject({ valor: '31.50', vencimento: '2026-11-26' });
    expect((await fetch(first.link ?? '')).headers.get('content-type')).toBe('application/pdf');
    const again = await Promise.all([boleto(one, [october, both, october], '31.50'), boleto(one, [both, october], '31.50')]);
    expect(again.map(({ body }) => body)).toEqual([first, first]);
    expect((await eventsOf(one)).registros).toEqual([]);
    expect((await boleto(one, [both], '9.90')).refusal['boleto']).toContain('já tem boleto');

    const own = api.bearer('promotor', one.claims);
    const { token } = await api.database.selectFrom('seguro_aventura').select('token').where('id', '=', both).executeTakeFirstOrThrow();
    expect((await own.call(consultarEventoToken, { params: { token } })).body.dados).toMatchObject({
      boletoPago: 'P',
      linkBoleto: first.link,
      permiteGerarBoleto: 'N',
    });
    const report = (await api.as('admin').call(consultarRelatorioSeguroAventura, { query: { data: '2026-11-10', codigo: '' } })).body;
    expect(report.registros.find(({ dados }) => dados.id === both)?.dados).toMatchObject({ boletoPago: 'P', linkBoleto: first.link });

    const parts = await api.database
      .selectFrom('cobrancas_eventos')
      .select(['mes', 'dias', 'valor'])
      .where('id_cobranca', '=', first.id)
      .orderBy('mes')
      .orderBy('id_evento')
      .execute();
    expect(parts).toEqual([
      { mes: '2026-10-01', dias: 4, valor: '18.00' },
      { mes: '2026-11-01', dias: 2, valor: '9.00' },
      { mes: '2026-11-01', dias: 1, valor: '4.50' },
    ]);
    const [read] = await api.historyOf(eventosAFaturar);
    expect(read).toMatchObject({ autor: 'promotor' });
    expect((await api.historyOf(gerarBoletoDeEventos)).some(({ id_registro }) => id_registro === first.id)).toBe(true);
  });

  test('asked for by several at the same instant are one boleto, and everybody gets it', async () => {
    const one = await partner();
    const of = await event(one, '2026-11-10', '2026-11-11', 2);
    await api.control('fail', { provider: 'asaas', match: { method: 'POST' }, mode: 'slow', ms: 300 });
    const answers = await Promise.all([1, 2, 3].map(() => boleto(one, [of], '18.00')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.link)).size).toBe(1);
  });

  test('are billable again once their boleto is removed', async () => {
    const one = await partner();
    const of = await event(one, '2026-11-10', '2026-11-10', 1);
    const { id, valor } = (await boleto(one, [of], '9.90', { tokenUsuario: api.as('admin').token })).body;
    expect(valor).toBe('9.90');
    expect((await rowOf(id)).id_usuario).toBe(api.as('admin').userId);
    const { id_provedor } = await rowOf(id);
    await provedor().remover(id_provedor ?? '');
    const charges = chargesOf(api, api.world.addresses.asaas);
    const payment = { id: id_provedor };
    const body = Buffer.from(JSON.stringify({ event: 'PAYMENT_DELETED', payment }));
    await charges.notices[0]?.perform({
      id: 1,
      provider: 'asaas',
      eventId: 'e',
      kind: 'PAYMENT_DELETED',
      body,
      context: charges.context(),
    });
    expect((await eventsOf(one)).registros.map(({ dados }) => dados.id)).toEqual([of]);
    const second = (await boleto(one, [of], '9.90')).body;
    expect((await rowOf(second.id)).chave).toMatch(/-2$/);
  });

  test('whose boleto was left without an answer get it with a later call, once', async () => {
    const one = await partner();
    const of = await event(one, '2026-11-10', '2026-11-10', 1);
    await api.control('fail', { provider: 'asaas', match: { method: 'POST' }, mode: 'reset' });
    const first = (await boleto(one, [of], '9.90')).body;
    expect(first).toMatchObject({ link: null, valor: '9.90' });
    // Its events are taken: whoever looks at the list again finds none, and has the charge itself to look at.
    expect((await eventsOf(one)).registros).toEqual([]);
    expect((await boleto(one, [of], '9.90')).body).toEqual(first);
    await api.database
      .updateTable('efeitos')
      .set({ proxima_em: new Date(0) })
      .where('estado', '=', 'incerto')
      .execute();
    const charges = chargesOf(api, api.world.addresses.asaas);
    await charges.work(['incerto']);
    await charges.work();
    const { id, link } = (await boleto(one, [of], '9.90')).body;
    expect([id, link === null]).toEqual([first.id, false]);
    const found = await provedor().procurar((await rowOf(id)).chave);
    expect(found.ok && found.value).toHaveLength(1);
  });
});
