import { type Exception, FOREIGN_WRITES, READS_ABOVE } from './exceptions.ts';
import { type Uses, modulesThat } from './tables.ts';
import { tierOf, tiers } from './tiers.ts';

/** The module a table is named after, as `planos` or `portal_eventos`: what only migrations fill belongs to it. */
function namesake(table: string): string {
  const words = table.split('_');
  const names = words.map((_word, at) => words.slice(0, words.length - at).join('-'));
  return names.find((name) => tiers.has(name)) ?? table.replaceAll('_', '-');
}

export interface Rules {
  readonly readsAbove: readonly Exception[];
  readonly foreignWrites: readonly Exception[];
}

const RULES: Rules = { readsAbove: READS_ABOVE, foreignWrites: FOREIGN_WRITES };

const excused = (exceptions: readonly Exception[], module: string, table: string): Exception | undefined =>
  exceptions.find((one) => one.module === module && one.tables.includes(table));

/** Who writes a table, those that are excused apart; more than one is a mistake. */
export const writersOf = (table: string, uses: Uses, { foreignWrites }: Rules = RULES): string[] =>
  modulesThat('write', table, uses).filter((module) => !excused(foreignWrites, module, table));

export const ownerOf = (table: string, uses: Uses, rules: Rules = RULES): string => writersOf(table, uses, rules)[0] ?? namesake(table);

const readsAbove = (table: string, uses: Uses, rules: Rules): string[] => {
  const tier = tierOf(ownerOf(table, uses, rules));
  return modulesThat('read', table, uses).filter((module) => tierOf(module) < tier);
};

/** Every breach of the rule: a table has one owner, who alone writes it, and nobody reads the table of a tier above without a reason. */
export function breaches(tables: readonly string[], uses: Uses, rules: Rules = RULES): string[] {
  const found = [...uses.unknown];
  for (const table of tables) {
    const writers = writersOf(table, uses, rules);
    if (writers.length > 1) found.push(`${table} é gravada por mais de um módulo: ${writers.join(', ')}`);
    for (const module of readsAbove(table, uses, rules)) {
      if (excused(rules.readsAbove, module, table)) continue;
      found.push(`${module} lê ${table}, que é de ${ownerOf(table, uses, rules)}, de uma camada acima, sem motivo dito`);
    }
  }
  for (const { module, tables: named } of rules.readsAbove)
    for (const table of named)
      if (!readsAbove(table, uses, rules).includes(module)) found.push(`${module} não lê ${table}: o motivo sobra`);
  for (const { module, tables: named } of rules.foreignWrites)
    for (const table of named)
      if (!modulesThat('write', table, uses).includes(module)) found.push(`${module} não grava ${table}: o motivo sobra`);
  return found;
}
