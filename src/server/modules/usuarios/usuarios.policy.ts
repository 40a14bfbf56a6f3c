/* What nobody may do to a user, whatever their permissions. Pure functions. */

const OWN_USER = 'Você não pode inativar o seu próprio usuário';
const LAST_MANAGER = 'Este é o último usuário ativo que controla as permissões dos outros e não pode ser inativado';

/** `managers`: the active users that manage permissions (E037). */
export function inactivationProblem(userId: number, byUserId: number, managers: readonly number[]): string | null {
  if (userId === byUserId) return OWN_USER;
  return managers.includes(userId) && managers.length === 1 ? LAST_MANAGER : null;
}

/** One's own app is switched off where password and code are asked for (E024). */
export const ownResetProblem = (userId: number, byUserId: number): string | null =>
  userId === byUserId ? 'Para o seu próprio usuário, use a tela Segurança' : null;

/** One's own password is changed where the one it replaces is asked for (E027). */
export const ownPasswordProblem = (userId: number, byUserId: number): string | null =>
  userId === byUserId ? 'Para trocar a sua própria senha, use a tela Segurança' : null;
