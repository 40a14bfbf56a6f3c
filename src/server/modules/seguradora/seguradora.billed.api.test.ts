import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispensarErro } from '#contract/seguradora/seguradora.operations.ts';
import { gerarBoletoDeEventos } from '#contract/cobrancas/cobrancas.operations.ts';
import { consultarParticipante } from '#contract/seguro-aventura/pessoas.operations.ts';
import { alterarParticipante, cancelarParticipante } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { asaas } from '#server/integrations/cobrancas/asaas.client.ts';
import { freeCharge } from '#server/modules/seguro-aventura/seguro-aventura.billing.ts';
import { recountPeople } from '#server/modules/seguro-aventura/seguro-aventura.ledger.ts';
import { createNightly } from '#server/modules/seguro-aventura/seguro-aventura.nightly.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { toCharge } from '#tests/support/charged-customer.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ simulators: ['asaas'] });
});
afterAll(() => api.stop());

const staff = () => api.as('admin');
const saysInsurer = (event: number, id: number, seguradora: 'rejeitado' | 'enviado') =>
  api.database.transaction().execute(async (trx) => {
    await trx.updateTable('seguro_aventura_participantes').set({ seguradora }).where('id', '=', id).execute();
    await recountPeople(trx, [event]);
  });
/** An event of three days across two months, of two people; the insurer refused the first. */
const refusedIn = async (nome: string) => {
  const customer = await asaas({ baseUrl: api.world.addresses.asaas, chave: '$aact_hmlg_x' }).criarCliente(toCharge({ chave: nome }));
  const partner = await pricedPartner(api, nome, { id_asaas: customer.ok ? customer.value.id : null });
  const { dados, participantes } = await eventOf(api, partner, '2026-10-30', '2026-11-01', 2);
  const id = participantes[0]?.dados.id ?? 0;
  await saysInsurer(dados.id, id, 'rejeitado');
  return { partner, event: dados.id, id };
};
const months = async (event: number) =>
  (
    await api.database
      .selectFrom('seguro_aventura_meses')
      .select(['mes', 'diarias', 'a_faturar'])
      .where('id_evento', '=', event)
      .orderBy('mes')
      .execute()
  ).map(({ mes, diarias, a_faturar }) => [mes.slice(0, 7), diarias, a_faturar]);
const dismiss = (id: number) => staff().call(dispensarErro, { params: { id: String(id) }, query: { motivo: 'Desistiu' } });
const change = (id: number, dados: object) => staff().call(alterarParticipante, { params: { id: String(id) }, body: { dados } });
const may = async (id: number) => (await staff().call(consultarParticipante, { params: { id: String(id) } })).body.pode;
const mismatches = () => createNightly(api.app.kernel, { values: async () => new Map() }).compare();

test('whom the insurer refused in a month that is closed is given up, with the days that were charged', async () => {
  const { partner, event, id } = await refusedIn('Fechada');
  await fechar(api, partner);
  expect(await months(event)).toEqual([
    ['2026-10', 4, 0],
    ['2026-11', 2, 2],
  ]);
  expect((await dismiss(id)).body).toEqual({ sucesso: true });
  expect(await months(event)).toEqual([
    ['2026-10', 4, 0],
    ['2026-11', 1, 1],
  ]);
  expect(await mismatches()).toEqual([]);
});

test('whom the insurer refused in an event with a boleto is mended but for their days, or given up; the boleto gone, those go too', async () => {
  const { partner, event, id } = await refusedIn('Com boleto');
  const body = { idCliente: partner.id, eventos: [event], valorBoleto: '27.00' };
  expect((await api.bearer('promotor', partner.claims).call(gerarBoletoDeEventos, { body })).status).toBe(200);

  expect(await may(id)).toEqual({ alterar: 'S', sair: 'N', motivo: null });
  expect((await change(id, { dataSaida: '2026-10-31' })).refusal).toEqual({
    dataEntrada: 'O evento já tem boleto, e os dias não mudam mais',
  });
  expect(Object.keys((await staff().call(cancelarParticipante, { params: { id: String(id) } })).refusal)).toEqual(['boleto']);
  expect((await change(id, { nome: 'Ana Lima Rocha' })).status).toBe(200);

  await saysInsurer(event, id, 'rejeitado');
  expect((await dismiss(id)).body).toEqual({ sucesso: true });
  const charged = [
    ['2026-10', 4, 0],
    ['2026-11', 2, 0],
  ];
  expect(await months(event)).toEqual(charged);
  expect(await mismatches()).toEqual([]);

  const { id: charge } = await api.database
    .selectFrom('cobrancas')
    .select('id')
    .where('id_cliente', '=', partner.id)
    .executeTakeFirstOrThrow();
  await api.database.transaction().execute((trx) => freeCharge(trx, charge));
  expect(await months(event)).toEqual([
    ['2026-10', 2, 2],
    ['2026-11', 1, 1],
  ]);
  expect(await mismatches()).toEqual([]);
});

test('whom the insurer has is shown as nobody may change them', async () => {
  const { event, id } = await refusedIn('Enviada');
  await saysInsurer(event, id, 'enviado');
  expect(await may(id)).toEqual({ alterar: 'N', sair: 'N', motivo: 'O participante já está com a seguradora e não pode mais mudar' });
});
