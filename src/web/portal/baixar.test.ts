import { expect, test, vi } from 'vitest';
import { ApiError } from '../kernel/api-error.ts';
import { naoBaixou } from './baixar.ts';

const { toast } = vi.hoisted(() => ({ toast: vi.fn<(said: unknown) => void>() }));
vi.mock('../ui/toasts.ts', () => ({ toast, alertProblem: toast }));

test('a file that did not come is said in the stated words, and then why', () => {
  naoBaixou(new ApiError(500, { mensagem: 'Erro', requisicao: '1' }, null));
  expect(toast.mock.calls).toEqual([[{ kind: 'error', title: 'Erro!', text: 'Houve um erro ao realizar o download' }]]);
  toast.mockClear();
  naoBaixou(
    new ApiError(400, { apolice: 'A corretora ainda não enviou a sua apólice' }, null),
    'Erro ao baixar o comprovante de contratação',
  );
  expect(toast.mock.calls).toEqual([
    [{ kind: 'error', title: 'Erro!', text: 'Erro ao baixar o comprovante de contratação' }],
    [{ kind: 'error', title: 'Erro!', text: 'A corretora ainda não enviou a sua apólice' }],
  ]);
});
