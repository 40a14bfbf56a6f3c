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
