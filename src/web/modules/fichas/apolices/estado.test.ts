import { expect, test } from 'vitest';
import { estadoDaApolice } from './estado.ts';

const HOJE = '2026-11-21';
const at = (data_vigencia: string | null, more: { cancelado?: 'S' | 'N'; possui_vigencia?: 'S' | 'N' | null } = {}) => {
  const { text, note } = estadoDaApolice({ cancelado: 'N', possui_vigencia: 'S', data_vigencia, ...more }, HOJE);
  return [text, note];
};

test('vale até o último dia, inclusive', () => {
  expect(at('2026-11-20')).toEqual(['Vencida', 'há 1 dia']);
  expect(at('2026-11-21')).toEqual(['Vigente', 'vence hoje']);
  expect(at('2026-12-01')).toEqual(['Vigente', 'vence em 10 dias']);
  expect(at('2027-11-21')).toEqual(['Vigente', null]);
});

test('cancelada não vale, e sem vigência não vence', () => {
  expect(at('2027-11-21', { cancelado: 'S' })[0]).toBe('Cancelada');
  expect(at(null)[0]).toBe('Sem vigência');
  expect(at('2027-11-21', { possui_vigencia: 'N' })[0]).toBe('Sem vigência');
});
