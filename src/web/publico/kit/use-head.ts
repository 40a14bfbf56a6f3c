import { useLayoutEffect, useRef } from 'react';

/** Leads whoever reads by ear or by keys to the head of what took the place of something else: the button they pressed went with it. */
export function useHead(step: unknown): void {
  const before = useRef(step);
  // Before anybody can type: a key that comes at once is for where they are.
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const head = document.querySelector<HTMLElement>('main h1');
    head?.setAttribute('tabindex', '-1');
    head?.focus();
  }, [step]);
}
