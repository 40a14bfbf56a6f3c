import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagarParcela } from '#contract/fichas/fichas.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { fichasOf } from '#tests/support/fichas.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
let fichas: ReturnType<typeof fichasOf>;
let client: number;
beforeAll(async () => {
  api = await startApi();
  fichas = fichasOf(api);
  client = await fichas.client();
});
afterAll(() => api.stop());

/** An issued ficha with three instalments. */
async function issued() {
  const { dados } = await fichas.issued(client);
  return fichas.saved({
    dados: { id: dados.id },
    dadosEmissaoParcelas: ['2026-11-10', '2026-12-10', '2027-01-10'].map((vencimento) => ({ vencimento, valor: '300.00' })),
  });
}
const pay = (id: number, dados: Record<string, unknown>, persona: Persona = 'editor') =>
  api.as(persona).call(pagarParcela, { params: { id: String(id) }, body: { dados } as never });

test('paying an instalment needs the saving of fichas, and an instalment', async () => {
  expect((await pay(1, { pago: 'S' }, 'reader')).refusal['permissao']).toBe('clientes');
  expect((await pay(2_000_000_000, { pago: 'S' })).status).toBe(404);
  expect((await pay(1, { pago: 'X' })).status).toBe(400);
});

test('is refused on a day to come, on a removed ficha, and over what somebody else saved', async () => {
  const ficha = await issued();
  const [parcela] = ficha.emissaoParcelas;
  const id = parcela?.id ?? 0;
  expect((await pay(id, { pago: 'S', data_pago: '2026-11-22' })).refusal).toEqual({ parcelas: 'O pagamento não pode estar no futuro' });
  const stale = await pay(id, { pago: 'S', data_edicao: '2026-11-20T10:00:00.000Z' });
  expect([stale.status, Object.keys(stale.refusal)]).toEqual([400, ['data_edicao', 'registroAtual']]);
  await fichas.saved({ dados: { id: ficha.dados.id, ativo: 'N' } });
  expect((await pay(id, { pago: 'S' })).refusal['ativo']).toBe('O atendimento está excluído: restaure-o para alterar');
});

test('marks that one alone, today or on the day that is said, and takes it back', async () => {
  const ficha = await issued();
  const { id } = ficha.emissaoParcelas[1] ?? { id: 0 };
  const paid = await pay(id, { pago: 'S', data_edicao: ficha.dados.data_edicao });
  expect(paid.body).toEqual({ id, pago: 'S', data_pago: '2026-11-21', data_edicao: paid.body.data_edicao });
  const now = await fichas.read(ficha.dados.id);
  expect(now.emissaoParcelas.map((one) => [one.numero, one.vencimento, one.valor, one.pago, one.data_pago])).toEqual([
    [1, '2026-11-10', '300.00', 'N', null],
    [2, '2026-12-10', '300.00', 'S', '2026-11-21'],
    [3, '2027-01-10', '300.00', 'N', null],
  ]);
  expect(now.dados.data_edicao).toBe(paid.body.data_edicao);

  const back = await pay(id, { pago: 'N', data_edicao: paid.body.data_edicao });
  expect([back.body.pago, back.body.data_pago]).toEqual(['N', null]);
  expect((await pay(id, { pago: 'S', data_pago: '2026-11-09' })).body.data_pago).toBe('2026-11-09');
});

test('is free on a finished ficha, and stays in the history with what changed', async () => {
  const ficha = await issued();
  await fichas.saved({ dados: { id: ficha.dados.id, finalizado: 'S' } });
  const { id } = ficha.emissaoParcelas[0] ?? { id: 0 };
  expect((await pay(id, { pago: 'S' })).status).toBe(200);
  const entry = (await api.historyOf(pagarParcela)).at(-1);
  expect(entry).toMatchObject({ id_usuario: api.as('editor').userId, id_cliente: client, id_registro: ficha.dados.id });
  expect(JSON.stringify(entry?.depois)).toContain('2026-11-21');
});

test('two at once on the same ficha: both are kept', async () => {
  const ficha = await issued();
  const [one, two] = ficha.emissaoParcelas;
  await Promise.all([pay(one?.id ?? 0, { pago: 'S' }), pay(two?.id ?? 0, { pago: 'S' })]);
  const now = await fichas.read(ficha.dados.id);
  expect(now.emissaoParcelas.map(({ pago }) => pago)).toEqual(['S', 'S', 'N']);
});
