import { useEffect, useEffectEvent } from 'react';

/** What the edit takes over from the registration that has just been saved, so that nothing typed meanwhile is lost. */
export interface Handoff<Values> {
  readonly submitted: Values;
  readonly now: Values;
}

interface Waiting {
  readonly record: string;
  readonly typed: Handoff<unknown>;
  /** Name of the field that had the focus. */
  readonly focus: string | null;
}

let waiting: Waiting | null = null;

/** Leaves what was typed for the edit of `record`, named by its kind and code. */
export function handOver<Values>(record: string, typed: Handoff<Values>): void {
  const focus = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null;
  waiting = { record, typed, focus };
}

/** Takes over what was left for `record`, and puts the focus back where it was. */
export function useTakeOver<Values>(record: string | null, take: (typed: Handoff<Values>) => void): void {
  const takeOver = useEffectEvent((name: string | null): void => {
    if (waiting === null || waiting.record !== name) return;
    const { typed, focus } = waiting;
    waiting = null;
    take(typed as Handoff<Values>);
    if (focus !== null) document.querySelector<HTMLElement>(`[data-field="${focus}"] :is(input, textarea)`)?.focus();
  });
  useEffect(() => takeOver(record), [record]);
}
