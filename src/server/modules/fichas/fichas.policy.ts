import type { FichaSalvarEntrada } from '#contract/fichas/fichas.schemas.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { NotPermitted } from '#server/kernel/errors.ts';

/* Row rules of a ficha: what a login that may save fichas may not do to this one. Pure functions. */

/** A removed ficha is only read or restored (E014, decision 0016): the same words for whatever else is asked of it. */
export const REMOVED_FICHA = 'O atendimento está excluído: restaure-o para alterar';

interface Kept {
  readonly ativo: string;
  readonly finalizado: string;
}

/** Removing, restoring and undoing the end of a ficha is the deletion of this module: level 4 (E045, E105). */
export function requireDeletion(permissions: Permissions, before: Kept, after: Kept): void {
  const undone = before.finalizado === 'S' && after.finalizado === 'N';
  if ((undone || before.ativo !== after.ativo) && permissions.clientes < 4) throw new NotPermitted('clientes');
}

const some = (...lists: readonly (readonly number[] | undefined)[]): boolean => lists.some((list) => (list?.length ?? 0) > 0);

/** Attachments inside a save keep their own levels: 3 to add, 4 to remove. `taken`: how many go along with a proposal that is removed. */
export function requireAttachments(permissions: Permissions, request: FichaSalvarEntrada, taken: number): void {
  const adds = some(request.anexosFormulario, request.anexosProposta, request.anexosEmissao);
  const removes = some(request.anexosFormularioRemover, request.anexosPropostaRemover, request.anexosEmissaoRemover) || taken > 0;
  if ((adds && permissions.clienteAnexos < 3) || (removes && permissions.clienteAnexos < 4)) throw new NotPermitted('clienteAnexos');
}
