import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultarLinhasFechamento, explicarFechamento } from '#contract/fechamentos/fechamentos.operations.ts';
import { repartirPorDias, valorDeEventos } from '#contract/fechamentos/lei.ts';
import { addDays } from '#contract/kernel/dates.ts';
import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import { billableEvents, freeCharge, takeByCharge } from '#server/modules/seguro-aventura/seguro-aventura.billing.ts';
import { createNightly } from '#server/modules/seguro-aventura/seguro-aventura.nightly.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';
import type { Partner } from '#tests/support/partners.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const MONTHS = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'];
const FIRST = '2026-08-01';

/** What happens to a partner between two closings. */
type Act =
  | { readonly what: 'evento'; readonly de: number; readonly dias: number; readonly gente: number }
  | { readonly what: 'preco'; readonly valor: number }
  | { readonly what: 'editado'; readonly valor: number | null }
  | { readonly what: 'boleto'; readonly quantos: number }
  | { readonly what: 'remover' }
  | { readonly what: 'fechar' };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('evento' as const),
      de: fc.nat(105),
      dias: fc.integer({ min: 1, max: 6 }),
      gente: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('preco' as const), valor: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('editado' as const), valor: fc.option(fc.integer({ min: 0, max: 9000 })) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('boleto' as const), quantos: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remover' as const) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('fechar' as const) }) },
);

const setPartner = (id: number, columns: { seguro_valor_diaria?: string; seguro_valor_diaria_editado?: string | null }) =>
  api.database.updateTable('clientes_seguro_aventura').set(columns).where('id_cliente', '=', id).execute();

/** A boleto of the newest events that nobody was charged for: as the partner asks for one. */
async function slip(partner: Partner, many: number, nth: number): Promise<void> {
  const events = (await billableEvents(api.database, partner.id)).slice(0, many);
  const { seguro_valor_diaria: daily } = await api.database
    .selectFrom('clientes_seguro_aventura')
    .select('seguro_valor_diaria')
    .where('id_cliente', '=', partner.id)
    .executeTakeFirstOrThrow();
  if (events.length === 0 || daily === null) return;
  const days = events.reduce((sum, { meses }) => sum + meses.reduce((all, { dias }) => all + dias, 0), 0);
  const valor = valorDeEventos(days, centsOf(daily), 990);
  await api.database.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('cobrancas')
      .values({
        id_cliente: partner.id,
        chave: `EVT-${partner.id}-${nth}`,
        origem: 'eventos',
        valor: decimalOf(valor),
        vencimento: '2026-12-01',
        descricao: 'eventos',
        data_cadastro: new Date(START),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const taken = (await takeByCharge(trx, { clientId: partner.id, eventIds: events.map((one) => one.id), chargeId: id })) ?? [];
    const parts = repartirPorDias(
      valor,
      taken.map(({ dias }) => dias),
    );
    await trx
      .insertInto('cobrancas_eventos')
      .values(taken.map((one, at) => ({ ...one, id_cobranca: id, valor: decimalOf(parts[at] ?? 0) })))
      .execute();
  });
}

/** The last boleto of events that is not in a closed month is removed at the provider: its events are billable again. */
async function unslip(partner: Partner): Promise<void> {
  const charge = await api.database
    .selectFrom('cobrancas as k')
    .select('k.id')
    .where('k.id_cliente', '=', partner.id)
    .where('k.origem', '=', 'eventos')
    .where('k.situacao', '=', 'pendente')
    .where(
      sql<boolean>`not exists (select from cobrancas_eventos ce join fechamentos f on f.id_cliente = k.id_cliente and f.mes = ce.mes where ce.id_cobranca = k.id)`,
    )
    .orderBy('k.id', 'desc')
    .executeTakeFirst();
  if (!charge) return;
  await api.database.transaction().execute(async (trx) => {
    await trx
      .updateTable('cobrancas')
      .set({ situacao: 'removida', removida_em: new Date(START) })
      .where('id', '=', charge.id)
      .execute();
    await freeCharge(trx, charge.id);
  });
}

/** Everybody in a month, read in pages of three. */
async function linesOf(partner: Partner, mes: string) {
  const all = [];
  for (let pagina = 1, total = 1; (pagina - 1) * 3 < total; pagina += 1) {
    const asked = { params: { idCliente: String(partner.id) }, query: { data: mes, registrosPorPagina: '3', pagina: String(pagina) } };
    const { body } = await api.as('admin').call(consultarLinhasFechamento, asked);
    total = body.totalRegistros;
    all.push(...body.registros);
  }
  return all;
}

/** Closes a month; what was shown before is what is written, line by line, and its lines add up. */
async function closeMonth(partner: Partner, mes: string): Promise<void> {
  const asked = { params: { idCliente: String(partner.id) }, query: { data: mes } };
  const before = (await api.as('admin').call(explicarFechamento, asked)).body;
  const shown = await linesOf(partner, mes);
  const own = shown.filter(({ ajuste }) => ajuste === null);
  const allWithSlip = own.length > 0 && before.diariasFuturas === 0 && own.every(({ boletoProprio }) => boletoProprio === 'S');
  expect(before.dados.todosEventosComBoleto).toBe(allWithSlip ? 'S' : 'N');
  // What boletos of events bill as a whole is not raised to the minimum again: only days made up for are charged.
  if (allWithSlip && before.valorEditado === null) expect(before.conta.valorCobrado).toBe(before.valorDias);
  // With its boleto, where anything is left to charge.
  const geraBoleto = before.conta.valorCobrado === '0.00' ? 'N' : 'S';
  const { body, status } = await fechar(api, partner, { data: mes, geraBoleto });
  expect(status).toBe(200);
  expect(body.fechamento?.conta).toEqual(before.conta);
  expect(await linesOf(partner, mes)).toEqual(shown);
  // It says so of a month that is open.
  expect((await api.as('admin').call(explicarFechamento, asked)).body.dados.todosEventosComBoleto).toBe('N');
  const { rows } = await sql<{ lines: string; events: string }>`
    select (select coalesce(sum(valor), 0)::numeric(14, 2)::text from fechamentos_linhas where id_fechamento = f.id) as lines,
      (select coalesce(sum(valor), 0)::numeric(14, 2)::text from fechamentos_eventos where id_fechamento = f.id) as events
    from fechamentos f where f.id_cliente = ${partner.id} and f.mes = ${mes}`.execute(api.database);
  expect(rows[0]).toEqual({ lines: before.conta.valorCalculado, events: before.conta.valorCalculado });
}

/** Every day of a finalised event was charged at most once, and those of closed months exactly once. */
async function expectBilledOnce(partner: Partner): Promise<void> {
  const { rows } = await sql<{
    dias: number;
    fechados: number;
    boletos: number;
    livres: number;
    linhas: number;
    eventos: number;
    cobrado: string;
    devido: string;
  }>`
    select (select coalesce(sum(dias), 0)::int from seguro_aventura_diarias where id_cliente = ${partner.id}) as dias,
      (select coalesce(sum(dias), 0)::int from seguro_aventura_diarias where id_cliente = ${partner.id} and id_fechamento is not null) as fechados,
      (select coalesce(sum(dias), 0)::int from seguro_aventura_diarias where id_cliente = ${partner.id} and id_cobranca is not null) as boletos,
      (select coalesce(sum(d.dias), 0)::int from seguro_aventura_diarias d join fechamentos f on f.id_cliente = d.id_cliente and f.mes = d.mes
        where d.id_cliente = ${partner.id} and d.id_fechamento is null and d.id_cobranca is null) as livres,
      (select coalesce(sum(dias_faturados), 0)::int from fechamentos where id_cliente = ${partner.id}) as linhas,
      (select coalesce(sum(ce.dias), 0)::int from cobrancas_eventos ce join cobrancas k on k.id = ce.id_cobranca
        where k.id_cliente = ${partner.id} and k.situacao <> 'removida') as eventos,
      (select coalesce(sum(valor), 0)::numeric(14, 2)::text from cobrancas where id_cliente = ${partner.id} and situacao <> 'removida') as cobrado,
      ((select coalesce(sum(valor_cobrado), 0) from fechamentos where id_cliente = ${partner.id})
        + (select coalesce(sum(ce.valor), 0) from cobrancas_eventos ce join cobrancas k on k.id = ce.id_cobranca
          where k.id_cliente = ${partner.id} and k.situacao <> 'removida'))::numeric(14, 2)::text as devido`.execute(api.database);
  const [sums] = rows;
  expect(sums).toMatchObject({ fechados: sums?.linhas, boletos: sums?.eventos, livres: 0, cobrado: sums?.devido });
  expect(sums?.fechados ?? 0).toBeLessThanOrEqual((sums?.dias ?? 0) - (sums?.boletos ?? 0));
}

test('two months that one boleto of events bills, raised to the minimum once, have nothing left to charge', async () => {
  const partner = await pricedPartner(api, 'Travessia', { valor_diaria: '3.00', id_asaas: 'cus_lei' });
  await eventOf(api, partner, '2026-09-30', '2026-10-01', 1);
  await slip(partner, 1, 1);
  for (const data of ['2026-09-01', '2026-10-01']) {
    await closeMonth(partner, data);
    const { body } = await api.as('admin').call(explicarFechamento, { params: { idCliente: String(partner.id) }, query: { data } });
    expect(body).toMatchObject({
      valorMinimo: '9.90',
      conta: { valorTotal: '4.95', valorBoletosEventos: '4.95', valorCobrado: '0.00', valorExcedente: '0.00', regra: 'boletos' },
    });
    const asked = await fechar(api, partner, { data, fazFechamento: 'N', geraBoleto: 'S' });
    expect([asked.status, asked.body]).toEqual([400, { boleto: 'Não há valor a cobrar neste mês' }]);
  }
});

test.each([
  ['', '2026-11-20'],
  ['of an event yet to begin ', '2026-11-28'],
])('a month with a day %sthat no boleto bills is raised to the minimum', async (_, day) => {
  const partner = await pricedPartner(api, `Metade ${day}`, { valor_diaria: '3.00', id_asaas: 'cus_lei' });
  await eventOf(api, partner, '2026-10-31', '2026-11-01', 1);
  await slip(partner, 1, 2);
  await eventOf(api, partner, day, day, 1);
  const asked = { params: { idCliente: String(partner.id) }, query: { data: '2026-11-01' } };
  const conta = { valorTotal: '9.90', valorBoletosEventos: '4.95', valorCobrado: '4.95', regra: 'minimo' };
  expect((await api.as('admin').call(explicarFechamento, asked)).body).toMatchObject({ conta });
  await closeMonth(partner, '2026-11-01');
});

test('over any history, what is shown is what is closed, every day is charged once, and the lines add up', async () => {
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 4, maxLength: 14 }),
      fc.constantFrom('S' as const, 'N' as const, 'N' as const),
      async (acts, sem_minimo) => {
        nth += 1;
        const partner = await pricedPartner(api, `Lei ${nth}`, { sem_minimo, id_asaas: 'cus_lei' });
        let closed = 0;
        for (const [step, one] of acts.entries()) {
          const from = MONTHS[closed] ?? '2026-11-01';
          switch (one.what) {
            case 'evento': {
              const de = addDays(FIRST, one.de);
              // The panel writes nothing into a month that is closed.
              if (closed < MONTHS.length && de >= from) await eventOf(api, partner, de, addDays(de, one.dias - 1), one.gente);
              break;
            }
            case 'preco':
              await setPartner(partner.id, { seguro_valor_diaria: decimalOf(one.valor) });
              break;
            case 'editado':
              await setPartner(partner.id, { seguro_valor_diaria_editado: one.valor === null ? null : decimalOf(one.valor) });
              break;
            case 'boleto':
              await slip(partner, one.quantos, nth * 100 + step);
              break;
            case 'remover':
              await unslip(partner);
              break;
            case 'fechar': {
              const mes = MONTHS[closed];
              const asked = { params: { idCliente: String(partner.id) }, query: { data: mes ?? '' } };
              if (mes === undefined) break;
              const { body } = await api.as('admin').call(explicarFechamento, asked);
              // Exempt and without a day there is nothing to close: the month stays open.
              if (sem_minimo === 'S' && body.diarias.periodo === 0 && body.diasFaturados === 0) break;
              await closeMonth(partner, mes);
              closed += 1;
              break;
            }
          }
          await expectBilledOnce(partner);
        }
      },
    ),
    { numRuns: 4 },
  );
  expect(await createNightly(api.app.kernel, { values: async () => new Map() }).compare()).toEqual([]);
});
