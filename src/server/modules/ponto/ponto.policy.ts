import { type Permissions, allows, flag } from '#contract/kernel/permissions.ts';
import { NotPermitted } from '#server/kernel/errors.ts';

const OTHERS = 'habilitarPontoConsultaUsuario';

/** One's own register is for everybody, another person's for whoever consults them (PON-507). */
export function requireView(user: { readonly id: number; readonly permissions: Permissions }, userId: number): void {
  if (userId !== user.id && !allows(user.permissions, flag(OTHERS))) throw new NotPermitted(OTHERS);
}
