import { afterEach, expect, test, vi } from 'vitest';

// Of the files before this one some have toasts of their own.
vi.resetModules();
const [{ shownToasts, toast }, { ApiError }, { announceAny }] = await Promise.all([
  import('../ui/toasts.ts'),
  import('./api-error.ts'),
  import('./refusals.ts'),
]);

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

test('words of the server that are the title of what failed are said once', () => {
  toast({ kind: 'error', title: 'Não foi possível', text: 'Não foi possível' });
  expect(shownToasts().at(-1)).toMatchObject({ title: 'Não foi possível', text: null });
});

test('what succeeds takes the word of a lost connection away, and no other alert', () => {
  announceAny(new ApiError(0, null, null));
  announceAny(new ApiError(500, null, null));
  const alerts = (): string[] => shownToasts().flatMap(({ alert, title }) => (alert ? [title] : []));
  const [lost, failed] = alerts().slice(-2);
  toast({ kind: 'info', title: 'Nada mudou' });
  expect(alerts()).toContain(lost);
  toast({ kind: 'success', title: 'Salvo com sucesso!' });
  expect([alerts().includes(lost ?? ''), alerts().includes(failed ?? '')]).toEqual([false, true]);
});
