import { expect, test } from 'vitest';
import { isSameBuild } from './new-build.ts';

test('a build is known by its script', () => {
  const html = '<script type="module" crossorigin src="/recursos/painel-a1.js"></script>';
  expect(isSameBuild(html, '/recursos/painel-a1.js')).toBe(true);
  expect(isSameBuild(html, '/recursos/painel-a.js')).toBe(false);
  expect(isSameBuild(html, null)).toBe(true);
});
