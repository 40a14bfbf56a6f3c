import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const compose = await readFile(path.join(import.meta.dirname, '../../compose.yaml'), 'utf8');

test('o exemplo de publicação atende por TLS, e só com imagens de versão dita', () => {
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image);
  expect(images.filter((image) => image !== 'guarida' && !image?.includes(':'))).toEqual([]);
  expect(images.length).toBeGreaterThan(3);
  expect(compose).toMatch(/caddy reverse-proxy --from \$\{DOMINIO:\?\} /);
  expect(compose).toMatch(/^ +- "443:443"$/m);
});
