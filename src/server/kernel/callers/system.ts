import { randomUUID } from 'node:crypto';
import type { Log } from '#server/kernel/log.ts';
import type { System } from './caller.ts';

/** What the product does by itself, under a code of its own in the history. */
export interface SystemContext {
  readonly operation: { readonly id: string };
  readonly caller: System;
  readonly requestId: string;
  readonly address: null;
  readonly terminal: null;
  readonly idempotency: null;
  readonly now: Date;
  readonly trail: { written: boolean };
  readonly log: Log;
}

/** `id`: function code in the history; `cause`: what made the product act, in Portuguese. */
export const systemContext = (id: string, cause: string, now: Date, log: Log): SystemContext => {
  const requestId = randomUUID();
  return {
    operation: { id },
    caller: { kind: 'system', cause },
    requestId,
    address: null,
    terminal: null,
    idempotency: null,
    now,
    trail: { written: false },
    log: log.child({ requisicao: requestId, operacao: id }),
  };
};
