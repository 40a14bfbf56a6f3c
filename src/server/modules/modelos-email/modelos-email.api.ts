import type { Executor } from '#server/kernel/db/database.ts';

/** What other modules may ask of the e-mail templates. */
export interface ModelosEmailApi {
  /** Whether an active template of that kind has this code. */
  isActive(executor: Executor, id: number, tipo: string): Promise<boolean>;
}
