import { HOUR_MS } from '#contract/kernel/durations.ts';
import type { SimClock } from '#server/integrations/simuladores/sim-clock.ts';
import type { SimResponse } from '#server/integrations/simuladores/simulator.ts';
import { refuse } from './simulator-books.ts';

const MOST = 25_000;
const WINDOW_MS = 12 * HOUR_MS;

/** So many requests of an account in twelve hours; beyond them 429 until the window ends. */
export function createLimit(clock: SimClock) {
  let begun = 0;
  let used = 0;
  return {
    take(): { readonly refused: SimResponse | null; readonly headers: Readonly<Record<string, string>> } {
      const now = clock.now().getTime();
      if (now >= begun + WINDOW_MS || now < begun) [begun, used] = [now, 0];
      used += 1;
      const headers = {
        'ratelimit-limit': String(MOST),
        'ratelimit-remaining': String(Math.max(0, MOST - used)),
        'ratelimit-reset': String(Math.ceil((begun + WINDOW_MS - now) / 1000)),
      };
      return { refused: used > MOST ? refuse('too_many_requests', 'Limite de requisições excedido.', 429) : null, headers };
    },
    reset: (): void => {
      [begun, used] = [0, 0];
    },
  };
}
