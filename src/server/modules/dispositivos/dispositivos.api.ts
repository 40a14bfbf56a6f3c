import type { DispositivoAtual } from '#contract/dispositivos/dispositivos.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Origin } from '#server/kernel/http/context.ts';

/** What other modules may ask of the terminals. */
export interface DispositivosApi {
  /** The terminal the calling browser is, or null. */
  current(executor: Executor, origin: Origin): Promise<DispositivoAtual | null>;
}
