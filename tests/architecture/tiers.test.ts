import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './temporary-tree.ts';
import { builtOrder, moduleFolders, outOfOrder } from './tiers.ts';

const built = builtOrder(fs.readFileSync(path.join(ROOT, 'src/server/modules/registry.ts'), 'utf8'));

test('todo módulo é montado, uma vez, na ordem das camadas', () => {
  expect(built.toSorted()).toEqual(moduleFolders().toSorted());
  expect(outOfOrder(built)).toEqual([]);
});

test('todo módulo está em uma camada só, e nenhum outro nome', () => {
  const tiers = JSON.parse(fs.readFileSync(path.join(ROOT, 'src/server/modules/tiers.json'), 'utf8')) as Record<string, string[]>;
  expect(Object.values(tiers).flat().toSorted()).toEqual(moduleFolders().toSorted());
});

test('um módulo montado antes de outro de camada mais baixa é acusado', () => {
  const registry = "import { fichasModule } from './fichas/fichas.module.ts';\nimport { acessoModule } from './acesso/acesso.module.ts';\n";
  const order = builtOrder(`${registry}const fichas = fichasModule(kernel);\nconst acesso = acessoModule(kernel);\n`);
  expect([order, outOfOrder(order)]).toEqual([['fichas', 'acesso'], ['fichas']]);
});
