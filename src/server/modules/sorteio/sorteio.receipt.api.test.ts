import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitirComprovanteSorteio } from '#contract/sorteio/sorteio.operations.ts';
import type { PdfDocument } from '#server/kernel/pdf/pdf.port.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { BLANK_PDF } from '#tests/support/blank-pdf.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { held, waiting } from '#tests/support/locks.ts';
import { createPartner } from '#tests/support/partners.ts';

let api: Api;
const printed: PdfDocument[] = [];
beforeAll(async () => {
  const renderDocument: typeof BLANK_PDF.renderDocument = async (document) => {
    printed.push(document);
    return BLANK_PDF.renderDocument(document);
  };
  api = await startApi({ pdf: { ...BLANK_PDF, renderDocument } });
});
afterAll(() => api.stop());

test('what is printed of who won and of how many were in it is of one moment', async () => {
  const { claims } = await createPartner(api);
  const panel = await byPanel(api, claims, api.as('admin').userId);
  const { dados } = await saveEvent(api, panel, { dataInicio: '2026-10-09', dataFinal: '2026-10-09' }, [pessoa()]);
  const { numero_sorte } = await api.database
    .selectFrom('seguro_aventura_participantes')
    .select('numero_sorte')
    .where('id_evento', '=', dados.id)
    .executeTakeFirstOrThrow();
  const letGo = await held(
    api.app.kernel.database,
    (trx) => sql`lock table seguro_aventura_sorte in access exclusive mode`.execute(trx),
    (trx) =>
      trx
        .updateTable('seguro_aventura_participantes')
        .set({ cancelado: 'S', cancelado_em: new Date(START) })
        .where('id_evento', '=', dados.id)
        .execute(),
  );
  const query = { numeroSorteio: numero_sorte ?? '', dataFaturamento: '2026-10-31' };
  const printing = api.as('admin').call(emitirComprovanteSorteio, { query });
  await expect.poll(() => waiting(api.database)).toBe(1);
  await letGo();
  expect((await printing).status).toBe(200);
  const words = JSON.stringify(printed);
  expect([words.includes('"Participantes","1"'), words.includes('Ganhador')]).toEqual([true, true]);
});
