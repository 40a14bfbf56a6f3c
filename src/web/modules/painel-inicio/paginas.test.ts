import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { blocosDe, comEvento, gruposDe, PAGE, type Pagina, type Paginas, proximaPagina, semEvento } from './paginas.ts';

const evento = (id: number, status: 2 | 3 | 4 = 4, dia = '2026-03-01') =>
  ({ id, status_programacao: status, data_programada: dia, data_reagendamento: null }) as EventoLinhaResposta;

const pagina = (registros: readonly EventoLinhaResposta[], total: number): Pagina => ({
  registros,
  totalRegistros: total,
  contagem: { vencidos: total, hoje: 0, a_vencer: 0 },
});

const some = (from: number, count: number) => Array.from({ length: count }, (_, at) => evento(from + at));
const dataOf = (...pages: Pagina[]): Paginas => ({ pages, pageParams: pages.map((_, at) => at + 1) });

test('the next page follows a whole one, and there is none at the end', () => {
  const first = pagina(some(1, PAGE), 450);
  expect(proximaPagina(first, [first])).toBe(2);
  const whole = pagina(some(1, 3), 3);
  expect(proximaPagina(whole, [whole])).toBeUndefined();
  const empty = pagina([], 5);
  expect(proximaPagina(empty, [empty])).toBeUndefined();
});

test('after conclusions the same page is asked for again, until nothing new comes', () => {
  const data = semEvento(dataOf(pagina(some(1, PAGE), 450)), evento(7));
  const [first] = data.pages as [Pagina];
  expect(first.totalRegistros).toBe(449);
  expect(first.contagem.vencidos).toBe(449);
  expect(proximaPagina(first, [first])).toBe(1);
  const again = pagina([...first.registros, evento(900)], 449);
  expect(proximaPagina(again, [first, again])).toBe(2);
  const nothingNew = pagina([...first.registros], 449);
  expect(proximaPagina(nothingNew, [first, nothingNew])).toBeUndefined();
});

test('what a page brought and was concluded at once does not end the pages', () => {
  const first = semEvento(dataOf(pagina(some(1, PAGE), 202)), evento(7));
  const [left] = first.pages as [Pagina];
  const second = pagina([...left.registros, evento(201)], 201);
  const both = semEvento({ ...first, pages: [left, second] }, evento(201));
  const last = both.pages.at(-1) as Pagina;
  expect(proximaPagina(last, both.pages)).toBe(1);
  const third = pagina([...left.registros, evento(202)], 200);
  expect(proximaPagina(third, [...both.pages, third])).toBeUndefined();
});

test('walking the pages while concluding reaches every reminder of the server', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1200 }), fc.array(fc.nat(1199), { maxLength: 30 }), (count, chosen) => {
      let server = some(1, count);
      const ask = (page: number) => pagina(server.slice((page - 1) * PAGE, page * PAGE), server.length);
      let data = dataOf(ask(1));
      const concluded = new Set<number>();
      for (let next = proximaPagina(data.pages.at(-1) as Pagina, data.pages), at = 0; next !== undefined && at < 60; at += 1) {
        const id = chosen[at];
        const one = data.pages.flatMap((page) => page.registros).find((shown) => shown.id === id);
        if (one) {
          data = semEvento(data, one);
          server = server.filter((other) => other.id !== one.id);
          concluded.add(one.id);
          next = proximaPagina(data.pages.at(-1) as Pagina, data.pages);
          if (next === undefined) break;
        }
        data = { ...data, pages: [...data.pages, ask(next)] };
        next = proximaPagina(data.pages.at(-1) as Pagina, data.pages);
      }
      const shown = gruposDe(data.pages).flatMap((grupo) => grupo.eventos.map((one) => one.id));
      expect(shown).toEqual(server.map((one) => one.id));
    }),
    { numRuns: 200 },
  );
});

test('what is taken out and put back leaves the counts as they were', () => {
  const data = dataOf(pagina(some(1, 5), 9), pagina(some(6, 4), 9));
  const one = evento(3);
  const back = comEvento(semEvento(data, one), one);
  expect(gruposDe(back.pages)).toEqual(gruposDe(data.pages));
  expect(semEvento(data, evento(99))).toBe(data);
  expect(comEvento(data, one)).toBe(data);
});

test('groups come overdue first, each by day, with what the server counts', () => {
  const page: Pagina = {
    registros: [evento(1, 2, '2026-03-09'), evento(2, 4, '2026-02-03'), evento(3, 4, '2026-02-01')],
    totalRegistros: 40,
    contagem: { vencidos: 39, hoje: 0, a_vencer: 1 },
  };
  expect(gruposDe([page, page]).map(({ status, total, eventos }) => [status, total, eventos.map((one) => one.id)])).toEqual([
    [4, 39, [3, 2]],
    [2, 1, [1]],
  ]);
});

test('blocks hold every note in order, and one note less changes at most one of them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 90 }), fc.nat(), (ids, chosen) => {
      const all = ids.map((id) => evento(id));
      const blocks = blocosDe(all);
      expect(blocks.flat()).toEqual(all);
      expect(blocks.every((one) => one.length > 0)).toBe(true);
      const gone = all[chosen % all.length];
      const known = new Set(blocks.map((one) => one.map(({ id }) => id).join()));
      const changed = blocosDe(all.filter((one) => one !== gone)).filter((one) => !known.has(one.map(({ id }) => id).join()));
      expect(changed.length).toBeLessThanOrEqual(1);
    }),
  );
});
