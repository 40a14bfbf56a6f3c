import fs from 'node:fs';
import path from 'node:path';
import { tiers } from '../../tools/tabelas/tiers.ts';
import { ROOT } from './temporary-tree.ts';

const MODULES = path.join(ROOT, 'src/server/modules');

/** Modules of the server that exist, by folder. */
export const moduleFolders = (): string[] =>
  fs
    .readdirSync(MODULES, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => one.name);

/** Folders of the modules in the order in which a registry builds them. */
export function builtOrder(registry: string): string[] {
  const folders = new Map(
    [...registry.matchAll(/^import \{ (\w+Module) \} from '\.\/([\w-]+)\//gm)].map(([, name, folder]) => [name, folder]),
  );
  const calls = [...registry.replaceAll(/^import .*$/gm, '').matchAll(/\b(\w+Module)\(/g)];
  return calls.flatMap(([, name]) => folders.get(name) ?? []);
}

/** The modules built before one of a lower tier. */
export const outOfOrder = (order: readonly string[]): string[] =>
  order.filter((name, at) => order.slice(at + 1).some((later) => (tiers.get(later) ?? 0) < (tiers.get(name) ?? 0)));
