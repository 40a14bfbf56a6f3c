import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventosAFaturar } from '#contract/cobrancas/cobrancas.operations.ts';
import { consultarPainel } from '#contract/portal/painel.operations.ts';
import { alterarParticipante, cancelarParticipante, salvarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { inscricao, openLink } from '#tests/support/registrations.ts';

/* The days of an event move under people who have days of their own (E203, G2-13). */

let api: Api;
let partner: Partner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  partner = await createPartner(api);
});
afterAll(() => api.stop());

/** An event from the 10th to the 15th of December with so many people, as staff left their days. */
async function written(...days: readonly { readonly dataEntrada?: string; readonly dataSaida?: string }[]) {
  const { dados, participantes } = await saveEvent(
    api,
    partner.claims,
    { dataInicio: '2026-12-10', dataFinal: '2026-12-15' },
    days.map(() => pessoa()),
  );
  const people = participantes.map((one) => one.dados.id);
  for (const [at, own] of days.entries())
    await api.as('admin').call(alterarParticipante, { params: { id: String(people[at]) }, body: { dados: own } });
  return { id: dados.id, people };
}
const move = (id: number, dataInicio: string, dataFinal: string) =>
  api.bearer('promotor', partner.claims).call(salvarEvento, { body: { dados: { id, dataInicio, dataFinal }, participantes: [] } });
const daysOf = async (people: readonly number[]) => {
  const rows = await api.database
    .selectFrom('seguro_aventura_participantes')
    .select(['id', 'data_entrada', 'data_saida'])
    .where('id', 'in', [...people])
    .orderBy('id')
    .execute();
  return rows.map(({ data_entrada, data_saida }) => [data_entrada, data_saida]);
};
const covered = async (people: readonly number[]) => {
  const rows = await api.database
    .selectFrom('seguro_aventura_diarias')
    .select(['id_participante', 'primeiro_dia', 'ultimo_dia'])
    .where('id_participante', 'in', [...people])
    .orderBy('id_participante')
    .execute();
  return rows.map(({ primeiro_dia, ultimo_dia }) => [primeiro_dia, ultimo_dia]);
};

test('an event that moves away covers everybody on its own days, and charges for no day without it', async () => {
  const { id, people } = await written({ dataEntrada: '2026-12-12' }, { dataSaida: '2026-12-12' }, {});
  await move(id, '2026-12-20', '2026-12-25');
  expect(await covered(people)).toEqual(people.map(() => ['2026-12-20', '2026-12-25']));
  await move(id, '2026-12-01', '2026-12-02');
  expect(await covered(people)).toEqual(people.map(() => ['2026-12-01', '2026-12-02']));
});

test('a day of their own that is still one of the event stays theirs, and whoever was cancelled is left as they were', async () => {
  const { id, people } = await written(
    { dataEntrada: '2026-12-12', dataSaida: '2026-12-14' },
    { dataEntrada: '2026-12-11', dataSaida: '2026-12-14' },
    { dataEntrada: '2026-12-11' },
  );
  await api.as('admin').call(cancelarParticipante, { params: { id: String(people[2]) } });
  await move(id, '2026-12-12', '2026-12-14');
  expect(await daysOf(people)).toEqual([
    ['2026-12-12', '2026-12-14'],
    [null, '2026-12-14'],
    ['2026-12-11', null],
  ]);
  expect(await covered(people)).toEqual([
    ['2026-12-12', '2026-12-14'],
    ['2026-12-12', '2026-12-14'],
  ]);
});

test('the history says whose days moved, and a form that is open over them is of an older version', async () => {
  const { id, people } = await written({ dataEntrada: '2026-12-12' });
  const [person = 0] = people;
  const version = async () =>
    (
      await api.database
        .selectFrom('seguro_aventura_participantes')
        .select('data_edicao')
        .where('id', '=', person)
        .executeTakeFirstOrThrow()
    ).data_edicao.toISOString();
  const open = await version();
  await move(id, '2026-12-20', '2026-12-25');
  const [entry] = (await api.historyOf(salvarEvento)).filter(
    (one) => one.id_registro === id && one.depois?.['dataInicio'] === '2026-12-20',
  );
  expect(entry?.detalhe?.['alterados']).toEqual([
    { id: person, antes: { dataEntrada: '2026-12-12', dataSaida: null }, depois: { dataEntrada: null, dataSaida: null } },
  ]);
  const { status, refusal } = await api
    .as('admin')
    .call(alterarParticipante, { params: { id: String(person) }, body: { dados: { nome: 'Ana Lima Souza', dataEdicao: open } } });
  expect([status, Object.keys(refusal)[0]]).toEqual([400, 'data_edicao']);
});

test('whoever comes into a list that was closed before the event was put off is covered from its first day', async () => {
  const { dados } = await saveEvent(api, partner.claims, { dataInicio: '2026-12-10', dataFinal: '2026-12-15' }, [pessoa()]);
  api.setNow('2026-12-11T11:30:00.000Z');
  await api.database
    .updateTable('sessoes')
    .set({ expira_em: new Date('2026-12-12T00:00:00.000Z') })
    .execute();
  const panel = await byPanel(api, partner.claims, api.as('admin').userId);
  await saveEvent(
    api,
    { ...panel, inicio: Date.parse('2026-12-11T11:00:00.000Z') / 1000 },
    { id: dados.id, dataInicio: '2026-12-20', dataFinal: '2026-12-25' },
  );
  const own = { ...partner.claims, inicio: Date.parse('2026-12-11T11:00:00.000Z') / 1000 };
  await api.bearer('promotor', own).call(salvarEvento, { body: { dados: { id: dados.id }, participantes: [pessoa()] } });
  const { inscrever } = await openLink(api, dados.token);
  expect((await inscrever(inscricao())).body.dados).toMatchObject({ dataInicio: '2026-12-20', dataFinal: '2026-12-25' });
  const people = await api.database.selectFrom('seguro_aventura_participantes').select('id').where('id_evento', '=', dados.id).execute();
  expect(await covered(people.map(({ id }) => id))).toEqual(people.map(() => ['2026-12-20', '2026-12-25']));
  expect(people).toHaveLength(3);
});

test('an event that was put off to a later month once its list was closed is still one to pay (G2-18)', async () => {
  const panel = await byPanel(api, partner.claims, api.as('admin').userId);
  const { dados } = await saveEvent(api, panel, { dataInicio: '2026-11-20', dataFinal: '2026-11-20' }, [pessoa()]);
  await saveEvent(api, panel, { id: dados.id, dataInicio: '2026-12-10', dataFinal: '2026-12-10' });
  const own = api.bearer('promotor', partner.claims);
  expect((await own.call(eventosAFaturar, { query: {} })).body.registros.map((one) => one.dados.id)).toEqual([dados.id]);
  expect((await own.call(consultarPainel, { query: {} })).body.possuiEventoFinalizadoEmAberto).toBe('S');
});
