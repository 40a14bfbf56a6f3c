import type { AnyOperation, OperationTo } from '#contract/kernel/operation.ts';
import { createMetrics } from '#server/kernel/metrics.ts';
import { readsOneRecord } from '#server/kernel/http/route.ts';
import { connectionsFor } from '#server/kernel/http/connections.ts';
import { createServer } from '#server/kernel/http/server.ts';
import { createLog } from '#server/kernel/log.ts';
import { NO_LIMITS } from '#server/kernel/security/rate-limits.ts';
import { describeApi } from './describe-api.ts';
import { allOperations } from './operations.ts';

const isNotice = (operation: AnyOperation): operation is OperationTo<'provider'> => operation.access.to === 'provider';

/** The API description, collected from the routes as the server binds them. */
export async function describeAll(): Promise<unknown> {
  const operations = await allOperations();
  let description: () => unknown = () => undefined;
  const app = await createServer({
    routes: operations
      .filter((one) => one.access.to !== 'provider')
      .map((operation) => ({ operation, handlers: {}, ahead: readsOneRecord(operation) })),
    notices: operations.filter(isNotice).map((operation) => ({ operation, prove: () => false, handle: async () => undefined })),
    clock: () => new Date(0),
    log: createLog('silent'),
    limits: NO_LIMITS,
    authenticate: async () => null,
    jwts: { sign: async () => '', verify: async () => null },
    bearers: { promotor: async () => null, participante: async () => null },
    fingerprint: () => Buffer.alloc(0),
    metrics: createMetrics(),
    onAnswered: () => undefined,
    metricsToken: null,
    trustedProxies: [],
    description: null,
    beforeRoutes: async (api) => {
      description = await describeApi(api);
    },
    screens: null,
    connections: connectionsFor(false),
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
