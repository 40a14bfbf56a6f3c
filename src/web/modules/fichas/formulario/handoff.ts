import type { FichaValues } from './values.ts';

/** What the edit screen takes over from the ficha that has just been registered, so that nothing typed meanwhile is lost. */
export interface Handoff {
  readonly id: number;
  readonly submitted: FichaValues;
  readonly now: FichaValues;
}

let waiting: Handoff | null = null;

export const handOver = (next: Handoff): void => {
  waiting = next;
};

/** The handoff meant for this ficha, until `endHandoff`. */
export const handoffFor = (id: number): Handoff | null => (waiting?.id === id ? waiting : null);

export const endHandoff = (): void => {
  waiting = null;
};
