import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLIENTES_POR_FUNCAO } from '#contract/historico/historico.labels.ts';
import { type Seen, treeOf, wholeHours } from './historico.tree.ts';

const names = {
  author: ({ autor, id_usuario }: Seen) => ({ nome: autor === 'equipe' ? `Usuário ${id_usuario}` : autor, foto: null }),
  client: (id: number) => (id === 404 ? undefined : { nome: `Cliente ${id}`, foto: null }),
  funcao: (code: string) => code.toUpperCase(),
};
const seen = (quando: string, more: Partial<Seen> = {}): Seen => ({
  quando: new Date(quando),
  funcao: 'clientes/consultarId',
  autor: 'equipe',
  id_usuario: 1,
  id_autor: null,
  causa: null,
  id_cliente: 10,
  ...more,
});

describe('the tree of the history', () => {
  test('stands on the clock of São Paulo and keeps the newest first', () => {
    const tree = treeOf(
      [seen('2026-01-01T03:30:00Z'), seen('2026-01-01T02:30:00Z'), seen('2026-01-01T02:10:00Z', { id_usuario: 2 })],
      names,
    );
    expect(
      tree.map((one) => [one.ano, one.meses.map((mes) => [mes.mes, mes.dias.map((dia) => [dia.dia, dia.horas.map((h) => h.hora)])])]),
    ).toEqual([
      [2026, [[1, [[1, [0]]]]]],
      [2025, [[12, [[31, [23]]]]]],
    ]);
    expect(tree[1]?.meses[0]?.dias[0]?.horas[0]?.usuarios.map((one) => one.nome)).toEqual(['Usuário 1', 'Usuário 2']);
  });

  test('counts every entry of a function, and lists a client once, at its newest time', () => {
    const [ano] = treeOf(
      [seen('2026-01-01T12:30:00Z'), seen('2026-01-01T12:20:00Z'), seen('2026-01-01T12:10:00Z', { id_cliente: 404 })],
      names,
    );
    const funcao = ano?.meses[0]?.dias[0]?.horas[0]?.usuarios[0]?.funcoes[0];
    expect(funcao).toMatchObject({ codigo: 'clientes/consultarId', descricao: 'CLIENTES/CONSULTARID', quantidade: 3 });
    expect(funcao?.clientes).toEqual([{ id: 10, nome: 'Cliente 10', foto: null, data: '2026-01-01T12:30:00.000Z' }]);
  });

  test('lists only so many clients', () => {
    const many = Array.from({ length: 50 }, (_, index) => seen('2026-01-01T12:00:00Z', { id_cliente: index + 1 }));
    const funcao = treeOf(many, names)[0]?.meses[0]?.dias[0]?.horas[0]?.usuarios[0]?.funcoes[0];
    expect([funcao?.quantidade, funcao?.clientes.length]).toEqual([50, CLIENTES_POR_FUNCAO]);
  });
});

const entries = fc
  .array(fc.integer({ min: 0, max: 200 }), { maxLength: 120 })
  .map((minutes) => minutes.toSorted((a, b) => b - a).map((minute) => seen(new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString())));

test('pages end with whole hours, and one after another they give every entry once', () =>
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 30 }), (all, limit) => {
      const pages: Seen[][] = [];
      let rest = all;
      for (;;) {
        const { page, more } = wholeHours(rest.slice(0, limit + 1), limit);
        pages.push([...page]);
        expect(page.length).toBeLessThanOrEqual(limit);
        if (!more) break;
        expect(page.length).toBeGreaterThan(0);
        rest = rest.slice(page.length);
      }
      expect(pages.flat()).toEqual(all);
      const hours = pages.map((page) => new Set(page.map((one) => one.quando.toISOString().slice(0, 13))));
      for (const [at, page] of pages.entries()) {
        const shared = [...(hours[at] ?? [])].filter((hour) => hours[at + 1]?.has(hour));
        // Only an hour that fills a page by itself goes on in the next.
        if (shared.length > 0) expect(page).toHaveLength(limit);
      }
    }),
  ));
