import { expect, test } from 'vitest';
import { contraste } from './contraste.ts';

test('contrast is that of the WCAG, whichever colour comes first', () => {
  expect(contraste('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contraste('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contraste('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contraste('#0B5A6B', '#0B5A6B')).toBe(1);
});
