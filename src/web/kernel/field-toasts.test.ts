import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { toastFieldErrors, toastFirstField, toastStaffErrors } from './field-toasts.ts';

const toast = vi.hoisted(() => vi.fn<(said: unknown) => void>());
vi.mock('../ui/toasts.ts', () => ({ toast }));
beforeEach(() => toast.mockReset());

const refused = new ApiError(400, { data: 'Data inválida', valor: 'Valor inválido' }, null);

test('each message of a refusal is said, on the staff pages of adventure insurance for ten seconds', () => {
  toastFieldErrors(refused);
  expect(toast.mock.calls.map(([said]) => said)).toEqual([
    { kind: 'error', title: 'Erro!', text: 'Data inválida' },
    { kind: 'error', title: 'Erro!', text: 'Valor inválido' },
  ]);
  toast.mockReset();
  toastStaffErrors(refused, 'Recusado');
  expect(toast.mock.calls.map(([said]) => said)).toEqual([
    { kind: 'error', title: 'Recusado', text: 'Data inválida', ms: 10_000 },
    { kind: 'error', title: 'Recusado', text: 'Valor inválido', ms: 10_000 },
  ]);
});

test('of a closing only the first is, under the name of its field', () => {
  toastFirstField(refused);
  expect(toast.mock.calls).toEqual([[{ kind: 'error', title: 'Data', text: 'Data inválida', ms: 10_000 }]]);
});
