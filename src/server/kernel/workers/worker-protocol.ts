/* What passes between the server and a process that makes documents: an order, then its answer, then the next order. */

/** The bytes the order finished, maybe none. */
export type Answer = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly reason: unknown };

/** The side of the process: carries out one order at a time, of the kind that its own server sends, and ends when the server is gone. */
export function serveOrders(obey: (order: never) => Uint8Array | Promise<Uint8Array>): void {
  const answer = async (order: unknown): Promise<Answer> => {
    try {
      return { ok: true, bytes: await obey(order as never) };
    } catch (error) {
      // Whole: the channel carries errors with their story and what caused them.
      return { ok: false, reason: error };
    }
  };
  process.on('message', (order: unknown) => void answer(order).then((result) => process.send?.(result)));
  // The server is gone: nobody waits for the answer.
  process.on('disconnect', () => process.exit(0));
}
