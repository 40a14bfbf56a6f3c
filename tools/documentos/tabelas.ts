import path from 'node:path';
import { FOREIGN_WRITES, READS_ABOVE } from '../tabelas/exceptions.ts';
import { ownerOf } from '../tabelas/ownership.ts';
import { modulesThat, productUses, tableNames } from '../tabelas/tables.ts';
import { tierOf } from '../tabelas/tiers.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const list = (names: readonly string[]): string => names.join(', ');

/** Which module writes and which read each table, as the sources say. */
export function tableMap(): string {
  const uses = productUses(ROOT);
  const rows = tableNames(ROOT).map((table) => {
    const owner = ownerOf(table, uses);
    const writers = modulesThat('write', table, uses);
    const others = writers.filter((module) => module !== owner);
    const readers = modulesThat('read', table, uses).filter((module) => module !== owner);
    return `| \`${table}\` | ${owner} | ${tierOf(owner)} | ${writers.length === 0 ? 'só as migrações' : list(others)} | ${list(readers)} |`;
  });
  const reasons = (exceptions: typeof READS_ABOVE): string[] =>
    exceptions.map(({ module, tables, reason }) => `| ${module} | ${list(tables.map((table) => `\`${table}\``))} | ${reason} |`);
  return [
    '# Quem grava e quem lê cada tabela',
    '',
    'Gerado por `npm run docs` a partir das chamadas e do SQL de `src/server` (menos os dados de demonstração, que enchem todas); não edite.',
    'Cada tabela tem um dono, e só ele grava nela. Lê-se a tabela de um módulo da mesma camada ou de uma abaixo; a de uma acima, só com o motivo dito',
    'em `tools/tabelas/exceptions.ts`. O núcleo é a camada 0.',
    '',
    '| Tabela | Dono | Camada | Também gravam | Também leem |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## Leituras de uma camada acima',
    '',
    '| Módulo | Tabelas | Motivo |',
    '| --- | --- | --- |',
    ...reasons(READS_ABOVE),
    ...(FOREIGN_WRITES.length === 0
      ? []
      : ['', '## Gravações de quem não é dono', '', '| Módulo | Tabelas | Motivo |', '| --- | --- | --- |', ...reasons(FOREIGN_WRITES)]),
    '',
  ].join('\n');
}
