import { expect, test } from 'vitest';
import { ANEXO_MAX_BYTES } from '#contract/anexos/anexos.labels.ts';
import { refusal } from './refusal.ts';

test('um arquivo vazio ou acima do limite não sai daqui', () => {
  expect(refusal({ size: 0 })).toBe('O arquivo está vazio');
  expect(refusal({ size: ANEXO_MAX_BYTES })).toBeNull();
  expect(refusal({ size: ANEXO_MAX_BYTES + 1 })).toMatch(/o limite é 25 MB$/);
});
