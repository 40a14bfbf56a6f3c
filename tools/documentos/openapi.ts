import { createMetrics } from '#server/kernel/metrics.ts';
import { createServer } from '#server/kernel/http/server.ts';
import { createLog } from '#server/kernel/log.ts';
import { describeApi } from './describe-api.ts';
import { allOperations } from './operations.ts';

/** The API description, collected from the routes as the server binds them. */
export async function describeAll(): Promise<unknown> {
  const operations = await allOperations();
  let description: () => unknown = () => undefined;
  const app = await createServer({
    routes: operations.map((operation) => ({ operation, handle: async () => undefined })),
    clock: () => new Date(0),
    log: createLog('silent'),
    limits: async () => undefined,
    authenticate: async () => null,
    metrics: createMetrics(),
    onAnswered: () => undefined,
    metricsToken: null,
    trustedProxies: [],
    description: null,
    beforeRoutes: async (api) => {
      description = await describeApi(api);
    },
    webFolder: null,
    shedLoad: false,
  });
  await app.ready();
  const document = description();
  await app.close();
  return sorted(document as { paths: Record<string, unknown> });
}

/** Paths in a fixed order, so that the file changes only when the API does. */
function sorted(document: { paths: Record<string, unknown> }): unknown {
  return { ...document, paths: Object.fromEntries(Object.entries(document.paths).sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}
