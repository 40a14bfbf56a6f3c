import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tiers } from '../../tools/tabelas/tiers.ts';
import { ROOT } from './temporary-tree.ts';
import { builtOrder, moduleFolders, outOfOrder } from './tiers.ts';

const built = builtOrder(fs.readFileSync(path.join(ROOT, 'src/server/modules/registry.ts'), 'utf8'));

test('todo módulo é montado, uma vez, na ordem das camadas', () => {
  expect(built.toSorted()).toEqual(moduleFolders().toSorted());
  expect(outOfOrder(built)).toEqual([]);
});

test('todo módulo está em uma camada só', () => {
  expect(moduleFolders().filter((name) => !tiers.has(name))).toEqual([]);
  const names = Object.values(JSON.parse(fs.readFileSync(path.join(ROOT, 'src/server/modules/tiers.json'), 'utf8')) as object).flat();
  expect(names.length).toBe(new Set(names).size);
});

test('um módulo montado antes de outro de camada mais baixa é acusado', () => {
  const registry = "import { fichasModule } from './fichas/fichas.module.ts';\nimport { acessoModule } from './acesso/acesso.module.ts';\n";
  const order = builtOrder(`${registry}const fichas = fichasModule(kernel);\nconst acesso = acessoModule(kernel);\n`);
  expect([order, outOfOrder(order)]).toEqual([['fichas', 'acesso'], ['fichas']]);
});
