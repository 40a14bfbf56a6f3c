import { expect, test } from 'vitest';
import { breaches } from '../../tools/tabelas/ownership.ts';
import { sourcesOf } from '../../tools/tabelas/sources.ts';
import { modulesThat, productUses, tableNames, usesOf } from '../../tools/tabelas/tables.ts';
import { ROOT } from './temporary-tree.ts';

test('cada tabela é gravada só pelo dono, e lida de baixo só com motivo', () => {
  expect(breaches(tableNames(ROOT), productUses(ROOT))).toEqual([]);
});

const TABLES = ['clientes', 'fichas', 'grupos'];
const NONE = { readsAbove: [], foreignWrites: [] };
const made = (files: Readonly<Record<string, string>>) =>
  usesOf(sourcesOf(new Map(Object.entries(files).map(([name, text]) => [`src/server/modules/${name}`, text]))), TABLES);

const OWN = {
  'clientes/clientes.repository.ts': "export const put = (trx: Trx) => trx.insertInto('clientes').values({}).execute();\n",
  'fichas/fichas.repository.ts':
    'export const put = (trx: Trx) => sql`update fichas set a = 1 from clientes c where c.id = 1`.execute(trx);\n',
};

test('gravar a tabela de outro é acusado', () => {
  const grupos = {
    'grupos/grupos.service.ts': 'export const put = (trx: Trx) => sql`delete from only clientes where id = ${1}`.execute(trx);\n',
  };
  expect(breaches(TABLES, made({ ...OWN, ...grupos }), NONE)).toEqual(['clientes é gravada por mais de um módulo: clientes, grupos']);
  const excused = { ...NONE, foreignWrites: [{ module: 'grupos', tables: ['clientes'], reason: 'porque sim' }] };
  expect(breaches(TABLES, made({ ...OWN, ...grupos }), excused)).toEqual([]);
});

test('ler a tabela de uma camada acima sem motivo é acusado, e o motivo que sobra também', () => {
  const reader = {
    'clientes/clientes.queries.ts':
      "export const get = (executor: Executor) => executor.selectFrom('clientes as c').leftJoin('fichas as f', 'f.id', 'c.id');\n",
  };
  expect(breaches(TABLES, made(OWN), NONE)).toEqual([]);
  expect(breaches(TABLES, made({ ...OWN, ...reader }), NONE)).toEqual([
    'clientes lê fichas, que é de fichas, de uma camada acima, sem motivo dito',
  ]);
  const excused = { ...NONE, readsAbove: [{ module: 'clientes', tables: ['fichas'], reason: 'o filtro' }] };
  expect(breaches(TABLES, made({ ...OWN, ...reader }), excused)).toEqual([]);
  expect(breaches(TABLES, made(OWN), excused)).toEqual(['clientes não lê fichas: o motivo sobra']);
});

test.each([
  ['num texto compilado', "CompiledQuery.raw('update clientes set a = 1')"],
  ['num texto de sql', "sql`${sql.raw('delete from clientes')}`"],
  ['num texto em pedaços', 'sql.raw(`update ${TABELA} set a = 1`)'],
  ['por uma constante', 'sql`${sql.raw(TEXTO)}`'],
  ['por um nome qualquer', 'sql`update ${sql.id(TABELA)} set a = 1`'],
  ['por um nome com esquema', "sql`update ${sql.id('public', 'clientes')} set a = 1`"],
  ['por uma referência', "sql`insert into ${sql.ref('clientes')} (a) values (1)`"],
])('gravar a tabela de outro %s é acusado', (_how, statement) => {
  const grupos = {
    'grupos/grupos.names.ts': "export const TABELA = 'clientes' as const;\n",
    'grupos/grupos.service.ts': `import { TABELA } from './grupos.names.ts';\nconst TEXTO = 'truncate clientes';\nexport const put = (trx: Trx) => trx.executeQuery(${statement});\n`,
  };
  expect(breaches(TABLES, made({ ...OWN, ...grupos }), NONE)).toEqual(['clientes é gravada por mais de um módulo: clientes, grupos']);
});

test.each([
  ['CompiledQuery.raw', 'CompiledQuery.raw(texto())'],
  ['sql.raw', 'sql`delete ${sql.raw(one.text)}`'],
  ['sql.raw', 'sql.raw(`${one.text} clientes`)'],
  ['sql.id', 'sql`update ${sql.id(one.table)} set a = 1`'],
  ['sql', 'sql`update ${one.table} set a = 1`'],
])('o que %s diz e não se lê no fonte é acusado', (where, statement) => {
  const grupos = { 'grupos/grupos.service.ts': `export const put = (trx: Trx, one: One) => trx.executeQuery(${statement});\n` };
  expect(breaches(TABLES, made({ ...OWN, ...grupos }), NONE)).toContain(
    `src/server/modules/grupos/grupos.service.ts: ${where} de uma tabela que não se lê no fonte`,
  );
});

test('a tabela que vem num parâmetro é de quem o tipo lista, senão de quem chama; o que não se lê é acusado', () => {
  const uses = made({
    'fichas/fichas.names.ts': 'export const OWNER = { clientes: 1, fichas: 2 } as const;\nexport type Named = keyof typeof OWNER;\n',
    'fichas/fichas.listed.ts':
      "import type { Named } from './fichas.names.ts';\nexport const get = (executor: Executor, table: Named) => executor.selectFrom(`${table} as t`);\n",
    'fichas/fichas.told.ts': 'export function move(table: HeldTable) {\n  return sql`update ${sql.table(table)} set a = 1`;\n}\n',
    'grupos/grupos.module.ts': "export const moved = move('grupos');\n",
    'ponto/ponto.queries.ts': 'export const get = (executor: Executor, one: { table: string }) => executor.selectFrom(one.table);\n',
  });
  expect(modulesThat('read', 'clientes', uses)).toEqual(['fichas']);
  expect(modulesThat('write', 'grupos', uses)).toEqual(['grupos']);
  expect(uses.unknown).toEqual(['src/server/modules/ponto/ponto.queries.ts: selectFrom de uma tabela que não se lê no fonte']);
});
