import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Access, CALLER_KINDS, staffRule, termsFor } from '#contract/kernel/access.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { FLAG_KEYS, LEVEL_KEYS, type PermissionKey, type PermissionRule } from '#contract/kernel/permissions.ts';
import { allOperations } from './operations.ts';

const operations = await allOperations();

const wording = (rule: PermissionRule): string => {
  switch (rule.kind) {
    case 'signedIn':
      return 'qualquer login';
    case 'level':
      return `\`${rule.key}\` ≥ ${rule.minimum}`;
    case 'flag':
      return `\`${rule.key}\` = S`;
    case 'any':
      return rule.of.map(wording).join(' ou ');
    case 'all':
      return rule.of.map(wording).join(' e ');
  }
};

const CALLERS = { staff: '', promotor: 'promotor', participante: 'participante', public: 'pública', provider: 'provedor' } as const;

const whoMay = (access: Access): string =>
  [...CALLER_KINDS, 'provider' as const]
    .flatMap((kind) => {
      const terms = termsFor(access, kind);
      return terms ? [terms.permission ? wording(terms.permission) : CALLERS[kind]] : [];
    })
    .join('; ');

const keysOf = (rule: PermissionRule | null): PermissionKey[] => {
  if (rule === null) return [];
  if (rule.kind === 'level' || rule.kind === 'flag') return [rule.key];
  return rule.kind === 'any' || rule.kind === 'all' ? rule.of.flatMap(keysOf) : [];
};

const MODULES = path.resolve(import.meta.dirname, '../../src/server/modules');

/** Where the modules look at a key beside their operations: rules of a record, or of a field. */
const RULES = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .toSorted()
  .map((name) => ({ name: path.basename(name, '.ts'), text: readFileSync(path.join(MODULES, name), 'utf8') }));

/** Levels are named like the domains: only where a permission is read. */
const lookedAt = (key: PermissionKey): string[] => {
  const pattern = (LEVEL_KEYS as readonly string[]).includes(key)
    ? new RegExp(`permissions\\.${key}\\b|level\\('${key}'|NotPermitted\\('${key}'`)
    : new RegExp(`\\b${key}\\b`);
  return RULES.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
};

const row = (operation: AnyOperation): string =>
  `| ${operation.method} | \`/api${operation.path}\` | ${operation.summary} | ${whoMay(operation.access)} | ${{ read: 'leitura', change: 'alteração', none: '' }[operation.history]} |`;

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The permission matrix, made from what the operations declare. */
export function permissionMatrix(): string {
  const used = new Map<PermissionKey, string[]>();
  for (const operation of operations)
    for (const key of keysOf(staffRule(operation.access))) used.set(key, [...(used.get(key) ?? []), operation.id]);
  const keys = [...LEVEL_KEYS, ...FLAG_KEYS].map((key) => `| \`${key}\` | ${quoted(used.get(key) ?? [])} | ${quoted(lookedAt(key))} |`);
  return [
    '# Matriz de permissões',
    '',
    'Gerada por `npm run docs` a partir das operações do contrato; não edite. O servidor decide em toda operação; a tela só esconde.',
    'Níveis: 1 nenhum, 2 consultar, 3 criar e alterar, 4 excluir. O que depende do registro ou do campo está nos arquivos ditos por chave.',
    '',
    '| Método | Endereço | O que faz | Quem pode | Histórico |',
    '| --- | --- | --- | --- | --- |',
    ...operations.map(row),
    '',
    '## Por chave',
    '',
    'Uma chave sem operação nem regra ainda não abre nada.',
    '',
    '| Chave | Operações | Regras do registro ou do campo |',
    '| --- | --- | --- |',
    ...keys,
    '',
  ].join('\n');
}
