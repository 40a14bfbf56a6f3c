import { afterEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../ui/toasts.ts';
import { ApiError } from './api-error.ts';
import { announceAny } from './refusals.ts';

afterEach(() => vi.restoreAllMocks());

test('a payment that is asked for is told to the console alone', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = shownToasts();
  announceAny(new ApiError(402, { mensagem: 'Pague' }, null));
  expect(shownToasts()).toBe(before);
  expect(warned).toHaveBeenCalledOnce();
});

test('of a malformed request the console keeps the names of the fields, and nothing that was typed (ERA-006)', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  announceAny(new ApiError(422, { mensagem: 'Requisição inválida!', campos: { cpf: '529.982.247-25 não serve' } }, null));
  announceAny(new ApiError(422, null, null));
  expect(warned.mock.calls).toEqual([
    ['Requisição inválida!', ['cpf']],
    ['API 422', []],
  ]);
});
