import type { Level, PermissionKey, Permissions } from '#contract/kernel/permissions.ts';
import { ALL_PERMISSIONS, NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { missingNeed } from '#contract/permissoes/permissoes.needs.ts';
import { grant } from '#contract/permissoes/permissoes.rules.ts';
import { versionsOf } from '#web/patterns/save/versions.ts';
import type { Grupo, Linha } from './catalogo.ts';
import { LINHAS, NIVEIS } from './catalogo.ts';

/* What the editor allows and fills in; the decision itself is the contract's. */

/** Who edits whom. */
export interface Edicao {
  /** What the user has now. */
  readonly before: Permissions;
  /** What whoever edits has. */
  readonly own: Permissions;
  /** The most that any other active user has. */
  readonly others: Permissions;
  readonly toOneself: boolean;
}

type Value = Permissions[PermissionKey];

/** Why this key may not get this value, in the server's words; null when it may. */
export const refusal = (edicao: Edicao, key: PermissionKey, value: Value): string | null =>
  grant({ ...edicao, chaves: { ...edicao.before, [key]: value } }).problems[key] ?? null;

const LEVELS: readonly Level[] = [1, 2, 3, 4];

/** Why part of a line cannot be chosen; null when all of it can. */
export function limitText(edicao: Edicao, line: Linha): string | null {
  const { before, own } = edicao;
  if (line.kind === 'flag') {
    const next = before[line.key] === 'S' ? 'N' : 'S';
    return refusal(edicao, line.key, next);
  }
  const barred = LEVELS.filter((level) => refusal(edicao, line.key, level) !== null);
  if (barred.length === 0) return null;
  const kept = barred.find((level) => level < before[line.key]);
  if (kept !== undefined) return refusal(edicao, line.key, kept);
  return own[line.key] === 1
    ? 'Você não pode conceder o que não tem'
    : `Você pode conceder até «${NIVEIS[own[line.key]]}», o que você mesmo tem`;
}

/** What a key that is given needs beside it and is not given; null when nothing is missing. */
export function needText(now: Permissions, key: PermissionKey): string | null {
  const need = missingNeed(now, key);
  if (need === null) return null;
  const other = `«${LINHAS.find((line) => line.key === need.key)?.label}: ${NIVEIS[need.minimum]}»`;
  return need.to === undefined ? `Só serve com ${other}` : `Para ${need.to}, falta ${other}`;
}

/** The nearest to `wanted` that may be granted: a lower level, or what there is now. */
function reachable(edicao: Edicao, key: PermissionKey, wanted: Value): Value {
  const fits = (value: Value): boolean => refusal(edicao, key, value) === null;
  if (typeof wanted !== 'number') return fits(wanted) ? wanted : edicao.before[key];
  return LEVELS.toReversed().find((level) => level <= wanted && fits(level)) ?? edicao.before[key];
}

export const MODELOS = [
  { name: 'Administrador', values: ALL_PERMISSIONS },
  {
    name: 'Atendente',
    values: {
      ...NO_PERMISSIONS,
      clientes: 3,
      clienteAnexos: 3,
      clienteEnviarEmail: 'S',
      habilitarAcessoGrupoClientes: 'S',
      habilitarAcessoEventos: 'S',
      habilitarAcessoSeguroAventura: 'S',
      habilitarAcessoCaixaDeSaida: 'S',
      habilitarAcessoMensagens: 'S',
      habilitarAcessoMensagensWhatsapp: 'S',
      habilitaAcessoArquivoWhatsapp: 'S',
    },
  },
  { name: 'Só consulta', values: { ...NO_PERMISSIONS, clientes: 2, clienteAnexos: 2 } },
  { name: 'Nenhuma', values: NO_PERMISSIONS },
] as const satisfies readonly { readonly name: string; readonly values: Permissions }[];

/** A preset as far as whoever edits may grant it. It only fills the editor: there are no roles (PER-031). */
export const fillWith = (edicao: Edicao, wanted: Permissions): Permissions =>
  Object.fromEntries(LINHAS.map(({ key }) => [key, reachable(edicao, key, wanted[key])])) as unknown as Permissions;

/** The lines whose value is another than before, in screen order. */
export const changedLines = (before: Permissions, now: Permissions): readonly Linha[] =>
  LINHAS.filter(({ key }) => before[key] !== now[key]);

/** How two sets are compared and brought together (E013). */
export const permissoesVersions = versionsOf<Permissions>({ fields: LINHAS.map(({ key }) => key) });

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The groups with the lines that say `text`, whatever its accents; a group's title brings all its lines. */
export function findLines(groups: readonly Grupo[], text: string): readonly Grupo[] {
  const wanted = plain(text.trim());
  if (wanted === '') return groups;
  const says = (one: string): boolean => plain(one).includes(wanted);
  return groups
    .map(({ title, lines }) => ({ title, lines: says(title) ? lines : lines.filter((line) => says(line.label) || says(line.text)) }))
    .filter(({ lines }) => lines.length > 0);
}
