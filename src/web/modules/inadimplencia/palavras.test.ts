import { expect, test } from 'vitest';
import { cancelados, devidoDesde, previsaoEmPalavras, situacaoEmPalavras } from './palavras.ts';

const meses = ['2026-09-01', '2026-10-01'];

test('a partner is said with what it owes, since when, and how it comes back', () => {
  expect(situacaoEmPalavras({ situacao: 'suspensa', desde: '2026-11-03', meses, aPagar: '149.85' })).toBe(
    'Suspenso desde 03/11/2026 por set/26 e out/26 (R$ 149,85). Volta ao pagar.'.replace('R$ ', 'R$ '),
  );
  expect(situacaoEmPalavras({ situacao: 'vencida', desde: '2026-11-03', meses: meses.slice(1), aPagar: '9.90' })).toContain('por out/26');
  expect(situacaoEmPalavras({ situacao: 'em dia', desde: null, meses: [], aPagar: '0.00' })).toBe('Em dia');
});

test('what is owed stands with its months and since when, also where nobody can point at it', () => {
  expect(devidoDesde({ meses, desde: '2026-11-03' })).toBe('set/26 e out/26, desde 03/11/2026');
  expect(devidoDesde({ meses: [], desde: '2026-11-03' })).toBe('desde 03/11/2026');
  expect(devidoDesde({ meses: [], desde: null })).toBeNull();
});

test('who will be suspended is said before it', () => {
  expect(previsaoEmPalavras({ parceiros: 3, dias: 4 }, true)).toBe('3 parceiros serão suspensos em até 4 dias');
  expect(previsaoEmPalavras({ parceiros: 1, dias: 1 }, true)).toBe('1 parceiro será suspenso em até 1 dia');
  expect(previsaoEmPalavras({ parceiros: 1, dias: 0 }, true)).toBe('1 parceiro será suspenso hoje');
  expect(previsaoEmPalavras({ parceiros: 2, dias: 9 }, false)).toBe('2 parceiros seriam suspensos em até 9 dias');
});

test('of no cancelled event nothing is said', () => {
  expect([0, 1, 1200].map(cancelados)).toEqual([null, '1 evento cancelado', '1.200 eventos cancelados']);
});
