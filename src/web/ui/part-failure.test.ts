import { expect, test } from 'vitest';
import { failureWords, PartNotLoaded } from './part-failure.ts';

test('a part that does not come is told from one that breaks, and from one of an older build', () => {
  expect(failureWords(new PartNotLoaded('offline'), false, false).title).toBe('Não foi possível carregar esta parte da tela');
  expect(failureWords(new PartNotLoaded('404'), true, false).title).toBe('Há uma versão nova');
  expect(failureWords(new Error('x is not a function'), true, false).title).toBe('Algo deu errado nesta parte da tela');
});

test('who tried again in vain is told to reload', () => {
  const [first, second] = [false, true].map((again) => failureWords(new PartNotLoaded('offline'), false, again).text);
  expect(first).toContain('tente de novo');
  expect(second).toContain('recarregue a página');
});
