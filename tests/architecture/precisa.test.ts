import { expect, test } from 'vitest';
import { staffRule } from '#contract/kernel/access.ts';
import {
  allows,
  FLAG_KEYS,
  LEVEL_KEYS,
  NO_PERMISSIONS,
  type PermissionKey,
  type PermissionRule,
  type Permissions,
  refusedKey,
} from '#contract/kernel/permissions.ts';
import { NEEDS } from '#contract/permissoes/permissoes.needs.ts';
import { allOperations } from '../../tools/documentos/operations.ts';

const operations = await allOperations();
const rules = operations.flatMap(({ id, access }) => {
  const rule = staffRule(access);
  return rule ? [{ id, rule }] : [];
});
const KEYS: readonly PermissionKey[] = [...LEVEL_KEYS, ...FLAG_KEYS];
const names = (rule: PermissionRule, key: PermissionKey): boolean =>
  'of' in rule ? rule.of.some((one) => names(one, key)) : rule.kind !== 'signedIn' && rule.key === key;
const ofKey = (key: PermissionKey): readonly PermissionRule[] => rules.flatMap(({ rule }) => (names(rule, key) ? [rule] : []));
/** Nothing but this key, as far as it goes. */
const alone = (key: PermissionKey): Permissions => ({
  ...NO_PERMISSIONS,
  [key]: (LEVEL_KEYS as readonly string[]).includes(key) ? 4 : 'S',
});
const ruleOf = (id: string): PermissionRule | undefined => rules.find((one) => one.id === id)?.rule;

test('a key is said to serve only with another one exactly where no operation serves it alone', () => {
  const idle = KEYS.filter((key) => ofKey(key).length > 0 && !ofKey(key).some((rule) => allows(alone(key), rule)));
  const said = KEYS.filter((key) => NEEDS[key] && NEEDS[key].to === undefined && ofKey(key).length > 0);
  expect(idle.toSorted()).toEqual(said.toSorted());
  for (const key of idle) {
    const need = NEEDS[key];
    if (!need) continue;
    const open = (level: number) => ofKey(key).some((rule) => allows({ ...alone(key), [need.key]: level }, rule));
    expect([key, open(need.minimum), open(need.minimum - 1)]).toEqual([key, true, false]);
  }
});

test('whoever sends sees whom a message goes to', () => {
  const { clienteEnviarEmail: need } = NEEDS;
  const rule = ruleOf('clientes/enviarSms');
  expect(rule && refusedKey(alone('clienteEnviarEmail'), rule)).toBe(need?.key);
  expect(rule && allows({ ...alone('clienteEnviarEmail'), clientes: need?.minimum ?? 1 }, rule)).toBe(true);
});

test('what is done in a screen asks for what the screen asks for', () => {
  const of = ({ key, minimum }: { readonly key: string; readonly minimum: number }) => ({ kind: 'level', key, minimum });
  expect(
    Object.values(NEEDS)
      .filter(({ key }) => key === 'usuarios')
      .map(of),
  ).toEqual(Array(3).fill(ruleOf('usuarios/consultar')));
  expect(NEEDS.habilitarCadastroLoginCliente && of(NEEDS.habilitarCadastroLoginCliente)).toEqual(ruleOf('clientes/salvar'));
});
