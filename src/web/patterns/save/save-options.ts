import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { ApiError } from '../../kernel/api-error.ts';
import type { ToastText } from '../../ui/toasts.ts';
import type { Conflict } from './conflict.ts';
import type { RecordDoor } from './door.ts';

/** What was sent, and what the form says now that it is stored. */
export interface Typed<Values> {
  readonly submitted: Values;
  readonly now: Values;
}

/** What a screen says of the save of its record. */
export interface SaveOptions<Values, Stored, Body, Saved, Field extends string = string, Extra = void> {
  readonly form: RecordDoor<Values, Stored, Field, NoInfer<Extra>>;
  readonly bodyOf: (values: Values, base: Stored | null, extra: Extra) => Body;
  /** Rejects with `ApiError`. `key`: the same for the same content until it is stored (E012). */
  readonly send: (body: Body, key: string) => Promise<Saved>;
  /** Said when it is stored; absent says nothing. */
  readonly saved?: ToastText;
  /** Said beside the messages of the fields; `error` is the server's refusal, absent where the form itself refuses. */
  readonly sayRefusal?: (fields: FieldErrors, error?: ApiError) => void;
  /** The record of now that a refusal brings along, or null when it is about something else. */
  readonly conflictIn?: (error: ApiError, base: Stored) => Promise<Conflict<Stored> | null>;
  /** A merge that leaves nothing to choose is shown before it is sent, because of what it may allow. */
  readonly review?: boolean;
  /** The form stands on what somebody else saved: what is shown of the record beside it follows. */
  readonly onTheirs?: (theirs: Stored) => void;
  /** What other screens hold of it is not what is stored any more. */
  readonly onStored?: (saved: Saved) => void;
  /** Reads what was saved: an edit goes on from it, and the edit of a new record finds it there. */
  readonly reread?: (saved: Saved) => Promise<Stored>;
  /**
   * Reads the record of this code: what an unanswered send made, where what is typed now is not all that was sent then. `sent`: what was typed
   * then, but for what may not wait in the tab.
   */
  readonly storedAt?: (id: number, sent: Values) => Promise<Stored>;
  /** What was stored, by which a form stays that would leave while something was typed meanwhile; null where there is nothing to stay on. */
  readonly storedOf?: (saved: Saved) => Promise<Stored | null> | Stored | null;
  /** Where nothing reads what was stored: what is sent names what it changes, while that waits; absent, each send is another one. */
  readonly alters?: boolean;
  /** Anything else leaves the form: closes it, or opens what exists now. */
  readonly leave?: (saved: Saved, typed: Typed<Values>) => Promise<void> | void;
  /** Refused for another reason than its fields; the API client has shown what every screen shows. */
  readonly onFailed?: (error: ApiError) => void;
}
