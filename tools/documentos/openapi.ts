import { createMetrics } from '#server/kernel/metrics.ts';
import { createServer } from '#server/kernel/http/server.ts';
import { createLog } from '#server/kernel/log.ts';
import { allOperations } from './operations.ts';

/** The API description exactly as the server serves it, from routes that nobody calls. */
export async function describeAll(): Promise<unknown> {
  const operations = await allOperations();
  const app = await createServer({
    routes: operations.map((operation) => ({ operation, handle: async () => undefined })),
    clock: () => new Date(0),
    log: createLog('silent'),
    limits: async () => undefined,
    authenticate: async () => null,
    metrics: createMetrics(),
    metricsToken: null,
    trustedProxies: [],
    webFolder: null,
    shedLoad: false,
  });
  const response = await app.inject({ url: '/api/openapi.json' });
  await app.close();
  return sorted(response.json());
}

/** Paths in a fixed order, so that the file changes only when the API does. */
function sorted(document: { paths: Record<string, unknown> }): unknown {
  return { ...document, paths: Object.fromEntries(Object.entries(document.paths).sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}
