import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { FieldTable } from '#contract/kernel/fields.ts';

/** What of a refusal no field can say: it is about none of the form, or about one that is not on screen. */
export const unplaced = (fields: FieldTable, refused: FieldErrors, hidden: readonly string[] = []): string[] =>
  Object.keys(refused).filter((name) => !(name in fields) || hidden.includes(name));
