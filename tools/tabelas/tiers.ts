import fs from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../src/server/modules/tiers.json');

/** What is no module of the server: below all of them. */
export const KERNEL = 'núcleo';

/** The tier of each module, by folder: the same file that the import rules read. */
export const tiers: ReadonlyMap<string, number> = new Map([
  [KERNEL, 0],
  ...Object.entries(JSON.parse(fs.readFileSync(FILE, 'utf8')) as Record<string, string[]>).flatMap(([tier, names]) =>
    names.map((name) => [name, Number(tier)] as const),
  ),
]);

export const tierOf = (module: string): number => {
  const tier = tiers.get(module);
  if (tier === undefined) throw new Error(`${module} não está em nenhuma camada`);
  return tier;
};
