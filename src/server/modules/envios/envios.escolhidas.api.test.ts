import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reenviarFalhas } from '#contract/envios/envios.operations.ts';
import { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import { insertBatch } from '#server/modules/mensagens/mensagens.batches.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A batch that is over: two failed, one left. */
async function batch(): Promise<{ readonly lote: number; readonly failed: readonly number[]; readonly left: number }> {
  const now = api.app.kernel.clock();
  const audience = sql`select null::int as id_cliente, n as endereco, row_number() over () as ordem
    from unnest(array['11987650001', '11987650002', '11987650003']) n`;
  const content = { canal: 'sms', texto: 'Ola' } as const;
  const { id } = await api.database
    .transaction()
    .execute((trx) => insertBatch(trx, { content, audience, filtro: {}, idUsuario: api.as('admin').userId, agendadoPara: null }, now, now));
  const rows = await api.database.selectFrom('mensagens').select('id').where('id_lote', '=', id).orderBy('id').execute();
  const [first = 0, second = 0, third = 0] = rows.map((row) => row.id);
  await api.database
    .updateTable('mensagens')
    .set({ estado: 'erro', motivo: 'Número inválido' })
    .where('id', 'in', [first, second])
    .execute();
  await api.database.updateTable('mensagens').set({ estado: 'entregue' }).where('id', '=', third).execute();
  await api.database.updateTable('mensagens_lotes').set({ estado: 'concluido', terminado_em: now }).where('id', '=', id).execute();
  return { lote: id, failed: [first, second], left: third };
}

const again = (lote: number, ids: readonly number[], by: Persona = 'admin') =>
  api.as(by).call(reenviarFalhas, { params: { id: String(lote) }, body: { ids: [...ids] } });

test('failures are chosen one by one: nobody else leaves again, whatever code is named', async () => {
  const { lote, failed, left } = await batch();
  const [one = 0, other = 0] = failed;
  expect((await again(lote, [one], 'editor')).refusal['permissao']).toBe('clienteEnviarEmail');
  expect((await again(lote, [])).refusal).toMatchObject({ campos: { ids: 'Escolha ao menos uma' } });
  const elsewhere = await batch();
  for (const stranger of [left, elsewhere.failed[0] ?? 0])
    expect((await again(lote, [stranger])).refusal).toEqual({ situacao: 'Este envio não tem falhas para reenviar' });

  const listed = (await api.as('admin').call(consultarSms, { query: { id_lote: String(lote) } })).body.registros;
  expect(listed.filter(({ pode }) => pode.reenviar === 'S').map(({ dados }) => dados.id)).toEqual([other, one]);

  expect((await again(lote, [one, left])).body).toEqual({ reenviados: 1 });
  expect((await again(lote, [one])).status).toBe(400);
  const states = await api.database.selectFrom('mensagens').select(['id', 'estado']).where('id_lote', '=', lote).orderBy('id').execute();
  expect(states).toEqual([
    { id: one, estado: 'aguardando' },
    { id: other, estado: 'erro' },
    { id: left, estado: 'entregue' },
  ]);
  expect((await api.historyOf(reenviarFalhas)).at(-1)).toMatchObject({ id_registro: lote, detalhe: { reenviados: 1, escolhidas: 2 } });
});
