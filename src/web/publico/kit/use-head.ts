import { useLayoutEffect, useRef } from 'react';

/**
 * Leads whoever reads by ear or by keys to the head of what took the place of something else: the button they pressed went with it. `first`:
 * what stood there before this was drawn.
 */
export function useHead(step: unknown, first: unknown = step): void {
  const before = useRef(first);
  // Before anybody can type: a key that comes at once is for where they are.
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const head = document.querySelector<HTMLElement>('main h1, main [role="alert"]');
    head?.setAttribute('tabindex', '-1');
    head?.focus();
  }, [step]);
}
