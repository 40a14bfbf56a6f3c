import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/kernel/dates.ts';
import { alterarSinistro, consultarRelatorioSeguroAventura } from '#contract/seguro-aventura/relatorio.operations.ts';
import { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { createNightly } from './seguro-aventura.nightly.ts';

let api: Api;
let partner: Partner;
beforeAll(async () => {
  api = await startApi();
  partner = await createPartner(api);
});
afterAll(() => api.stop());

/** The last day of every event of these tests. */
const END = '2026-12-06';

const told = () => saveEvent(api, partner.claims, {}, [pessoa({ restricoesDadosSaude: 'Alergia a dipirona' })]);

const mark = (id: number, sinistroComunicado: 'S' | 'N', as: 'admin' | 'editor' = 'admin') =>
  api.as(as).call(alterarSinistro, { params: { id: String(id) }, body: { dados: { sinistroComunicado } } });

/** How many people of the event have something told of their health. */
const kept = async (id: number): Promise<number> =>
  (
    await api.database
      .selectFrom('seguro_aventura_sensiveis as s')
      .innerJoin('seguro_aventura_participantes as p', 'p.id', 's.id_participante')
      .select('s.id_participante')
      .where('p.id_evento', '=', id)
      .execute()
  ).length;

/** The night so many days after the end. */
const night = (days: number) => {
  const { forgetHealth } = createNightly(api.app.kernel, { values: async () => new Map() });
  return api.database.transaction().execute((trx) => forgetHealth(trx, addDays(END, days)));
};

test('without the access of the module nothing is marked, and an event that nobody has is not found', async () => {
  const { dados } = await told();
  const { status, refusal } = await mark(dados.id, 'S', 'editor');
  expect([status, refusal['permissao']]).toEqual([401, 'habilitarAcessoSeguroAventura']);
  const asked = { params: { id: String(dados.id) }, body: { dados: { sinistroComunicado: 'S' as const } } };
  expect((await api.bearer('promotor', partner.claims).call(alterarSinistro, asked)).status).toBe(401);
  expect((await mark(999_999, 'S')).status).toBe(404);
  const row = await api.database
    .selectFrom('seguro_aventura')
    .select('sinistro_comunicado')
    .where('id', '=', dados.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ sinistro_comunicado: 'N' });
});

test('health data outlive their deadline while a claim is said to be made, and go the night after it is not', async () => {
  const [flagged, other] = [await told(), await told()];
  expect((await mark(flagged.dados.id, 'S')).body).toEqual({ dados: { sinistroComunicado: 'S' } });
  await mark(flagged.dados.id, 'S');
  await night(91);
  expect([await kept(flagged.dados.id), await kept(other.dados.id)]).toEqual([1, 0]);
  await mark(flagged.dados.id, 'N');
  await night(92);
  expect(await kept(flagged.dados.id)).toBe(0);
  const entries = (await api.historyOf(alterarSinistro)).filter(({ id_registro }) => id_registro === flagged.dados.id);
  expect(entries).toMatchObject([
    { id_cliente: partner.id, antes: { sinistroComunicado: 'N' }, depois: { sinistroComunicado: 'S' } },
    { id_cliente: partner.id, antes: { sinistroComunicado: 'S' }, depois: { sinistroComunicado: 'N' } },
  ]);
});

test('staff read it on the page; neither its partner nor whoever has the link', async () => {
  const { dados } = await told();
  await mark(dados.id, 'S');
  const { body } = await api.as('admin').call(consultarRelatorioSeguroAventura, { query: { data: '2026-12-05', codigo: dados.codigo } });
  expect(body.registros.map((row) => row.dados.sinistroComunicado)).toEqual(['S']);
  const asked = { params: { token: dados.token } };
  const answers = [
    await api.bearer('promotor', partner.claims).call(consultarEventoToken, asked),
    await api.anonymous.call(consultarEventoToken, asked),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(JSON.stringify(answers.map((one) => one.body))).not.toContain('sinistro');
});
