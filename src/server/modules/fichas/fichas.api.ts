import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Holdings } from '#server/kernel/db/hand-over.ts';

/** What other modules may ask of the fichas. */
export interface FichasApi {
  /** The fichas of a responsible that are not finished. */
  readonly holdings: Holdings;
  /** What the tags of a message say of these instalments of policies. */
  instalmentTags(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Valores>>;
}
