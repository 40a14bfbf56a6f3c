import { expect, test } from 'vitest';
import type { Linha } from './estados.ts';
import { estaFora, foraDe } from './use-desmarcados.ts';

const linha = (id: number, cartaOferta: string) => ({ dados: { id, cartaOferta } }) as Linha;

test('whoever was taken out stays so, also where an older page kept their code', () => {
  const fora = foraDe([7, 'TRILHA', null, { id: 9 }]);
  expect([linha(7, 'OUTRO'), linha(8, 'TRILHA'), linha(9, 'SERRA')].map((one) => estaFora(fora, one))).toEqual([true, true, false]);
  expect(foraDe(null).size).toBe(0);
});
