import { type ReactNode, type Ref, useImperativeHandle } from 'react';

export interface StandingAtProps {
  readonly at: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}

/** In the place of the button that something opens at, where that button is drawn elsewhere. */
export function StandingAt({ at, ref }: StandingAtProps): ReactNode {
  useImperativeHandle(ref, () => at, [at]);
  return null;
}
