import { afterEach, expect, test, vi } from 'vitest';
import { preencher } from './leitura.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a look-up that is refused leaves its status in the console, never the CPF (INS-038)', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => Response.json({ mensagem: 'Muitas requisições' }, { status: 429 }));
  expect(await preencher('jwt', '52998224725')).toBeNull();
  expect(warned.mock.calls).toEqual([['A busca pelo CPF não respondeu', 429]]);
});
