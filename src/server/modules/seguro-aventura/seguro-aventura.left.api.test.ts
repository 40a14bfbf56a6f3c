import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#contract/kernel/dates.ts';
import { consultarEventoToken, salvarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import type { EventoComParticipantesResposta, EventoSalvoResposta } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { PreparingClient } from '#server/kernel/db/preparing-client.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { findMismatches, keepDays } from './seguro-aventura.ledger.ts';

let api: Api;
let ours: Partner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  ours = await createPartner(api, 'Trilha Nova');
});
afterAll(() => api.stop());

type Body = Parameters<typeof saveEvent>;
const save = (dados: Body[2], people: Body[3] = [], claims = ours.claims) => saveEvent(api, claims, dados, people);

/** What a save answered, as it is read. */
const saidBy = ({ participantes, ...saved }: EventoSalvoResposta) => ({
  ...saved,
  participantes: participantes.map(({ dados }) => ({ dados: { ...dados, tempId: undefined } })),
});

/** What is read right after a save. */
async function readAfter(saved: EventoSalvoResposta) {
  const { body } = await api.bearer('promotor', ours.claims).call(consultarEventoToken, { params: { token: saved.dados.token } });
  const { dados, participantes, habilitaCancelamento, permitidoAdicionarParticipante, permiteEdicaoEvento } =
    body as EventoComParticipantesResposta;
  return { dados, participantes, habilitaCancelamento, permitidoAdicionarParticipante, permiteEdicaoEvento };
}

describe('a save answers what is read right after it', () => {
  test('with people who come, who change, whose health is told and taken back', async () => {
    const first = await save({}, [pessoa({ restricoesDadosSaude: 'Asma' }), pessoa({ email: null }), pessoa({ nome: 'Rui Sá' })]);
    expect(saidBy(first)).toEqual(await readAfter(first));
    const { id } = first.dados;
    const [ana, bia] = first.participantes.map(({ dados }) => dados);
    expect(first.participantes.map(({ dados }) => dados.emailEnviado)).toEqual(['S', 'N', 'S']);
    api.setNow('2026-11-21T12:01:00.000Z');
    const second = await save({ id }, [
      { id: ana?.id, restricoesDadosSaude: '' },
      { id: bia?.id, email: 'bia@exemplo.com.br', contatoEmergenciaNome: 'Caio Sá' },
      pessoa({ tempId: 'x', restricoesDadosSaude: 'Diabetes', favorito: 'S' }),
    ]);
    expect(second.participantes.map(({ dados }) => dados.restricoesDadosSaude)).toEqual([null, null, null, 'Diabetes']);
    expect(saidBy(second)).toEqual(await readAfter(second));
  });

  test('with fields, days or nothing of the event changed', async () => {
    const { dados } = await save({}, [pessoa(), pessoa()]);
    const { id } = dados;
    for (const changed of [
      { nomeEvento: 'Outra' },
      { dataFinal: '2027-01-02' },
      { bloquearEnvioEmailsSeguroAventura: 'S' as const },
      {},
      {},
    ]) {
      const saved = await save({ id, ...changed }, [pessoa()]);
      expect(saidBy(saved)).toEqual(await readAfter(saved));
    }
  });

  test('into an event without people, or by the panel into one that has begun', async () => {
    const { dados } = await save({});
    const filled = await save({ id: dados.id }, [pessoa()]);
    expect(saidBy(filled)).toEqual(await readAfter(filled));
    const panel = await byPanel(api, ours.claims, api.as('admin').userId);
    const past = { dataInicio: '2026-11-20', dataFinal: '2026-11-22' };
    const begun = await save(past, [pessoa()], panel);
    expect(saidBy(begun)).toEqual(await readAfter(begun));
    const late = await save({ ...past, id: begun.dados.id }, [pessoa()], panel);
    expect(saidBy(late)).toEqual(await readAfter(late));
  });
});

test('whoever the insurer refused is counted among those no more once they are mended', async () => {
  const { dados, participantes } = await save({}, [pessoa(), pessoa()]);
  await api.database
    .updateTable('seguro_aventura_participantes')
    .set({ seguradora: 'rejeitado' })
    .where('id_evento', '=', dados.id)
    .execute();
  await api.database.transaction().execute((trx) => keepDays(trx, [dados.id]));
  await save({ id: dados.id }, [{ id: participantes[0]?.dados.id, nome: 'Ana Rocha' }]);
  const { rejeitados } = await api.database
    .selectFrom('seguro_aventura')
    .select('rejeitados')
    .where('id', '=', dados.id)
    .executeTakeFirstOrThrow();
  expect(rejeitados).toBe(1);
  expect((await findMismatches(api.database, dados.id - 1, 1)).found).toEqual([]);
});

test('the days of whoever comes, added to what is there, are those of counting everybody again', async () => {
  const of = async (id: number) => ({
    days: await api.database
      .selectFrom('seguro_aventura_diarias')
      .select(['id_participante', 'mes', 'primeiro_dia', 'ultimo_dia', 'dias', 'id_fechamento'])
      .where('id_evento', '=', id)
      .orderBy('id_participante')
      .orderBy('mes')
      .execute(),
    months: await api.database.selectFrom('seguro_aventura_meses').selectAll().where('id_evento', '=', id).orderBy('mes').execute(),
    counts: await api.database
      .selectFrom('seguro_aventura')
      .select(['participantes', 'aceitos', 'rejeitados', 'ultimo_numero'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 70 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.integer({ min: -3, max: 3 }),
      async (dias, batches, billed, moved) => {
        const dataFinal = addDays('2026-12-05', dias - 1);
        const { dados } = await save({ dataFinal }, []);
        for (const many of batches)
          await save(
            { id: dados.id, dataFinal },
            Array.from({ length: many }, () => pessoa()),
          );
        // A closing of the month took what was there: only the panel goes on.
        if (billed) {
          await api.database.updateTable('seguro_aventura_diarias').set({ id_fechamento: 1 }).where('id_evento', '=', dados.id).execute();
          await api.database.transaction().execute((trx) => keepDays(trx, [dados.id]));
        }
        await save({ id: dados.id, dataFinal }, [pessoa(), pessoa()], await byPanel(api, ours.claims, api.as('admin').userId));
        const end = addDays(dataFinal, moved);
        if (!billed && end >= '2026-12-05') await save({ id: dados.id, dataFinal: end }, [pessoa()]);
        const kept = await of(dados.id);
        await api.database.transaction().execute((trx) => keepDays(trx, [dados.id]));
        expect(await of(dados.id)).toEqual(kept);
        expect((await findMismatches(api.database, dados.id - 1, 1)).found).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
});

test('one more person takes as many statements as in any other event: few', async () => {
  const counted = async (people: number): Promise<number> => {
    const { dados } = await save(
      {},
      Array.from({ length: people }, () => pessoa()),
    );
    const body = { dados: { id: dados.id }, participantes: [pessoa({ email: null })] };
    const sent = vi.spyOn(PreparingClient.prototype, 'query');
    try {
      expect((await api.bearer('promotor', ours.claims).call(salvarEvento, { body })).status).toBe(200);
      return sent.mock.calls.length;
    } finally {
      sent.mockRestore();
    }
  };
  expect([await counted(1), await counted(60)]).toEqual([12, 12]);
});
