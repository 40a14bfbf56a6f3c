import { ApiError, recordMadeBy } from '../../kernel/api-error.ts';
import { type KeyPlace, createKeys } from '../../kernel/idempotency-keys.ts';
import type { Conflict } from './conflict.ts';
import type { SaveOptions } from './save-options.ts';

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

/** What to save over now that the fate of a send is known; `failed` while nobody knows, which has been told. */
type Settled<Stored> = { readonly kind: 'over'; readonly base: Stored | null } | { readonly kind: 'failed' };

/** The record that an earlier send made, where one did. */
type Made<Stored> = { readonly kind: 'made'; readonly stored: Stored } | { readonly kind: 'none' } | { readonly kind: 'failed' };

interface Saver<Stored> {
  /** The person chooses between what is typed and what is stored. */
  readonly ask: (conflict: Conflict<Stored>) => void;
  /** The form stands on a record it made. */
  readonly bear: () => void;
}

/** Nothing arrived, or a server in between gave up: what was asked for may have been done. */
const NO_ANSWER: readonly number[] = [0, 502, 504];

const SENT_BEFORE =
  'O cadastro que você enviou antes de recarregar a página está salvo, e é o que aparece como atual. Se o de agora é outro, volte ao formulário e salve de novo';

/** What a form sent and heard nothing of, by the keys of its sends (E012). `place`: where that is remembered beyond the page. */
export function createLostAnswer<Values, Stored, Body, Saved, Field extends string, Extra>(
  place: KeyPlace | undefined,
  { ask, bear }: Saver<Stored>,
) {
  type Options = SaveOptions<Values, Stored, Body, Saved, Field, Extra>;
  type Waiting = Unanswered<Values, Body, Extra>;
  const keys = createKeys(place);
  let unanswered: Waiting | null = null;
  // What another load of the page sent in vain; `taken`: what was typed then is back in the form.
  let earlier: { readonly sentBy: (now: Values) => Sent<Values, Extra>; readonly taken: boolean } | null = null;

  /** Of what another load sent, nothing is back in the form. */
  const isUnasked = (): boolean => earlier !== null && !earlier.taken;

  const answered = (): void => {
    unanswered = null;
    earlier = null;
  };

  /** It is stored: what is sent next is another act. */
  const stored = (): void => {
    answered();
    keys.renew();
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
  const madeBefore = async (options: Options, error: ApiError, submitted: Values, before: Waiting | null): Promise<Made<Stored>> => {
    const { form } = options;
    const id = recordMadeBy(error);
    if (id === null || form.base() !== null) return { kind: 'none' };
    try {
      const made = await readMade(options, id, before?.submitted ?? submitted, before);
      if (made === null) return { kind: 'none' };
      const unasked = isUnasked();
      stored();
      if (unasked) {
        ask({ message: SENT_BEFORE, theirs: made });
        return { kind: 'failed' };
      }
      bear();
      form.rebase(made, form.versions.typedSince(opened(options, submitted), form.values(), form.valuesOf(made)));
      return { kind: 'made', stored: made };
    } catch (second) {
      if (!(second instanceof ApiError)) throw second;
      options.onFailed?.(second);
      return { kind: 'failed' };
    }
  };

  return {
    keyOf,
    madeBefore,
    isUnasked,
    answered,
    stored,
    /** Keeps what heard no answer; what the server refused by a rule is not stored, and nothing waits for it. */
    heard: (error: ApiError, sent: Omit<Waiting, 'first'>, before: Waiting | null): void => {
      if (NO_ANSWER.includes(error.status)) {
        const { submitted, extra, key } = sent;
        unanswered = { ...sent, first: before?.key === key ? before.first : { submitted, extra } };
      } else if (error.status === 400) answered();
    },
    /** What has to be known before anything else is sent. */
    waiting: (options: Options, base: Stored | null): Waiting | null => {
      if (unanswered !== null || earlier === null) return unanswered;
      const sent = earlier.sentBy(options.form.values());
      const body = options.bodyOf(sent.submitted, base, sent.extra);
      return { ...sent, body, key: keyOf(options, sent, base, body), first: sent };
    },
    /**
     * What heard no answer is sent once more, under its own key: the answer says what is stored, and the form goes on from that with what
     * was typed since (E012).
     */
    settle: async (options: Options, { submitted, body, key }: Waiting): Promise<Settled<Stored>> => {
      const { form } = options;
      const base = form.base();
      try {
        const saved = await options.send(body, key);
        const now = (await (options.storedOf ?? options.reread)?.(saved)) ?? null;
        stored();
        if (now === null) return { kind: 'over', base };
        if (base === null) bear();
        form.rebase(now, form.versions.typedSince(submitted, form.values(), form.valuesOf(now)));
        options.onStored?.(saved);
        return { kind: 'over', base: now };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const made = await madeBefore(options, error, submitted, null);
        if (made.kind === 'made') return { kind: 'over', base: made.stored };
        if (made.kind === 'failed') return made;
        if (error.status === 400) {
          // Judged now, so it was not stored before.
          answered();
          return { kind: 'over', base };
        }
        options.onFailed?.(error);
        return { kind: 'failed' };
      }
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
  };
}
