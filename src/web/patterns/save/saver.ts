import type { FieldErrors } from '#contract/kernel/errors.ts';
import { ApiError, recordMadeBy } from '../../kernel/api-error.ts';
import { type KeyPlace, createKeys } from '../../kernel/idempotency-keys.ts';
import { toast } from '../../ui/toasts.ts';
import { isBlind, tellAccepted } from './blind-send.ts';
import { type Conflict, conflictOf } from './conflict.ts';
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

/** A send that heard no answer: what it asked for may be stored or not. */
export interface Sent<Values, Extra> {
  readonly submitted: Values;
  readonly extra: Extra;
}

interface Unanswered<Values, Body, Extra> extends Sent<Values, Extra> {
  readonly body: Body;
  readonly key: string;
  /** What the key was made of: it stays when something else is sent under it. */
  readonly first: Sent<Values, Extra>;
}

/** A record that is stored, as it was sent, and the one it took the place of. */
interface Behind<Values, Stored, Saved> {
  readonly saved: Saved;
  readonly submitted: Values;
  readonly base: Stored;
}

/** Nothing arrived, or a server in between gave up: what was asked for may have been done. */
const NO_ANSWER: readonly number[] = [0, 502, 504];

const SENT_BEFORE =
  'O cadastro que você enviou antes de recarregar a página está salvo, e é o que aparece como atual. Se o de agora é outro, volte ao formulário e salve de novo';
const UNREAD = 'O que foi salvo não pôde ser lido de novo';
const TYPED_SINCE = 'O que você digitou depois ainda não foi salvo';
const TYPED_SINCE_TEXT = 'O que estava na tela ao salvar já está gravado. Confira e salve de novo.';
const UNREAD_TEXT = 'Está gravado, e você pode continuar. Recarregue a página para conferir.';

/**
 * The save of one form instance: what is refused, what collided, and what follows a success. Outside React, so that its rules can be
 * tried one by one; the options come with each act, as the screen has them then. `place`: where a send without an answer is remembered.
 */
export function createSaver<Values, Stored, Body, Saved, Field extends string = string, Extra = void>(place?: KeyPlace) {
  type Options = SaveOptions<Values, Stored, Body, Saved, Field, Extra>;
  type Waiting = Unanswered<Values, Body, Extra>;
  const keys = createKeys(place);
  const listeners = new Set<() => void>();
  let state: SaveState<Stored> = { saving: false, done: false, refusal: null, conflict: null };
  // Kept beside the form: it outlives the choice between two versions.
  let asked: { readonly extra: Extra } | null = null;
  let unanswered: Unanswered<Values, Body, Extra> | null = null;
  // What another load of the page sent in vain; `taken`: what was typed then is back in the form.
  let earlier: { readonly sentBy: (now: Values) => Sent<Values, Extra>; readonly taken: boolean } | null = null;
  // The form began without a record, and stands on one it made itself.
  let born = false;
  // Stored, but not read since.
  let behind: Behind<Values, Stored, Saved> | null = null;

  const set = (change: Partial<SaveState<Stored>>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const refuse = ({ form, sayRefusal }: Options, fields: FieldErrors, error?: ApiError): void => {
    form.refuse(fields);
    set({ refusal: { fields } });
    sayRefusal?.(fields, error);
  };

  /** The form goes on from what is stored, under what was typed since. */
  const catchUp = async ({ form, reread }: Options, { saved, submitted }: Behind<Values, Stored, Saved>): Promise<void> => {
    if (!reread) return;
    const fresh = await reread(saved);
    form.rebase(fresh, form.versions.typedSince(submitted, form.values(), form.valuesOf(fresh)));
  };

  const readAgain = async (options: Options, stored: Behind<Values, Stored, Saved>): Promise<void> => {
    const { form } = options;
    // Whoever leaves before it is read leaves nothing unsaved.
    form.rebase(stored.base, form.values(), stored.submitted);
    try {
      await catchUp(options, stored);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'info', title: UNREAD, text: UNREAD_TEXT });
      behind = stored;
    }
  };

  /** A new record is there before its registration gives way to its edit. */
  const readAhead = async ({ reread }: Options, saved: Saved): Promise<void> => {
    try {
      await reread?.(saved);
    } catch (error) {
      // The edit says so, and tries again.
      if (!(error instanceof ApiError)) throw error;
    }
  };

  /** Whether the form stands on what was stored last; otherwise that is read first: a save needs its version. */
  const caughtUp = async (options: Options): Promise<boolean> => {
    if (behind !== null && behind.base === options.form.base()) {
      try {
        await catchUp(options, behind);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        options.onFailed?.(error);
        return false;
      }
    }
    behind = null;
    return true;
  };

  /** What was typed while the save was under way is not stored: the form goes on with it over what is. */
  const stays = async ({ form, storedOf }: Options, saved: Saved, submitted: Values): Promise<boolean> => {
    if (!storedOf || form.versions.differences(submitted, form.values(), submitted).length === 0) return false;
    try {
      const stored = await storedOf(saved);
      if (stored === null) return false;
      form.rebase(stored, form.versions.typedSince(submitted, form.values(), form.valuesOf(stored)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Over the version before, the next save is refused as one of somebody else's and asks; a new record would be stored twice.
      if (form.base() === null) return false;
    }
    toast({ kind: 'info', title: TYPED_SINCE, text: TYPED_SINCE_TEXT });
    return true;
  };

  const succeed = async (options: Options, saved: Saved, submitted: Values, base: Stored | null): Promise<void> => {
    keys.renew();
    set({ refusal: null });
    if (options.saved) toast({ kind: 'success', ...options.saved });
    options.onStored?.(saved);
    if (base !== null && options.reread && !born) await readAgain(options, { saved, submitted, base });
    else if (!(await stays(options, saved, submitted))) {
      set({ done: true });
      await readAhead(options, saved);
      await options.leave?.(saved, { submitted, now: options.form.values() });
    }
  };

  /**
   * What heard no answer is sent once more, under its own key: the answer says what is stored, and the form goes on from that with what
   * was typed since (E012). The record to save over; `failed` while nobody knows.
   */
  const settle = async (options: Options, { submitted, body, key }: Unanswered<Values, Body, Extra>): Promise<Stored | null | 'failed'> => {
    const { form } = options;
    const base = form.base();
    try {
      const saved = await options.send(body, key);
      const stored = (await (options.storedOf ?? options.reread)?.(saved)) ?? null;
      answered();
      keys.renew();
      if (stored === null) return base;
      born ||= base === null;
      form.rebase(stored, form.versions.typedSince(submitted, form.values(), form.valuesOf(stored)));
      options.onStored?.(saved);
      return stored;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const made = await madeBefore(options, error, submitted);
      if (made !== null) return made;
      if (error.status === 400) {
        // Judged now, so it was not stored before.
        answered();
        return base;
      }
      options.onFailed?.(error);
      return 'failed';
    }
  };

  /**
   * What may not wait in the tab says nothing of a new record's key: typed anew after another load of the page, it may be another, and it
   * is the same record still.
   */
  const opened = ({ form }: Options, values: Values): Values => {
    const hidden = Object.entries(form.filled() as object).filter(([name]) => !form.keeps(name));
    return { ...values, ...Object.fromEntries(hidden) };
  };
  const keyOf = (options: Options, { submitted, extra }: Sent<Values, Extra>, base: Stored | null, body: Body): string =>
    keys.keyFor(base === null && options.storedAt ? options.bodyOf(opened(options, submitted), base, extra) : body);

  /** What an earlier load sent, as the server answers it under its key; where it cannot be read, sent again. */
  const readMade = async (
    { form, storedAt, storedOf, reread, send }: Options,
    id: number,
    sent: Values,
    before: Waiting | null,
  ): Promise<Stored | null> => {
    if (storedAt) return storedAt(id, sent);
    const read = storedOf ?? reread;
    if (before === null || !read || form.base() !== null) return null;
    return read(await send(before.body, before.key));
  };

  /**
   * The server knows the key, and other contents of it: the form goes on from the record they made, with what is typed now. Where that was
   * typed from nothing it may be of another record, and the person is asked.
   */
  const madeBefore = async (
    options: Options,
    error: ApiError,
    submitted: Values,
    before: Waiting | null = null,
  ): Promise<Stored | 'failed' | null> => {
    const { form } = options;
    const id = recordMadeBy(error);
    if (id === null || form.base() !== null) return null;
    try {
      const stored = await readMade(options, id, before?.submitted ?? submitted, before);
      if (stored === null) return null;
      const unasked = earlier !== null && !earlier.taken;
      answered();
      keys.renew();
      if (unasked) {
        set({ conflict: { message: SENT_BEFORE, theirs: stored } });
        return 'failed';
      }
      born = true;
      form.rebase(stored, form.versions.typedSince(opened(options, submitted), form.values(), form.valuesOf(stored)));
      return stored;
    } catch (second) {
      if (!(second instanceof ApiError)) throw second;
      options.onFailed?.(second);
      return 'failed';
    }
  };

  const answered = (): void => {
    unanswered = null;
    earlier = null;
  };

  /** What has to be known before anything else is sent. */
  const waiting = (options: Options, base: Stored | null): Waiting | null => {
    if (unanswered !== null || earlier === null) return unanswered;
    const sent = earlier.sentBy(options.form.values());
    const body = options.bodyOf(sent.submitted, base, sent.extra);
    return { ...sent, body, key: keyOf(options, sent, base, body), first: sent };
  };

  const attempt = async (options: Options, base: Stored | null): Promise<void> => {
    if (asked === null) return;
    const { extra } = asked;
    const submitted = options.form.values();
    const body = options.bodyOf(submitted, base, extra);
    const own = keyOf(options, { submitted, extra }, base, body);
    const before = waiting(options, base);
    // Under the key of what another load sent, the server tells whether that is stored, and stores this only if it is not.
    const blind = isBlind(options);
    const key = before !== null && (blind || (earlier !== null && !earlier.taken)) ? before.key : own;
    if (before !== null && !blind && (before.key !== key || (earlier?.taken !== false && !sameValue(before.body, body)))) {
      const settled = await settle(options, before);
      if (settled !== 'failed') await attempt(options, settled);
      return;
    }
    let saved: Saved;
    try {
      saved = await options.send(body, key);
    } catch (error) {
      if (blind && error instanceof ApiError && recordMadeBy(error) !== null) {
        answered();
        keys.renew();
        tellAccepted(options);
        return;
      }
      const made = error instanceof ApiError ? await madeBefore(options, error, submitted, before) : null;
      if (made !== null) {
        if (made !== 'failed') await attempt(options, made);
        return;
      }
      if (error instanceof ApiError && NO_ANSWER.includes(error.status)) {
        const first = before?.key === key ? before.first : { submitted, extra };
        unanswered = { submitted, extra, body, key, first };
      } else if (error instanceof ApiError && error.status === 400) answered();
      await fail(options, error, base);
      return;
    }
    answered();
    await succeed(options, saved, submitted, base);
  };

  const fail = async (options: Options, error: unknown, base: Stored | null): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 400) {
      options.onFailed?.(error);
      return;
    }
    const stale = base === null ? null : await staleIn(options, error, base);
    if (stale === 'failed') return;
    if (stale !== null && base !== null) await collide(options, stale, base);
    else refuse(options, options.form.place?.(error.fields) ?? error.fields, error);
  };

  /** The record of now may have to be read, which may fail as well. */
  const staleIn = async (options: Options, error: ApiError, base: Stored): Promise<Conflict<Stored> | null | 'failed'> => {
    if (!options.conflictIn) return conflictOf<Stored>(error);
    try {
      return await options.conflictIn(error, base);
    } catch (second) {
      if (!(second instanceof ApiError)) throw second;
      options.onFailed?.(second);
      return 'failed';
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
        if (!(await caughtUp(options))) return;
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
      born ||= options.form.base() === null;
      await once(() => goOn(options, conflict.theirs, keep));
    },
    /** What heard no answer, as its key was made of it; null when all that was sent did. */
    unanswered: (): Sent<Values, Extra> | null => unanswered?.first ?? null,
    /** What an earlier load of the page sent in vain, while nobody knows what became of it. */
    earlier: (now: Values): Sent<Values, Extra> | null => earlier?.sentBy(now) ?? null,
    /**
     * An earlier load of the page heard no answer: nothing else is made before that is known. `sentBy`: what it sent, for what is typed now;
     * `taken`: what was typed then is back in the form, and what is saved next is the same record.
     */
    resume: (sentBy: (now: Values) => Sent<Values, Extra>, taken = true): void => {
      earlier = { sentBy, taken };
    },
    /** Back to the form, which still stands on what it stood on: the next save asks again. */
    dismiss: (): void => set({ conflict: null }),
  };
}
