import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { ALL_PERMISSIONS, FLAG_KEYS, LEVEL_KEYS, NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { grant } from '#contract/permissoes/permissoes.rules.ts';
import type { Linha } from './catalogo.ts';
import { GRUPOS_DE_PERMISSAO, LINHAS } from './catalogo.ts';
import { changedLines, fillWith, findLines, limitText, MODELOS, needText, permissoesVersions, refusal } from './edicao.ts';

const line = (key: Linha['key']): Linha => {
  const found = LINHAS.find((one) => one.key === key);
  if (!found) throw new Error(`no line for ${key}`);
  return found;
};

test('every key has exactly one line', () =>
  expect(LINHAS.map(({ key }) => key).toSorted()).toEqual([...LEVEL_KEYS, ...FLAG_KEYS].toSorted()));

test('the groups are those of the specification', () =>
  expect(GRUPOS_DE_PERMISSAO.map(({ title }) => title)).toEqual(['Usuários', 'Dispositivos', 'Clientes', 'Menu lateral', 'Menu topo']));

test('what one does not hold cannot be granted, and the line says so', () => {
  const own: Permissions = { ...NO_PERMISSIONS, usuariosPermissao: 'S', clientes: 2 };
  const edicao = { before: NO_PERMISSIONS, own, others: ALL_PERMISSIONS, toOneself: false };
  expect(refusal(edicao, 'clientes', 2)).toBeNull();
  expect(refusal(edicao, 'clientes', 3)).toBe('Você não pode conceder o que não tem');
  expect(limitText(edicao, line('clientes'))).toBe('Você pode conceder até «Consultar», o que você mesmo tem');
  expect(limitText(edicao, line('usuarios'))).toBe('Você não pode conceder o que não tem');
  expect(limitText(edicao, line('habilitarAcessoEventos'))).toBe('Você não pode conceder o que não tem');
  expect(limitText({ ...edicao, own: ALL_PERMISSIONS }, line('clientes'))).toBeNull();
  expect(limitText({ ...edicao, before: own, own, toOneself: true }, line('usuariosPermissao'))).toContain('de si mesmo');
});

test('the last to hold a level keeps it, and the line says so', () => {
  const own: Permissions = { ...NO_PERMISSIONS, usuariosPermissao: 'S', clientes: 4 };
  const edicao = { before: own, own, others: { ...NO_PERMISSIONS, clientes: 3 as const }, toOneself: true };
  expect(limitText(edicao, line('clientes'))).toContain('Ninguém mais tem esta permissão');
  expect(limitText({ ...edicao, others: own }, line('clientes'))).toBeNull();
});

test('what changed is found, and lines are found without accents', () => {
  expect(changedLines(NO_PERMISSIONS, { ...NO_PERMISSIONS, clientes: 3, habilitarAcessoSorteio: 'S' }).map(({ key }) => key)).toEqual([
    'clientes',
    'habilitarAcessoSorteio',
  ]);
  expect(findLines(GRUPOS_DE_PERMISSAO, 'fianca').flatMap(({ lines }) => lines.map(({ key }) => key))).toEqual([
    'habilitarSolicitacaoFianca',
  ]);
  expect(findLines(GRUPOS_DE_PERMISSAO, ' MENU TOPO').map(({ lines }) => lines.length)).toEqual([4]);
  expect(findLines(GRUPOS_DE_PERMISSAO, 'xyz')).toEqual([]);
});

const anyPermissions = fc
  .tuple(
    fc.array(fc.constantFrom(1, 2, 3, 4), { minLength: LEVEL_KEYS.length, maxLength: LEVEL_KEYS.length }),
    fc.array(fc.constantFrom('S', 'N'), { minLength: FLAG_KEYS.length, maxLength: FLAG_KEYS.length }),
  )
  .map(
    ([levels, flags]) =>
      Object.fromEntries([
        ...LEVEL_KEYS.map((key, at) => [key, levels[at]]),
        ...FLAG_KEYS.map((key, at) => [key, flags[at]]),
      ]) as unknown as Permissions,
  );

test('a preset never fills in what the server would refuse', () =>
  fc.assert(
    fc.property(
      anyPermissions,
      anyPermissions,
      anyPermissions,
      fc.boolean(),
      fc.constantFrom(...MODELOS),
      (held, other, others, toOneself, { values }) => {
        const own: Permissions = { ...held, usuariosPermissao: 'S' };
        const edicao = { own, others, before: toOneself ? own : other, toOneself };
        expect(grant({ ...edicao, chaves: fillWith(edicao, values) }).problems).toEqual({});
      },
    ),
  ));

test('what somebody else saved meanwhile stays, except where this screen changed it', () => {
  const theirs: Permissions = { ...NO_PERMISSIONS, clientes: 2, habilitarAcessoEventos: 'S' };
  const now: Permissions = { ...NO_PERMISSIONS, clientes: 4, usuarios: 2 };
  const { differences, merge } = permissoesVersions;
  const own = differences(NO_PERMISSIONS, now, theirs).filter((one) => one.changedHere);
  expect(merge(now, theirs, new Set(own.map((one) => one.field)), NO_PERMISSIONS)).toEqual({
    ...NO_PERMISSIONS,
    clientes: 4,
    usuarios: 2,
    habilitarAcessoEventos: 'S',
  });
});

test('a key that is given says what it needs beside it until that is given, and nothing is refused because of it', () => {
  const given: Permissions = { ...NO_PERMISSIONS, habilitarAcessoMapaClientes: 'S', clienteEnviarEmail: 'S' };
  expect(needText(given, 'habilitarAcessoMapaClientes')).toBe('Só serve com «Clientes: Consultar»');
  expect(needText(given, 'clienteEnviarEmail')).toBe('Para enviar, falta «Clientes: Consultar»');
  expect(needText({ ...given, clientes: 2 }, 'habilitarAcessoMapaClientes')).toBeNull();
  expect(needText(NO_PERMISSIONS, 'habilitarAcessoMapaClientes')).toBeNull();
  const login: Permissions = { ...NO_PERMISSIONS, clientes: 2, habilitarCadastroLoginCliente: 'S' };
  expect(needText(login, 'habilitarCadastroLoginCliente')).toBe('Só serve com «Clientes: Cadastrar e alterar»');
  expect(needText({ ...NO_PERMISSIONS, habilitarLiberarIpUsuario: 'S' }, 'habilitarLiberarIpUsuario')).toBe(
    'Para chegar aos colegas, falta «Usuários: Consultar»',
  );
  const edicao = { before: NO_PERMISSIONS, own: ALL_PERMISSIONS, others: ALL_PERMISSIONS, toOneself: false };
  expect(refusal(edicao, 'habilitarAcessoMapaClientes', 'S')).toBeNull();
});

test('no preset gives what would be of no use', () => {
  for (const { name, values } of MODELOS) expect([name, LINHAS.flatMap(({ key }) => needText(values, key) ?? [])]).toEqual([name, []]);
});
