import type { ClienteValues } from './values.ts';

/** What the edit screen takes over from the registration that has just been saved, so that nothing typed meanwhile is lost. */
export interface Handoff {
  readonly id: number;
  readonly submitted: ClienteValues;
  readonly now: ClienteValues;
  /** Name of the field that had the focus. */
  readonly focus: string | null;
}

let waiting: Handoff | null = null;

export const handOver = (next: Handoff): void => {
  waiting = next;
};

/** The handoff meant for this client, until `endHandoff`. */
export const handoffFor = (id: number): Handoff | null => (waiting?.id === id ? waiting : null);

export const endHandoff = (): void => {
  waiting = null;
};

const lastLists = new Map<string, string>();

/** Where Cancel goes back to: this list as it was filtered when the person left it; null when they did not come from it. */
export const listAddress = (list: string): string | null => lastLists.get(list) ?? null;
export const rememberList = (list: string, href: string): void => void lastLists.set(list, href);
