import { setTimeout as sleep } from 'node:timers/promises';

/** Says to whoever started the process what it waits for. */
export type Tell = (text: string) => void;

export interface Patience {
  readonly tell: Tell;
  /** After this long it is said what is waited for. */
  readonly quietMs?: number;
  /** After this long the wait ends. */
  readonly limitMs: number;
}

const LOOK_MS = 20;
const QUIET_MS = 1500;

/**
 * Waits until `look` finds something, and never in silence: what it waits for is said once, and the wait ends with the same words as an
 * error.
 */
export async function waitFor<T>(
  look: () => T | null,
  waitingFor: () => string,
  { tell, limitMs, quietMs = QUIET_MS }: Patience,
): Promise<T> {
  const start = performance.now();
  let told = false;
  for (;;) {
    const found = look();
    if (found !== null) return found;
    const waited = performance.now() - start;
    if (waited >= limitMs) throw new Error(`Banco embutido: desisti de esperar ${waitingFor()}.`);
    if (!told && waited >= quietMs) {
      told = true;
      tell(`Banco embutido: esperando ${waitingFor()}…`);
    }
    await sleep(LOOK_MS);
  }
}
