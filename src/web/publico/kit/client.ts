import { createClient } from '#web/kernel/client.ts';

/** None of what these pages ask takes the house as long as what the others do. */
const PATIENCE_MS = 30_000;

/** Calls of the public pages: nobody calls, or whoever shows a JWT in `headers`. What is refused the page itself says. */
export const { call } = createClient({ credentials: () => ({ headers: {} }), onRefusal: () => undefined, patienceMs: PATIENCE_MS });
