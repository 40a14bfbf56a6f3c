import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { BREACHES, type Breach } from './fixtures/imports.ts';
import { moduleCycles } from './module-cycles.ts';
import { NEAR_PACKAGES, ROOT, withTree } from './temporary-tree.ts';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IConfiguration;
const rules = (config.forbidden ?? []).map((rule) => rule.name ?? '');

const resolving = config.options?.enhancedResolveOptions;

async function violations(folder: string): Promise<string[]> {
  const ruled = { ...config.options, baseDir: folder, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true };
  const { output } = await cruise(['src'], ruled, resolving);
  return (output as ICruiseResult).summary.violations.map((one) => `${one.rule.name}: ${one.from}`);
}

/** The made-up checkout of a breach: the importing file, and the imported one when it is a file of ours. */
function treeOf({ importer, imported }: Breach): Record<string, string> {
  const isFile = /^(src|tests)\//.test(imported);
  const address = isFile ? imported.replace(/^(src\/)?/, '#') : imported;
  // Types only, so that nothing but reading TypeScript as TypeScript can see the import.
  const source = `import type { Thing } from '${address}';\nexport type Own = Thing;\n`;
  return { [importer]: source, ...(isFile ? { [imported]: 'export type Thing = string;\n' } : {}) };
}

test.each(BREACHES)('$rule: $importer não pode importar $imported', async (breach) => {
  // A development package may be imported for its types alone: only that rule needs a real import.
  const real = breach.rule === 'server-nao-usa-dependencia-de-desenvolvimento';
  const tree = treeOf(breach);
  if (real) tree[breach.importer] = `import { Thing } from '${breach.imported}';\nexport const own: unknown = Thing;\n`;
  expect(await withTree(NEAR_PACKAGES, tree, violations)).toContain(`${breach.rule}: ${breach.importer}`);
});

test('sem-ciclos: dois arquivos não podem precisar um do outro', async () => {
  const tree = {
    'src/server/kernel/a.ts': `import type { B } from './b.ts';\nexport type A = B;\n`,
    'src/server/kernel/b.ts': `import type { A } from './a.ts';\nexport type B = A[];\n`,
  };
  expect(await withTree(NEAR_PACKAGES, tree, violations)).toContain('sem-ciclos: src/server/kernel/a.ts');
});

test('o que a arquitetura permite não é acusado', async () => {
  const tree = {
    'src/contract/kernel/money.ts': 'export const zero = 0;\n',
    'src/server/modules/clientes/clientes.api.ts': `import { zero } from '../../../contract/kernel/money.ts';\nexport const total = zero;\n`,
    'src/server/modules/fichas/fichas.service.ts': `import { total } from '../clientes/clientes.api.ts';\nexport const own = total;\n`,
    'src/web/modules/fichas/aba/columns.tsx': `import { pick } from '../../clientes/parts/pickers.ts';\nexport const own = pick;\n`,
    'src/web/modules/clientes/parts/pickers.ts': 'export const pick = 0;\n',
    'src/web/painel/modules.ts': `import { routes } from '../modules/clientes/clientes.routes.tsx';\nexport const own = routes;\n`,
    'src/web/modules/clientes/clientes.routes.tsx': 'export const routes = 0;\n',
    'src/web/ui/Table.tsx': `import { zero } from '../../contract/kernel/money.ts';\nexport const rows = zero;\n`,
  };
  expect(await withTree(NEAR_PACKAGES, tree, violations)).toEqual([]);
});

test('toda regra de importação tem um exemplo que a quebra', () => {
  const shown = new Set([...BREACHES.map((one) => one.rule), 'sem-ciclos']);
  expect(rules.filter((rule) => !shown.has(rule))).toEqual([]);
});

test('todo módulo do servidor está em uma camada', () => {
  const folder = path.join(ROOT, 'src/server/modules');
  const modules = fs.readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  const tiers = (config.forbidden ?? []).filter((rule) => rule.name?.startsWith('camada-'));
  const paths = tiers.flatMap((rule) => [rule.from.path, 'to' in rule ? rule.to.path : undefined]).filter((one) => typeof one === 'string');
  const loose = modules.map((one) => one.name).filter((name) => !paths.some((one) => new RegExp(one).test(`src/server/modules/${name}/`)));
  expect(loose).toEqual([]);
});

const PICKERS = 'src/web/modules/clientes/parts/pickers.ts';
const TAB = 'src/web/modules/fichas/parts/Aba.tsx';

test('módulos da tela que precisam uns dos outros são acusados, mesmo por arquivos diferentes', () => {
  const down = { from: 'src/web/modules/fichas/formulario/campos.ts', to: PICKERS };
  expect(moduleCycles([down, { from: 'src/web/painel/abas.ts', to: TAB }])).toEqual([]);
  expect(moduleCycles([down, { from: 'src/web/modules/clientes/formulario/abas.ts', to: TAB }])).toEqual([
    'fichas → clientes → fichas',
    'clientes → fichas → clientes',
  ]);
});

test('as telas de nenhum módulo precisam das de quem precisa delas', async () => {
  // The screens alone: what they share with the server needs none of them.
  const { output } = await cruise(['src/web'], { ...config.options, baseDir: ROOT, includeOnly: '^src/web/' }, resolving);
  const { modules } = output as ICruiseResult;
  const imports = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));
  expect(imports.filter(({ to }) => to === PICKERS)).not.toEqual([]);
  expect(moduleCycles(imports)).toEqual([]);
});
