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

const row = (operation: AnyOperation): string =>
  `| ${operation.method} | \`/api${operation.path}\` | ${operation.summary} | ${whoMay(operation.access)} | ${{ read: 'leitura', change: 'alteração', none: '' }[operation.history]} |`;

/** The permission matrix, made from what the operations declare. */
export function permissionMatrix(): string {
  const used = new Map<PermissionKey, string[]>();
  for (const operation of operations)
    for (const key of keysOf(staffRule(operation.access))) used.set(key, [...(used.get(key) ?? []), operation.id]);
  const keys = [...LEVEL_KEYS, ...FLAG_KEYS].map((key) => `| \`${key}\` | ${(used.get(key) ?? []).map((id) => `\`${id}\``).join(', ')} |`);
  return [
    '# Matriz de permissões',
    '',
    'Gerada por `npm run docs` a partir das operações do contrato; não edite. O servidor decide em toda operação; a tela só esconde.',
    'Níveis: 1 nenhum, 2 consultar, 3 criar e alterar, 4 excluir. Regras que dependem do registro estão em `<modulo>.policy.ts`.',
    '',
    '| Método | Endereço | O que faz | Quem pode | Histórico |',
    '| --- | --- | --- | --- | --- |',
    ...operations.map(row),
    '',
    '## Por chave',
    '',
    '| Chave | Operações |',
    '| --- | --- |',
    ...keys,
    '',
  ].join('\n');
}
