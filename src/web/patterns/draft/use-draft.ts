import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { civilDateAt, formatCivilDate, timeAt } from '#contract/kernel/dates.ts';
import { drafts, typistUntilAnother } from '../../kernel/draft-store.ts';
import { sealed } from '../../kernel/idempotency-keys.ts';
import type { DraftOfferProps } from '../../ui/DraftOffer.tsx';
import { focusFirst } from '../../ui/focus-field.ts';
import type { RecordDoor } from '../save/door.ts';
import type { Sent } from '../save/lost-answer.ts';
import { asDraft, type Draft, draftOf, laidOver, recovered } from './draft.ts';
import { useWhen } from '../../kernel/use-when.ts';

/** A pause in the typing after which it is kept; leaving the page keeps it at once. */
const PAUSE_MS = 400;

/** `14:32`, and the day when it is another. */
function momentOf(at: number, now: Date): string {
  const then = new Date(at);
  return civilDateAt(then) === civilDateAt(now) ? `às ${timeAt(then)}` : `em ${formatCivilDate(civilDateAt(then))} às ${timeAt(then)}`;
}

export interface DraftOptions<Values, Stored, Field extends string, Extra> {
  readonly form: RecordDoor<Values, Stored, Field, Extra>;
  /** The form among those of its address: kind and code. Null: nothing typed stays unsaved in it. */
  readonly name: string | null;
  readonly unanswered: () => Sent<Values, Extra> | null;
  /** Nothing else is made before the fate of that is known. `taken`: what is saved next is the same record. */
  readonly resume: (sentBy: (now: Values) => Sent<Values, Extra>, taken: boolean) => void;
  /** Asks about the fields on which the record says another thing now. */
  readonly ask: (before: Values, mine: Values) => void;
  readonly saving: boolean;
  readonly done: boolean;
  readonly place: RefObject<HTMLElement | null>;
}

export interface Drafting {
  /** What an earlier load of the page left, to be taken back or thrown away. */
  readonly offer: DraftOfferProps | null;
  /** What is typed was given up. */
  readonly forget: () => void;
}

/** What is typed waits in the tab, so that the page can be loaded again: the changed fields only, and none that is secret. */
export function useDraft<Values extends object, Stored, Field extends string, Extra>(
  options: DraftOptions<Values, Stored, Field, Extra>,
): Drafting {
  const { form, name, unanswered, resume, ask, saving, done, place } = options;
  const [store] = useState(() => (name === null ? null : drafts.at(sealed('', `${location.pathname} ${name}`), typistUntilAnother())));
  const [left, setLeft] = useState(() => {
    const draft = asDraft(store?.read());
    return draft && { draft, moment: momentOf(draft.at, new Date()) };
  });
  const offered = left?.draft ?? null;
  /** What an earlier load sent in vain; what may not be kept is as it is typed again. */
  const goOnFrom = ({ sent }: Draft, taken: boolean): void => {
    if (!sent || form.base() !== null) return;
    const filled = form.filled();
    const secretsOf = (values: Values): object => Object.fromEntries(Object.entries(values).filter(([field]) => !form.keeps(field)));
    resume((later) => ({ submitted: laidOver({ ...filled, ...secretsOf(later) }, sent.typed), extra: sent.extra as Extra }), taken);
  };
  useWhen(true, () => {
    if (offered !== null) goOnFrom(offered, false);
  });
  const given = useRef(false);

  const write = useEffectEvent((): void => {
    if (store === null || given.current) return;
    const sent = form.base() === null ? unanswered() : null;
    const draft = done ? null : draftOf({ filled: form.filled(), now: form.values(), keeps: form.keeps, at: Date.now(), offered, sent });
    if (draft === null) store.clear();
    else store.keep(draft);
  });
  const follow = useEffectEvent((listener: () => void) => form.onTyped(listener));
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const now = (): void => {
      clearTimeout(pause);
      write();
    };
    const stop = follow(() => {
      clearTimeout(pause);
      pause = setTimeout(write, PAUSE_MS);
    });
    globalThis.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      globalThis.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
      stop();
      now();
    };
  }, []);
  // A save that came to its end has changed what is unsaved.
  useEffect(() => {
    if (!saving) write();
  }, [saving]);

  const forget = (): void => {
    given.current = true;
    store?.clear();
  };
  const take = (draft: Draft): void => {
    const [filled, now] = [form.filled(), form.values()];
    const { mine, before, own, collides } = recovered(draft, { filled, now, versions: form.versions });
    if (form.base() === null) form.fill(mine);
    else if (collides) ask(before, mine);
    else form.fill(form.versions.merge(mine, now, own, before));
    goOnFrom(draft, true);
    setLeft(null);
    focusFirst(Object.keys(draft.typed), place.current ?? document);
  };
  const discard = (): void => {
    setLeft(null);
    store?.clear();
  };
  return {
    offer: left && {
      moment: left.moment,
      partial: left.draft.partial,
      onRecover: () => take(left.draft),
      onDiscard: discard,
    },
    forget,
  };
}
