import { ApiError } from '../../kernel/api-error.ts';

/** Somebody else saved first (E013). */
export interface Conflict<Stored> {
  /** Who, and when. */
  readonly message: string;
  /** The record as it is now. */
  readonly theirs: Stored;
}

/**
 * The collision a refused call tells of under `field`; null when it is about something else. `Stored` is what the operation declares as its
 * record.
 */
export function conflictOf<Stored>(error: unknown, field = 'data_edicao'): Conflict<Stored> | null {
  if (!(error instanceof ApiError)) return null;
  const message = error.fields[field];
  const theirs = error.body['registroAtual'];
  return message === undefined || typeof theirs !== 'object' || theirs === null ? null : { message, theirs: theirs as Stored };
}
