import type { ReactNode } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { Versions } from './versions.ts';

/** A form as its save sees it, whatever keeps the values. */
export interface RecordDoor<Values, Stored, Field extends string = string, Extra = void> {
  /** The record the form stands on, whose version a save carries; null while there is none. */
  readonly base: () => Stored | null;
  /** What is typed now: a copy that later typing does not change. */
  readonly values: () => Values;
  readonly valuesOf: (stored: Stored) => Values;
  readonly versions: Versions<Values, Field>;
  /** What can be told to be wrong without asking the server, in screen order. */
  readonly check: (values: Values, base: Stored | null, extra: Extra) => FieldErrors;
  /** Stands the form on `stored`, with `values` typed over it. `saved`: what is stored since, and counts as unchanged. */
  readonly rebase: (stored: Stored, values: Values, saved?: Values) => void;
  /** Shows the messages of a refusal, each until its field changes; none takes the last ones away. */
  readonly refuse: (fields: FieldErrors) => void;
  /** What counts as unchanged. */
  readonly filled: () => Values;
  /** Types `values`, over whatever the form stands on. */
  readonly fill: (values: Values) => void;
  /** Calls `listener` after anything typed; returns how to stop. */
  readonly onTyped: (listener: () => void) => () => void;
  /** Which of the values may wait in the tab for the page to be loaded again. */
  readonly keeps: (name: string) => boolean;
  /** The server's messages under the names the form has for their fields; absent when they are the same. */
  readonly place?: (fields: FieldErrors) => FieldErrors;
  /** What a field is called, and what it says, for comparing two versions. */
  readonly labelOf: (field: Field) => string;
  readonly show: (field: Field, values: Values) => ReactNode;
}
