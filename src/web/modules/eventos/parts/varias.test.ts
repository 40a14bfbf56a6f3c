import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ditoDe, separar } from './varias.ts';

test('cada um é feito ou fica, com o motivo; nenhum se perde', () => {
  const result = fc.oneof(
    fc.record({ id: fc.nat(), recusa: fc.constant(null), mudou: fc.constantFrom('S' as const, 'N' as const), data_edicao: fc.string() }),
    fc.record({
      id: fc.constant(null),
      recusa: fc.constantFrom('a', 'b'),
      mudou: fc.constant('N' as const),
      data_edicao: fc.constant(null),
    }),
  );
  fc.assert(
    fc.property(fc.array(result, { maxLength: 30 }), (resultados) => {
      const eventos = resultados.map((_, at) => ({ descricao: `evento ${at}` }));
      const { feitas, jaEstavam, recusadas } = separar(eventos, resultados);
      const names = [...feitas.map(({ evento }) => evento.descricao), ...recusadas.flatMap(({ descricoes }) => descricoes)];
      expect(new Set(names).size + jaEstavam).toBe(eventos.length);
      expect(names).toHaveLength(eventos.length - jaEstavam);
      expect(feitas.map(({ ficou }) => ficou.id)).toEqual(resultados.flatMap(({ id, mudou }) => (mudou === 'S' ? (id ?? []) : [])));
    }),
  );
});

test('o que o servidor não respondeu fica como estava', () => {
  expect(separar([{ descricao: 'x' }], [])).toEqual({
    feitas: [],
    jaEstavam: 0,
    recusadas: [{ recusa: 'Sem resposta', descricoes: ['x'] }],
  });
});

test('diz quantos', () => {
  expect([ditoDe(1, 'concluído', 'concluídos'), ditoDe(1200, 'concluído', 'concluídos')]).toEqual([
    '1 evento concluído',
    '1.200 eventos concluídos',
  ]);
});
