import { GRUPO_SEGURADORAS, GRUPO_SEGURO_AVENTURA, SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { NotPermitted } from '#server/kernel/errors.ts';

/* Row rules of a client: what a login that may save clients may not do to this one. Pure functions. */

/** Inactivating and reactivating is the deletion of this module: level 4 (E045). */
export function requireActivation(permissions: Permissions, before: string, after: string): void {
  if (before !== after && permissions.clientes < 4) throw new NotPermitted('clientes');
}

/**
 * A login may be given to a client with `habilitarCadastroLoginCliente`; to change one that exists is to edit a user, or else whoever
 * may create logins could take over any of them.
 */
export function requireLoginBlock(permissions: Permissions, editing: boolean): void {
  if (permissions.habilitarCadastroLoginCliente !== 'S') throw new NotPermitted('habilitarCadastroLoginCliente');
  if (editing && permissions.usuarios < 3) throw new NotPermitted('usuarios');
}

/** Inactivating the client's user is the deletion of the users (E044, E045). */
export function requireUserInactivation(permissions: Permissions): void {
  if (permissions.usuarios < 4) throw new NotPermitted('usuarios');
}

/** Names the client that has a partner code to whoever may read it (E166). */
export const codeTakenMessage = (permissions: Permissions, owner: { readonly id: number; readonly nome: string }): string =>
  permissions.clientes >= 2 ? `Código já cadastrado para ${owner.nome} (código ${owner.id})` : 'Código já cadastrado para outro cliente';

interface StoredCliente {
  readonly id: number;
  readonly nome: string;
  readonly ativo: string;
}

export interface GroupsChange {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** The save takes the partner code away, and gives no other. */
  readonly losesCode: boolean;
  /** Something that was done with the partner code keeps the client in group 27, and the code with it (E079). */
  readonly fixed: boolean;
}

type Moved = Pick<GroupsChange, 'before' | 'after'>;

const leavesAdventure = ({ before, after }: Moved): boolean =>
  before.includes(GRUPO_SEGURO_AVENTURA) && !after.includes(GRUPO_SEGURO_AVENTURA);

/** Whether it has to be known if a client is fixed. */
export const looseningPartner = (change: Omit<GroupsChange, 'fixed'>): boolean => change.losesCode || leavesAdventure(change);

const CODE_STAYS = 'O código não pode ser retirado de um parceiro que já teve eventos: troque-o, ou inative o cliente';

function groupsProblem({ id }: StoredCliente, { before, after, fixed }: Moved & Pick<GroupsChange, 'fixed'>): string | null {
  const removed = (group: number): boolean => before.includes(group) && !after.includes(group);
  if (leavesAdventure({ before, after }) && fixed)
    return 'O grupo Seguro Aventura não pode ser retirado de um cliente com carta oferta que já teve eventos';
  if (id === SEGURADORA_PADRAO && removed(GRUPO_SEGURADORAS)) return 'A seguradora padrão não pode sair do grupo Seguradoras';
  return null;
}

/** What this very record forbids, field by field: losing a group or a code it needs, renaming or inactivating the default insurer (E018, E079). */
export function storedProblems(
  stored: StoredCliente | null,
  { nome, ativo }: { readonly nome: string | null; readonly ativo: string },
  groups: GroupsChange,
): Record<string, string> {
  if (!stored) return {};
  const grupos = groupsProblem(stored, groups);
  const isDefault = stored.id === SEGURADORA_PADRAO;
  return {
    ...(isDefault && nome !== stored.nome && { nome: 'A seguradora padrão não pode mudar de nome' }),
    ...(groups.losesCode && groups.fixed && { carta_oferta: CODE_STAYS }),
    ...(grupos && { grupos }),
    ...(isDefault && stored.ativo === 'S' && ativo === 'N' && { ativo: 'A seguradora padrão não pode ser inativada' }),
  };
}
