import type { Padrao } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import type { Alvo } from '#contract/eventos/eventos.labels.ts';
import type { Executor } from '#server/kernel/db/database.ts';

/** A pattern that knows what it is about. */
export type Pattern = Padrao & { readonly alvo: Alvo };
export type StoredPattern = Pattern & { readonly id: number };

/** What other modules may ask of the patterns of reminders. */
export interface EventosPadraoApi {
  /** The patterns in use for a kind of target, in the order of the screen. */
  of(executor: Executor, alvo: Alvo): Promise<StoredPattern[]>;
  /** Patterns by code, also those no longer in use: what they made stays (E103). */
  byIds(executor: Executor, ids: readonly number[]): Promise<StoredPattern[]>;
}
