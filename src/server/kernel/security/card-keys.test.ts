import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { cardKeysOf, readCardKeys } from './card-keys.ts';

const SECRET = 'um segredo de trinta e duas letras';
const MASTER = 'uma chave mestra de trinta e duas letras';
const read = (environment: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...environment });

test('keys are read with their names, the one that seals first', () => {
  expect(readCardKeys(`nova:${SECRET}, antiga:${SECRET}:com dois pontos`)).toEqual([
    { id: 'nova', secret: SECRET },
    { id: 'antiga', secret: `${SECRET}:com dois pontos` },
  ]);
  expect(readCardKeys('')).toEqual([]);
});

test('what has no name, a short secret, a name twice or a name that is none is refused', () => {
  for (const wrong of [SECRET, `:${SECRET}`, 'nova:curto', `nova:${SECRET},nova:${SECRET}`, `Nova Chave:${SECRET}`])
    expect(readCardKeys(wrong)).toBeNull();
});

test('a wrong key, or the master key, ends the process with one sentence that does not tell it', () => {
  for (const CHAVE_CARTOES of [SECRET, `nova:${MASTER}`]) {
    const said = (): unknown => read({ CHAVE_MESTRA: MASTER, CHAVE_CARTOES });
    expect(said).toThrow(/^Configuração inválida: CHAVE_CARTOES [^\n]+\.$/);
    expect(said).not.toThrow(SECRET);
    expect(said).not.toThrow(MASTER);
  }
});

test('the embedded database makes its own out of the master key; a database of one’s own has none', () => {
  const [own, ...others] = cardKeysOf(read({}), MASTER);
  expect([own?.id, own?.secret.length, others]).toEqual(['demonstracao', 64, []]);
  expect(own?.secret).not.toContain(MASTER);
  expect(cardKeysOf(read({ DATABASE_URL: 'postgres://x' }), MASTER)).toEqual([]);
  expect(cardKeysOf(read({ CHAVE_CARTOES: `nova:${SECRET}` }), MASTER)).toEqual([{ id: 'nova', secret: SECRET }]);
});
