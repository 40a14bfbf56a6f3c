import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarFechamentos } from '#contract/fechamentos/fechamentos.operations.ts';
import { createNoticeProcessor } from '#server/kernel/notices/process.ts';
import { toCharge } from '#tests/support/charged-customer.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Charges, chargesOf } from '#tests/support/charges.ts';
import { fechar, pricedPartner } from '#tests/support/closings.ts';

const TOKEN = 'um segredo só dos testes';
const TIMES = 5;
const EACH = 2;

let api: Api;
let charges: Charges;
beforeAll(async () => {
  api = await startApi({ simulators: ['asaas'], environment: { ASAAS_AVISO_TOKEN: TOKEN } });
  charges = chargesOf(api, api.world.addresses.asaas);
});
afterAll(() => api.stop());

const atProvider = (where: string, method = 'POST') =>
  fetch(`${api.world.addresses.asaas}${where}`, {
    method,
    headers: { access_token: '$aact_hmlg_x' },
    ...(method === 'POST' && { body: '{}' }),
  });
const confirm = (id: string) => atProvider(`/sandbox/payment/${id}/confirm`);

/** What may become of a charge in its month: what is done at the provider, what it tells of it in this order, and what the row says after. */
const COURSES = [
  { done: async () => undefined, told: [], pago: 'P', situacao: 'emitida', turns: [] },
  { done: confirm, told: ['CONFIRMED', 'RECEIVED'], pago: 'S', situacao: 'emitida', turns: ['P>S'] },
  { done: (id: string) => atProvider(`/sandbox/payment/${id}/overdue`), told: ['OVERDUE'], pago: 'N', situacao: 'emitida', turns: ['P>N'] },
  { done: (id: string) => atProvider(`/payments/${id}`, 'DELETE'), told: ['DELETED'], pago: null, situacao: 'removida', turns: ['P>null'] },
  {
    done: async (id: string) => {
      await confirm(id);
      await atProvider(`/payments/${id}/refund`);
    },
    told: ['CONFIRMED', 'RECEIVED', 'REFUNDED'],
    pago: null,
    situacao: 'removida',
    turns: ['P>null'],
  },
] as const;

test('the notices of a whole month, each five times and the last first: every row says what its charge is, and each turn is told once', async () => {
  const partners = [];
  for (let at = 0; at < COURSES.length * EACH; at += 1) {
    const customer = await charges.provedor.criarCliente(toCharge({ chave: String(at) }));
    const { id, code, ...rest } = await pricedPartner(api, `Operadora ${at}`, { id_asaas: customer.ok ? customer.value.id : null });
    await fechar(api, { ...rest, id, code }, { geraBoleto: 'S' });
    partners.push({ id, course: COURSES[at % COURSES.length] ?? COURSES[0] });
  }
  await charges.work();
  const rows = await api.database.selectFrom('cobrancas').select(['id', 'id_cliente', 'id_provedor', 'chave']).orderBy('id').execute();
  const month: { id: string; event: string; payment: object }[] = [];
  for (const { id_cliente, id_provedor, chave } of rows) {
    const { course = COURSES[0] } = partners.find(({ id }) => id === id_cliente) ?? {};
    await course.done(id_provedor ?? '');
    for (const kind of ['CREATED', ...course.told])
      month.push({
        id: `evt_${id_provedor}_${kind}`,
        event: `PAYMENT_${kind}`,
        payment: { id: id_provedor, externalReference: chave, status: 'PENDING' },
      });
  }

  const { drain } = createNoticeProcessor({ ...api.app.kernel, handlers: () => charges.notices });
  for (let time = 0; time < TIMES; time += 1) {
    for (const notice of month.toReversed()) {
      const answer = await api.app.http.inject({
        method: 'POST',
        url: '/api/webhooks/asaas',
        headers: { 'content-type': 'application/json', 'asaas-access-token': TOKEN },
        payload: JSON.stringify(notice),
      });
      expect(answer.statusCode).toBe(200);
    }
    await drain();
  }

  const kept = await api.database.selectFrom('avisos_recebidos').select(['estado']).execute();
  expect(kept).toEqual(month.map(() => ({ estado: 'processado' })));
  const { body } = await api.as('admin').call(consultarFechamentos, { query: { data: '2026-10', registrosPorPagina: '100' } });
  for (const { id, course } of partners) {
    const fechado = body.registros.find(({ cliente }) => cliente.id === id)?.fechado;
    expect([fechado?.pago, fechado?.boleto?.situacao]).toEqual([course.pago, course.situacao]);
    const told = charges.changes.filter(({ clienteId }) => clienteId === id).map(({ before, after }) => `${before}>${after}`);
    expect(told).toEqual(['null>P', ...course.turns]);
  }
});
