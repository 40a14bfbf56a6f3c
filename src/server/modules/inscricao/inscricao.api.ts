import type { Executor } from '#server/kernel/db/database.ts';

/** The version of a term that somebody accepted, and the fingerprint of its very bytes, in hexadecimal. */
export interface TermoAceito {
  readonly versao: number;
  readonly sha256: string;
}

/** What other modules may ask of what was accepted. */
export interface InscricaoApi {
  /** What each of those who registered in an event accepted, by person; nobody who was shown no term. */
  accepted(executor: Executor, eventId: number): Promise<ReadonlyMap<number, TermoAceito>>;
}
