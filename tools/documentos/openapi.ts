import { CHAVES } from '#contract/configuracoes/configuracoes.keys.ts';
import type { AnyOperation, OperationTo } from '#contract/kernel/operation.ts';
import { createMetrics } from '#server/kernel/metrics.ts';
import { readsOneRecord } from '#server/kernel/http/route.ts';
import { connectionsFor } from '#server/kernel/http/connections.ts';
import { createServer } from '#server/kernel/http/server.ts';
import { createLog } from '#server/kernel/log.ts';
import { createRush } from '#server/kernel/rush.ts';
import { NO_LIMITS } from '#server/kernel/security/rate-limits.ts';
import { describeApi } from './describe-api.ts';
import { allOperations } from './operations.ts';

const isNotice = (operation: AnyOperation): operation is OperationTo<'provider'> => operation.access.to === 'provider';

/** The API description, collected from the routes as the server binds them. */
export async function describeAll(): Promise<Description> {
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
    rush: createRush(),
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
  const document = description() as Description;
  await app.close();
  return sorted(withKnown(document, '/configuracaoSistema/{chave}', 'chave', Object.keys(CHAVES)));
}

interface Call {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string }[];
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
}

/** Beside a path with a parameter that is one of a closed list, each of these as an address of its own: what there is, is read in the description. */
function withKnown(document: Description, path: string, parameter: string, values: readonly string[]): Description {
  const full = Object.keys(document.paths).find((one) => one.endsWith(path));
  const calls = full === undefined ? undefined : document.paths[full];
  if (full === undefined || !calls) throw new Error(`no ${path} to be described`);
  const told = values.map((value) => [
    full.replace(`{${parameter}}`, value),
    Object.fromEntries(
      Object.entries(calls).map(([method, call]) => [
        method,
        {
          ...call,
          operationId: `${call.operationId}/${value}`,
          parameters: (call.parameters ?? []).filter(({ name }) => name !== parameter),
        },
      ]),
    ),
  ]);
  return { ...document, paths: { ...document.paths, ...(Object.fromEntries(told) as Description['paths']) } };
}

/** Paths in a fixed order, so that the file changes only when the API does. */
function sorted(document: Description): Description {
  return { ...document, paths: Object.fromEntries(Object.entries(document.paths).sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}
