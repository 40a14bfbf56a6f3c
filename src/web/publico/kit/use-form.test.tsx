import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { useForm } from './use-form.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

function Typing() {
  const form = useForm('ficha', { nome: '', cidade: '' }, () => ({}));
  if (form.values.nome === '') form.put((now) => ({ nome: 'Ana', cidade: now.cidade || 'Brotas' }));
  return Object.values(form.values).join(', ');
}

test('what is typed is kept as it stands on screen: what is only worked out leaves nothing in the tab', () => {
  expect(renderToStaticMarkup(<Typing />)).toBe('Ana, Brotas');
  expect(sessionStorage.length).toBe(0);
});
