import { type Permissions, allows, level } from '#contract/kernel/permissions.ts';
import { NotPermitted } from '#server/kernel/errors.ts';

/** The whole list belongs to the screen of terminals; those still free, also to whoever may choose one (GAP-97). */
export function requireList(permissions: Permissions, available: boolean): void {
  if (!available && !allows(permissions, level('dispositivos', 2))) throw new NotPermitted('dispositivos');
}

/** Activating and inactivating belong to level 4 (E045): refused whole, the rest is not saved either. */
export function requireActivation(permissions: Permissions, before: string, after: string): void {
  if (before !== after && !allows(permissions, level('dispositivos', 4))) throw new NotPermitted('dispositivos');
}
