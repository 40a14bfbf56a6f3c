import type { FieldErrors } from '#contract/kernel/errors.ts';
import { ApiError, recordMadeBy } from '../../kernel/api-error.ts';
import type { KeyPlace } from '../../kernel/idempotency-keys.ts';
import { toast } from '../../ui/toasts.ts';
import { isBlind, tellAccepted } from './blind-send.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { createLostAnswer } from './lost-answer.ts';
import { createReread } from './reread.ts';
import type { SaveOptions } from './save-options.ts';
import { overlaps, sameValue } from './versions.ts';

/** A refused save: another one for each refusal, also with the same messages. */
export interface Refusal {
  readonly fields: FieldErrors;
}

export interface SaveState<Stored> {
  readonly saving: boolean;
  /** All that is typed is stored, and the form is on its way out. */
  readonly done: boolean;
  readonly refusal: Refusal | null;
  readonly conflict: Conflict<Stored> | null;
}

/** The record of now, in a refusal of an older one; `failed` where it could not be read, which has been told. */
type Stale<Stored> =
  | { readonly kind: 'stale'; readonly conflict: Conflict<Stored> }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' };

const NOT_STALE = { kind: 'none' } as const;

/**
 * The save of one form instance: what is refused, what collided, and what follows a success. Outside React, so that its rules can be
 * tried one by one; the options come with each act, as the screen has them then. `place`: where a send without an answer is remembered.
 */
export function createSaver<Values, Stored, Body, Saved, Field extends string = string, Extra = void>(place?: KeyPlace) {
  type Options = SaveOptions<Values, Stored, Body, Saved, Field, Extra>;
  const listeners = new Set<() => void>();
  let state: SaveState<Stored> = { saving: false, done: false, refusal: null, conflict: null };
  // Kept beside the form: it outlives the choice between two versions.
  let asked: { readonly extra: Extra } | null = null;

  const set = (change: Partial<SaveState<Stored>>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const reread = createReread<Values, Stored, Body, Saved, Field, Extra>();
  const lost = createLostAnswer<Values, Stored, Body, Saved, Field, Extra>(place, {
    ask: (conflict) => set({ conflict }),
    bear: reread.bear,
  });

  const refuse = ({ form, sayRefusal }: Options, fields: FieldErrors, error?: ApiError): void => {
    form.refuse(fields);
    set({ refusal: { fields } });
    sayRefusal?.(fields, error);
  };

  const succeed = async (options: Options, saved: Saved, submitted: Values, base: Stored | null): Promise<void> => {
    set({ refusal: null });
    if (options.saved) toast({ kind: 'success', ...options.saved });
    options.onStored?.(saved);
    if (await reread.goesOn(options, saved, submitted, base)) return;
    set({ done: true });
    await reread.ahead(options, saved);
    await options.leave?.(saved, { submitted, now: options.form.values() });
  };

  const attempt = async (options: Options, base: Stored | null): Promise<void> => {
    if (asked === null) return;
    const { extra } = asked;
    const submitted = options.form.values();
    const body = options.bodyOf(submitted, base, extra);
    const own = lost.keyOf(options, { submitted, extra }, base, body);
    const before = lost.waiting(options, base);
    // Under the key of what another load sent, the server tells whether that is stored, and stores this only if it is not.
    const blind = isBlind(options);
    const key = before !== null && (blind || lost.isUnasked()) ? before.key : own;
    if (before !== null && !blind && (before.key !== key || (!lost.isUnasked() && !sameValue(before.body, body)))) {
      const settled = await lost.settle(options, before);
      if (settled.kind === 'over') await attempt(options, settled.base);
      return;
    }
    let saved: Saved;
    try {
      saved = await options.send(body, key);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (blind && recordMadeBy(error) !== null) {
        lost.stored();
        tellAccepted(options);
        return;
      }
      const made = await lost.madeBefore(options, error, submitted, before);
      if (made.kind === 'made') await attempt(options, made.stored);
      if (made.kind !== 'none') return;
      lost.heard(error, { submitted, extra, body, key }, before);
      await fail(options, error, base);
      return;
    }
    lost.stored();
    await succeed(options, saved, submitted, base);
  };

  const fail = async (options: Options, error: ApiError, base: Stored | null): Promise<void> => {
    if (error.status !== 400) {
      options.onFailed?.(error);
      return;
    }
    const stale = base === null ? NOT_STALE : await staleIn(options, error, base);
    if (stale.kind === 'stale' && base !== null) await collide(options, stale.conflict, base);
    else if (stale.kind === 'none') refuse(options, options.form.place?.(error.fields) ?? error.fields, error);
  };

  /** The record of now may have to be read, which may fail as well. */
  const staleIn = async (options: Options, error: ApiError, base: Stored): Promise<Stale<Stored>> => {
    try {
      const conflict = options.conflictIn ? await options.conflictIn(error, base) : conflictOf<Stored>(error);
      return conflict === null ? NOT_STALE : { kind: 'stale', conflict };
    } catch (second) {
      if (!(second instanceof ApiError)) throw second;
      options.onFailed?.(second);
      return { kind: 'failed' };
    }
  };

  const goOn = (options: Options, theirs: Stored, keep: ReadonlySet<Field>): Promise<void> => {
    const { form } = options;
    form.rebase(theirs, form.versions.merge(form.values(), form.valuesOf(theirs), keep, form.filled()));
    options.onTheirs?.(theirs);
    return attempt(options, theirs);
  };

  const collide = async (options: Options, stale: Conflict<Stored>, base: Stored): Promise<void> => {
    const { form, review = false } = options;
    const [before, mine, theirs] = [form.valuesOf(base), form.values(), form.valuesOf(stale.theirs)];
    const open = form.versions.differences(before, mine, theirs);
    const changedThere = form.versions.differences(before, before, theirs).map((one) => one.field);
    const own = open.filter((one) => one.changedHere).map((one) => one.field);
    // Both say the same: there is nothing to choose.
    if (open.length === 0) await goOn(options, stale.theirs, new Set());
    else if (review && !own.some((field) => changedThere.some((other) => overlaps(field, other)))) {
      form.rebase(stale.theirs, form.versions.merge(mine, theirs, new Set(own), form.filled()));
      options.onTheirs?.(stale.theirs);
      options.sayRefusal?.({ data_edicao: stale.message });
    } else set({ conflict: stale });
  };

  /** One at a time: a second click while the first is on its way is the same act. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (state.saving) return;
    set({ saving: true });
    try {
      await work();
    } finally {
      set({ saving: false });
    }
  };

  return {
    get: (): SaveState<Stored> => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: (options: Options, extra: Extra): Promise<void> =>
      once(async () => {
        const { form } = options;
        if (!(await reread.caughtUp(options))) return;
        asked = { extra };
        form.refuse({});
        const problems = form.check(form.values(), form.base(), extra);
        if (Object.keys(problems).length > 0) refuse(options, problems);
        else await attempt(options, form.base());
      }),
    /** Goes on with my value in the fields of `keep` and the other one's in the rest. */
    resolve: async (options: Options, keep: ReadonlySet<Field>): Promise<void> => {
      const { conflict } = state;
      if (conflict === null) return;
      set({ conflict: null });
      if (options.form.base() === null) reread.bear();
      await once(() => goOn(options, conflict.theirs, keep));
    },
    unanswered: lost.unanswered,
    earlier: lost.earlier,
    resume: lost.resume,
    /** Back to the form, which still stands on what it stood on: the next save asks again. */
    dismiss: (): void => set({ conflict: null }),
  };
}
