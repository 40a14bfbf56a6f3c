import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { situacaoCobrancas, tentarCobrancasDeNovo } from '#contract/cobrancas/cobrancas.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Charges, chargesOf, closingCharge } from '#tests/support/charges.ts';
import { createPartner } from '#tests/support/partners.ts';

let api: Api;
let nobody: Charges;
beforeAll(async () => {
  api = await startApi();
  nobody = chargesOf(api, 'http://127.0.0.1:59999', { timeoutMs: 200 });
});
afterAll(() => api.stop());

const situation = async () => (await api.as('admin').call(situacaoCobrancas)).body;

test('is refused to whoever has no access to the adventure insurance', async () => {
  expect((await api.as('reader').call(situacaoCobrancas)).refusal['permissao']).toBe('habilitarAcessoSeguroAventura');
  expect((await api.as('reader').call(tentarCobrancasDeNovo)).refusal['permissao']).toBe('habilitarAcessoSeguroAventura');
});

/** Other tests have charges of their own. */
beforeEach(async () => {
  await api.database.deleteFrom('cobrancas').execute();
  await api.database.deleteFrom('efeitos').execute();
});

test('says what waits, what was refused and why nothing leaves; trying again lets it leave', async () => {
  expect(await situation()).toEqual({
    ultimoAviso: null,
    aguardando: 0,
    recusadas: 0,
    incertas: 0,
    abertas: 0,
    vencidas: 0,
    canal: { parado: 'N', ate: null, motivo: null },
  });
  const [one, other] = [await createPartner(api), await createPartner(api)];
  await api.database.updateTable('clientes').set({ id_asaas: 'cus_1' }).where('id', '=', one.id).execute();
  const asked = await nobody.ask(closingCharge(one.id), closingCharge(other.id));
  await nobody.work();
  await api.database
    .updateTable('cobrancas_canal')
    .set({ parado_ate: new Date('2026-11-21T12:15:00Z'), motivo: 'parado' })
    .execute();
  expect(await situation()).toMatchObject({ aguardando: 1, recusadas: 1, canal: { parado: 'S', motivo: 'parado' } });
  expect((await nobody.read(asked[0]?.id ?? 0)).motivo).toContain('não atendeu');

  const before = await api.database.selectFrom('efeitos').select(['chave', 'proxima_em']).orderBy('id').execute();
  expect((await api.as('admin').call(tentarCobrancasDeNovo)).body).toEqual({ tentadas: 2 });
  expect(await situation()).toMatchObject({ aguardando: 2, recusadas: 0, canal: { parado: 'N' } });
  const after = await api.database.selectFrom('efeitos').select(['estado', 'proxima_em']).orderBy('id').execute();
  expect(after.map(({ estado }) => estado)).toEqual(['pendente', 'pendente']);
  expect(Number(after[0]?.proxima_em)).toBeLessThan(Number(before[0]?.proxima_em));
  expect((await api.historyOf(tentarCobrancasDeNovo)).map(({ detalhe }) => detalhe)).toEqual([{ tentadas: 2 }]);
});

test('counts as overdue what nobody has told is overdue', async () => {
  const { id } = await createPartner(api);
  const [one] = await nobody.ask(closingCharge(id));
  const issued = { situacao: 'emitida', id_provedor: 'pay_1', pago: 'P' } as const;
  const set = (vencimento: string) =>
    api.database
      .updateTable('cobrancas')
      .set({ ...issued, vencimento })
      .where('id', '=', one?.id ?? 0)
      .execute();
  const open = async () => {
    const { abertas, vencidas } = await situation();
    return [abertas, vencidas];
  };
  await set('2026-11-21');
  expect(await open()).toEqual([1, 0]);
  await set('2026-11-20');
  expect(await open()).toEqual([0, 1]);
});
