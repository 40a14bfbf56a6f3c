import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FLAGS, MEMORY } from '../../tools/memoria.ts';
import { ROOT } from './temporary-tree.ts';

test('a imagem devolve memória ao sistema como o npm start (decisão 0110)', () => {
  const image = fs.readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  const said = [...image.matchAll(/(MALLOC_\w+)=(\w+)/g)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(said)).toEqual(MEMORY);
});

test('a imagem liga o servidor como o npm start (decisão 0154)', () => {
  const image = fs.readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  expect(image).toContain(`CMD ["node", "--enable-source-maps", ${FLAGS.map((flag) => `"${flag}"`).join(', ')}, "dist/server/main.js"]`);
});
