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

/** Group 27 stays while the client has a partner code (E079). */
export const isGroup27Fixed = (cartaOferta: string | null): boolean => cartaOferta !== null;

interface StoredCliente {
  readonly id: number;
  readonly nome: string;
  readonly ativo: string;
  readonly carta_oferta: string | null;
}

function groupsProblem({ id, carta_oferta }: StoredCliente, before: readonly number[], after: readonly number[]): string | null {
  const removed = (group: number): boolean => before.includes(group) && !after.includes(group);
  if (removed(GRUPO_SEGURO_AVENTURA) && isGroup27Fixed(carta_oferta))
    return 'O grupo Seguro Aventura não pode ser retirado de um cliente com carta oferta';
  if (id === SEGURADORA_PADRAO && removed(GRUPO_SEGURADORAS)) return 'A seguradora padrão não pode sair do grupo Seguradoras';
  return null;
}

/** What this very record forbids, field by field: losing a group it needs, renaming or inactivating the default insurer (E018, E079). */
export function storedProblems(
  stored: StoredCliente | null,
  { nome, ativo }: { readonly nome: string | null; readonly ativo: string },
  before: readonly number[],
  after: readonly number[],
): Record<string, string> {
  if (!stored) return {};
  const grupos = groupsProblem(stored, before, after);
  const isDefault = stored.id === SEGURADORA_PADRAO;
  return {
    ...(isDefault && nome !== stored.nome && { nome: 'A seguradora padrão não pode mudar de nome' }),
    ...(grupos && { grupos }),
    ...(isDefault && stored.ativo === 'S' && ativo === 'N' && { ativo: 'A seguradora padrão não pode ser inativada' }),
  };
}
