import { GRUPO_SEGURADORAS, GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { GrupoResposta } from '#contract/grupos/grupos.schemas.ts';
import { type Permissions, allows, flag } from '#contract/kernel/permissions.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import { NotPermitted } from '#server/kernel/errors.ts';

/** Groups that rules and integrations name by id (E018). */
const isSeeded = (id: number): boolean => id === GRUPO_SEGURADORAS || id === GRUPO_SEGURO_AVENTURA;

const GROUPS = 'habilitarAcessoGrupoClientes';

interface Group {
  readonly id: number;
  readonly propriedade: string;
  readonly suspenso: string;
}

/** Why a group may not be deleted, or null (E080). */
export function deletionProblem(group: Group): string | null {
  if (isSeeded(group.id)) return 'Este grupo faz parte do funcionamento do painel e não pode ser excluído';
  if (group.suspenso === 'S') return 'O grupo dos clientes suspensos não pode ser excluído';
  if (group.propriedade === 'S') return 'Um grupo de propriedade não pode ser excluído';
  return null;
}

/** Why a group may not take this name, or null (E018). */
export const renamingProblem = (id: number, before: string, after: string): string | null =>
  isSeeded(id) && before !== after ? 'Este grupo faz parte do funcionamento do painel e não pode mudar de nome' : null;

/** The flags and the counts belong to the groups screen; whoever only picks a group gets its name. */
export const seesFlags = (permissions: Permissions): boolean => allows(permissions, flag(GROUPS));

/** Whoever edits clients may create a group on the fly; editing one, or its flags, belongs to the groups screen (E081). */
export function requireGroupsScreen(permissions: Permissions, editing: boolean): void {
  if (editing && !seesFlags(permissions)) throw new NotPermitted(GROUPS);
}

/** What whoever may see the groups may do with this one. */
export function allowed(permissions: Permissions, group: Group): GrupoResposta['pode'] {
  const edits = seesFlags(permissions);
  // The reason tells the flags.
  const motivo = edits ? deletionProblem(group) : null;
  return { alterar: simNao(edits), renomear: simNao(edits && !isSeeded(group.id)), remover: simNao(edits && motivo === null), motivo };
}
