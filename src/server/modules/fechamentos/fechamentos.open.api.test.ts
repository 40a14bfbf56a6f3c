import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarLinhasFechamento } from '#contract/fechamentos/fechamentos.operations.ts';
import { takeByCharge } from '#server/modules/seguro-aventura/seguro-aventura.billing.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { eventOf, pricedPartner } from '#tests/support/closings.ts';
import type { Partner } from '#tests/support/partners.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Bills an event by a boleto of its own. */
const bill = (partner: Partner, event: number) =>
  api.database.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('cobrancas')
      .values({
        id_cliente: partner.id,
        chave: `EVT-${partner.id}`,
        origem: 'eventos',
        valor: '13.50',
        vencimento: '2026-12-01',
        descricao: 'eventos',
        data_cadastro: new Date(START),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const taken = (await takeByCharge(trx, { clientId: partner.id, eventIds: [event], chargeId: id })) ?? [];
    await trx
      .insertInto('cobrancas_eventos')
      .values(taken.map((one) => ({ ...one, id_cobranca: id, valor: '13.50' })))
      .execute();
  });

test('an open month shows the people of its own partner alone, those of a boleto too', async () => {
  const [ours, theirs] = [await pricedPartner(api, 'Nossa'), await pricedPartner(api, 'Deles')];
  for (const partner of [ours, theirs]) await bill(partner, (await eventOf(api, partner, '2026-10-05', '2026-10-05', 3)).dados.id);
  await eventOf(api, ours, '2026-10-08', '2026-10-08', 1);
  const totals = async (partner: Partner) => {
    const { body } = await api
      .as('admin')
      .call(consultarLinhasFechamento, { params: { idCliente: String(partner.id) }, query: { data: '2026-10' } });
    return [body.registros.length, body.totalRegistros];
  };
  expect([await totals(ours), await totals(theirs)]).toEqual([
    [4, 4],
    [3, 3],
  ]);
});
