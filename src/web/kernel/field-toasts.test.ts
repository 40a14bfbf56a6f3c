import { beforeEach, expect, test } from 'vitest';
import { closeToast, shownToasts } from '../ui/toasts.ts';
import { ApiError } from './api-error.ts';
import { toastFieldErrors, toastFirstField, toastStaffErrors } from './field-toasts.ts';

const closeAll = (): void => {
  for (const { id } of shownToasts()) closeToast(id);
};
beforeEach(closeAll);

const said = () => shownToasts().map(({ kind, title, text, ms }) => [kind, title, text, ms]);
const refused = new ApiError(400, { data: 'Data inválida', valor: 'Valor inválido' }, null);

test('each message of a refusal is said, on the staff pages of adventure insurance for ten seconds', () => {
  toastFieldErrors(refused);
  expect(said()).toEqual([
    ['error', 'Erro!', 'Data inválida', 5000],
    ['error', 'Erro!', 'Valor inválido', 5000],
  ]);
  closeAll();
  toastStaffErrors(refused, 'Recusado');
  expect(said()).toEqual([
    ['error', 'Recusado', 'Data inválida', 10_000],
    ['error', 'Recusado', 'Valor inválido', 10_000],
  ]);
});

test('of a closing only the first is, under the name of its field', () => {
  toastFirstField(refused);
  expect(said()).toEqual([['error', 'Data', 'Data inválida', 10_000]]);
});
