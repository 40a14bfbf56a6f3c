import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/kernel/dates.ts';
import { coberturaDe, fatiasDe } from '#contract/seguro-aventura/diarias.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { createNightly } from './seguro-aventura.nightly.ts';
import { keepDays } from './seguro-aventura.ledger.ts';

let api: Api;
let partner: Partner;
beforeAll(async () => {
  api = await startApi();
  partner = await createPartner(api);
});
afterAll(() => api.stop());

const compare = () => createNightly(api.app.kernel, { values: async () => new Map() }).compare();

interface Somebody {
  readonly entrada: number | null;
  readonly saida: number | null;
  readonly fim: 'fica' | 'cancelado' | 'removido' | 'dispensado';
}

/** An event of so many days with these people, written past every rule; its code. */
async function written(inicio: string, dias: number, cancelado: 'S' | 'N', people: readonly Somebody[]): Promise<number> {
  const panel = await byPanel(api, partner.claims, api.as('admin').userId);
  const data_final = addDays(inicio, dias - 1);
  const { dados, participantes } = await saveEvent(
    api,
    panel,
    { dataInicio: inicio, dataFinal: data_final },
    people.map(() => pessoa()),
  );
  const now = new Date(START);
  for (const [i, { entrada, saida, fim }] of people.entries()) {
    await api.database
      .updateTable('seguro_aventura_participantes')
      .set({
        data_entrada: entrada === null ? null : addDays(inicio, Math.min(entrada, dias - 1)),
        data_saida: saida === null ? null : addDays(data_final, -Math.min(saida, dias - 1)),
        ...(fim === 'cancelado' && { cancelado: 'S', cancelado_em: now }),
        ...(fim === 'removido' && { ativo: 'N', removido_em: now }),
        ...(fim === 'dispensado' && { seguradora: 'dispensado', dispensado_em: now }),
      })
      .where('id', '=', participantes[i]?.dados.id ?? 0)
      .where((eb) => eb.or([eb.lit(entrada === null || saida === null), eb.lit((entrada ?? 0) + (saida ?? 0) <= dias - 1)]))
      .execute();
  }
  if (cancelado === 'S')
    await api.database
      .updateTable('seguro_aventura')
      .set({ cancelado: 'S', cancelado_em: now, finalizado: 'N', finalizado_em: null })
      .where('id', '=', dados.id)
      .execute();
  await api.database.transaction().execute((trx) => keepDays(trx, [dados.id]));
  return dados.id;
}

const somebody = fc.record({
  entrada: fc.option(fc.nat(40)),
  saida: fc.option(fc.nat(40)),
  fim: fc.constantFrom<Somebody['fim']>('fica', 'fica', 'fica', 'cancelado', 'removido', 'dispensado'),
});

test('the ledger of the database is the law of days, and its sums are its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 70 }),
      fc.constantFrom('S' as const, 'N' as const, 'N' as const),
      fc.array(somebody, { maxLength: 4 }),
      async (from, dias, cancelado, people) => {
        const id = await written(addDays('2025-12-01', from), dias, cancelado, people);
        const event = await api.database.selectFrom('seguro_aventura').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const stored = await api.database.selectFrom('seguro_aventura_participantes').selectAll().where('id_evento', '=', id).execute();
        const law = stored.flatMap((one) =>
          fatiasDe(
            coberturaDe(
              {
                dataEntrada: one.data_entrada,
                dataSaida: one.data_saida,
                cancelado: one.cancelado,
                ativo: one.ativo,
                dispensado: one.seguradora === 'dispensado',
              },
              { dataInicio: event.data_inicio, dataFinal: event.data_final, cancelado: event.cancelado },
            ),
          ).map((slice) => [one.id, slice.mes, slice.primeiroDia, slice.ultimoDia, slice.dias]),
        );
        const ledger = await api.database
          .selectFrom('seguro_aventura_diarias')
          .select(['id_participante', 'mes', 'primeiro_dia', 'ultimo_dia', 'dias'])
          .where('id_evento', '=', id)
          .orderBy('id_participante')
          .orderBy('mes')
          .execute();
        const rows = ledger.map((row) => [row.id_participante, row.mes, row.primeiro_dia, row.ultimo_dia, row.dias]);
        expect(rows).toEqual(law.toSorted(([a, m], [b, n]) => Number(a) - Number(b) || String(m).localeCompare(String(n))));
        const months = await api.database
          .selectFrom('seguro_aventura_meses')
          .select(['mes', 'diarias'])
          .where('id_evento', '=', id)
          .execute();
        const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
        expect(sum(months.map(({ diarias }) => diarias))).toBe(sum(law.map(([, , , , days]) => Number(days))));
        expect(event.participantes).toBe(stored.filter(({ ativo, cancelado: left }) => ativo === 'S' && left === 'N').length);
      },
    ),
    { numRuns: 25 },
  );
  expect(await compare()).toEqual([]);
});

test('by night a number that is not what it is counted from is found, and said', async () => {
  const id = await written('2026-05-30', 4, 'N', [{ entrada: null, saida: null, fim: 'fica' }]);
  await api.database
    .updateTable('seguro_aventura_meses')
    .set({ diarias: 9 })
    .where('id_evento', '=', id)
    .where('mes', '=', '2026-05-01')
    .execute();
  await api.database.updateTable('seguro_aventura').set({ participantes: 7 }).where('id', '=', id).execute();
  expect(await compare()).toEqual(
    expect.arrayContaining([
      { id_evento: id, onde: 'meses' },
      { id_evento: id, onde: 'contagens' },
    ]),
  );
  expect(api.log.some((line) => line.includes('diárias que não conferem'))).toBe(true);
  await api.database.transaction().execute((trx) => keepDays(trx, [id]));
  expect(await compare()).toEqual([]);
});

test('what was told of people’s health is forgotten so many days after the event as the house says: ninety', async () => {
  const { dados } = await saveEvent(api, partner.claims, {}, [pessoa({ restricoesDadosSaude: 'Asma' })]);
  const kept = async () =>
    (
      await api.database
        .selectFrom('seguro_aventura_sensiveis as s')
        .innerJoin('seguro_aventura_participantes as p', 'p.id', 's.id_participante')
        .select('s.apagar_em')
        .where('p.id_evento', '=', dados.id)
        .execute()
    ).map(({ apagar_em }) => apagar_em);
  expect(await kept()).toEqual([addDays('2026-12-06', 90)]);
  const forget = (days: number, setting?: string) => {
    const values = async () => new Map(setting === undefined ? [] : [['retencaoSaudeDias', setting]]);
    const { forgetHealth } = createNightly(api.app.kernel, { values });
    return api.database.transaction().execute((trx) => forgetHealth(trx, addDays('2026-12-06', days)));
  };
  await forget(89);
  await forget(90, '91');
  await forget(29, '30');
  expect(await kept()).toHaveLength(1);
  await forget(30, '30');
  expect(await kept()).toEqual([]);
});
