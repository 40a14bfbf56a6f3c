import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as pessoas from '#contract/seguro-aventura/pessoas.operations.ts';
import { consultarRelatorioSeguroAventura } from '#contract/seguro-aventura/relatorio.operations.ts';
import { SITUACOES, type Situacao } from '#contract/seguro-aventura/situacao.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Asked, type Everything, bruteForce, insertEvents, readAll } from './pagina.fixture.ts';

/* The law of the staff page: every number is the length of its list, and what is really there. */

const ZONES = ['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati'];
const before = process.env['TZ'];

let api: Api;
let partners: number[];
let everything: Everything;
beforeAll(async () => {
  api = await startApi();
  partners = await insertEvents(api.database, api.app.kernel.pool, 450);
  everything = await readAll(api.database);
});
afterAll(async () => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
  await api.stop();
});

const day = fc.constantFrom('2026-11-01', '2026-10-31', '2026-11-21', '2026-11-22', '2026-11-14', '2026-12-01', '2026-10-17', '2026-12-05');
// The last moment of a day and the first of the next, the minute at which an event begins, and an afternoon.
const instant = fc.constantFrom(
  '2026-11-21T02:59:59.999Z',
  '2026-11-21T03:00:00.000Z',
  '2026-11-21T11:00:59.000Z',
  '2026-11-21T20:00:00.000Z',
);
const asked = fc.record({
  periodo: fc.constantFrom('diario', 'mensal'),
  data: day,
  partner: fc.constantFrom(0, 1, 2, null, null, null),
  finished: fc.constantFrom('S', null, null),
  estados: fc.subarray([...SITUACOES]),
  now: instant,
  zone: fc.constantFrom(...ZONES),
  page: fc.integer({ min: 1, max: 4 }),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test('there are events that wait for their partner’s record, and others that do not', () => {
  const all = bruteForce(everything, { periodo: 'mensal', data: '2026-11-21' }, new Date('2026-11-21T12:00:00.000Z'));
  expect([true, false].map((stopped) => all.some((event) => event.stopped === stopped && event.integrado === 'N'))).toEqual([true, true]);
});

test('cards, list, people and errors of any period are what one counts by hand', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ periodo, data, partner, finished, estados, now, zone, page }) => {
      process.env['TZ'] = zone;
      api.setNow(now);
      const idCliente = partner === null ? undefined : partners[partner];
      const question: Asked = {
        periodo,
        data,
        ...(idCliente !== undefined && { idCliente }),
        ...(finished !== null && { desconsiderarFinalizado: finished }),
      };
      const all = bruteForce(everything, question, new Date(now));
      const of = (estado: Situacao) => all.filter((event) => event.estado === estado);
      const peopleOf = (events: typeof all): number => sum(events.map(({ people }) => people.length));
      const chosen = all.filter(({ estado }) => estados.length === 0 || estados.includes(estado));
      const query = { ...question, idCliente: idCliente === undefined ? undefined : String(idCliente), estados };
      const { body } = await api.as('admin').call(consultarRelatorioSeguroAventura, { query: { ...query, pagina: String(page) } });
      const open = all.filter(({ estado, integrado }) => estado !== 'cancelado' && integrado === 'N');
      const sent = all.filter(({ integrado }) => integrado === 'S');
      const days = sum(all.map((event) => event.days));
      expect(body).toMatchObject({
        totalRegistros: chosen.length,
        totalAbertos: of('aberto').length,
        totalAndamento: of('andamento').length,
        totalFinalizados: of('finalizado').length,
        totalCancelados: of('cancelado').length,
        totais: {
          aberto: peopleOf(of('aberto')),
          andamento: peopleOf(of('andamento')),
          concluidos: peopleOf(of('finalizado')),
          cancelados: peopleOf(of('cancelado')),
        },
        totaisIntegrados: {
          concluidos: peopleOf(sent),
          cancelados: sum(sent.map(({ cancelled }) => cancelled.length)),
          erros: sum(all.map(({ refused, stopped }) => refused.length + (stopped ? 1 : 0))),
        },
        totalNovos: { eventosNaoConcluidos: open.length, participantesNaoConcluidos: peopleOf(open) },
        diarias: { periodo: days, valor: (days * 4.5).toFixed(2) },
      });
      expect(body.totalAbertos + body.totalAndamento + body.totalFinalizados + body.totalCancelados).toBe(all.length);
      const place = (page - 1) * 12;
      expect(body.registros.map(({ dados, diarias }) => [dados.id, dados.estado, dados.quantidadeParticipantes, diarias.periodo])).toEqual(
        chosen.slice(place, place + 12).map(({ id, estado, standing, days: own }) => [id, estado, standing, own]),
      );
      const people = await api.as('admin').call(pessoas.consultarPessoasDoPeriodo, { query: { ...query, pagina: String(page) } });
      const inOrder = chosen.flatMap((event) => event.people);
      expect(people.body.totalRegistros).toBe(inOrder.length);
      expect(people.body.registros.map(({ dados, diarias }) => [dados.id, diarias.periodo])).toEqual(
        inOrder.slice((page - 1) * 8, page * 8).map(({ id, days: own }) => [id, own]),
      );
      for (const { dados, evento } of people.body.registros)
        expect([dados.id, dados.eventosCancelados]).toEqual([dados.id, evento.estado === 'cancelado' ? 'S' : 'N']);
      const errors = await api.as('admin').call(pessoas.consultarErrosDoPeriodo, { query: { ...query, registrosPorPagina: '200' } });
      expect(errors.body.registros.map(({ id }) => id)).toEqual(chosen.flatMap(({ refused }) => refused));
      expect(errors.body.eventos.registros.map(({ id }) => id)).toEqual(chosen.filter(({ stopped }) => stopped).map(({ id }) => id));
      expect([errors.body.totalRegistros, errors.body.eventos.totalRegistros]).toEqual([
        errors.body.registros.length,
        errors.body.eventos.registros.length,
      ]);
      const cancelled = await api
        .as('admin')
        .call(pessoas.consultarPessoasDoPeriodo, { query: { ...query, cancelado: 'S', registrosPorPagina: '200' } });
      expect(cancelled.body.registros.map(({ dados }) => dados.id)).toEqual(chosen.flatMap((event) => event.cancelled));
    }),
    { numRuns: 40 },
  );
});
