import type { Lista } from '#contract/listas/listas.keys.ts';
import { type Permissions, allows, flag, refusedKey } from '#contract/kernel/permissions.ts';
import { LISTAS } from '#contract/listas/listas.keys.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import { NotPermitted } from '#server/kernel/errors.ts';
import { CALLS } from './filtros-salvos.calls.ts';

export interface Caller {
  readonly id: number;
  readonly permissions: Permissions;
}

interface Kept {
  readonly id_usuario: number;
  readonly lista: Lista;
  readonly equipe: string;
}

/** The lists somebody may see. */
export const listsOf = ({ permissions }: Caller): Lista[] => LISTAS.filter((lista) => allows(permissions, CALLS[lista].access.permission));

/** 401 with what is missing, as the list itself. */
export function requireList({ permissions }: Caller, lista: Lista): void {
  const missing = refusedKey(permissions, CALLS[lista].access.permission);
  if (missing !== null) throw new NotPermitted(missing);
}

const sees = (caller: Caller, { lista }: Kept): boolean => allows(caller.permissions, CALLS[lista].access.permission);

/** Only its owner changes a filter, whoever it is for. */
export const mayChange = (caller: Caller, kept: Kept): boolean => kept.id_usuario === caller.id && sees(caller, kept);

/** One of the team also leaves by whoever decides what others may do: its owner may be gone. */
export const mayRemove = (caller: Caller, kept: Kept): boolean =>
  mayChange(caller, kept) || (kept.equipe === 'S' && sees(caller, kept) && allows(caller.permissions, flag('usuariosPermissao')));

export const allowed = (caller: Caller, kept: Kept) => ({
  alterar: simNao(mayChange(caller, kept)),
  remover: simNao(mayRemove(caller, kept)),
  motivo: null,
});
