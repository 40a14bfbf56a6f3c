import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/kernel/api-error.ts';
import { falha } from './chamadas.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

test.each([
  [0, null, 'Sem sinal. Confira a sua conexão e tente de novo.'],
  [429, 40, 'Muitas consultas em pouco tempo. Espere um pouco e tente de novo.'],
  [429, 3600, 'Limite de consultas atingido. Tente de novo a partir das 13:00, ou fale com a corretora.'],
  [429, 86_000, 'Limite de consultas atingido. Tente de novo a partir de 22/11/2026, 11:53, ou fale com a corretora.'],
  [500, null, 'Erro na requisição, contate o suporte!'],
  [404, null, 'Não foi possível consultar agora. Tente de novo em instantes.'],
])('of a %i with %s seconds to wait it says %s', (status, retryAfter, said) => {
  expect(falha(new ApiError(status, null, null, retryAfter))).toBe(said);
});
