import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { HEADERS } from '#contract/kernel/errors.ts';
import { createKeys } from '#web/kernel/idempotency-keys.ts';
import { enviarLinks } from './enviar-links.ts';
import { enterPartner } from '#tests/support/enter-partner.ts';

beforeAll(enterPartner);

afterEach(() => vi.unstubAllGlobals());

/** A house that writes once under each key; of these calls, counted from one, the answer is lost, or it is a refusal. */
function casa({ perdida, recusada }: { readonly perdida?: number; readonly recusada?: number }) {
  const escritos: string[] = [];
  const chaves = new Set<string>();
  let vez = 0;
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    vez += 1;
    if (vez === recusada) return new Response('{"email":"Não é um e-mail"}', { status: 400 });
    const chave = headers[HEADERS.idempotencyKey] ?? '';
    if (!chaves.has(chave)) escritos.push(body);
    chaves.add(chave);
    if (vez === perdida) throw new TypeError('network');
    return new Response('{"sucesso":true}');
  });
  return escritos;
}

test('after an answer that was lost each is written to once, however often it is asked for', async () => {
  const escritos = casa({ perdida: 2 });
  const keys = createKeys();
  expect(await enviarLinks(1, [7, 8, 9], keys)).toEqual({ enviados: 1, porque: '' });
  expect(await enviarLinks(1, [7, 8, 9], keys)).toEqual({ enviados: 3, porque: null });
  expect(escritos).toHaveLength(3);
});

test('once all were answered, whoever asks again asks for another e-mail', async () => {
  const escritos = casa({ recusada: 1 });
  const keys = createKeys();
  expect(await enviarLinks(1, [7, 8], keys)).toEqual({ enviados: 1, porque: 'Não é um e-mail' });
  expect(await enviarLinks(1, [7, 8], keys)).toEqual({ enviados: 2, porque: null });
  expect(escritos).toHaveLength(3);
});
