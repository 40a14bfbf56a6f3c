import type { Holdings } from '#server/kernel/db/hand-over.ts';

/** What other modules may ask of the fichas. */
export interface FichasApi {
  /** The fichas of a responsible that are not finished. */
  readonly holdings: Holdings;
}
