import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { Unavailable } from '#server/kernel/errors.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import type { Rush } from '#server/kernel/rush.ts';
import { trustOf } from './addresses.ts';
import { type Binding, bindRoute } from './bind.ts';
import { type Connections, capConnections } from './connections.ts';
import { errorHandler } from './error-handler.ts';
import { acceptJsonText, acceptUnreadForms } from './json-body.ts';
import { type NoticeRoute, bindNotices } from './notices.ts';
import { createPresumedLogins } from './presumed-logins.ts';
import type { Route } from './route.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { shedLoad } from './shed-load.ts';
import { serveDescription } from './serve-description.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { KeptScreens } from './kept-screens.ts';
import { type PagePolicies, type PageTexts, type SendUnread, serveWeb } from './serve-web.ts';
import { answerUnreadable } from './unreadable-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: AnyOperation;
  }
}

export interface ServerOptions extends Binding {
  readonly routes: readonly Route[];
  /** The calls of outside providers. */
  readonly notices: readonly NoticeRoute[];
  readonly metrics: Metrics;
  readonly onAnswered: () => void;
  readonly rush: Pick<Rush, 'came' | 'left'>;
  /** Whoever sends it may read the metrics; null: only the machine itself. */
  readonly metricsToken: string | null;
  readonly trustedProxies: readonly string[];
  /** The committed description of the API; made from the same operations, so that serving it costs no memory. */
  readonly description: string | null;
  /** The built screens, and those of the builds before; null where only the API is served (tests). */
  readonly screens: KeptScreens | null;
  /** What single pages may load beyond that. */
  readonly pagePolicies?: PagePolicies;
  readonly pageTexts?: PageTexts;
  readonly connections: Connections;
  /** Refuses requests when the event loop is late; off in tests. */
  readonly shedLoad: boolean;
}

const COMPRESS_FROM = 4096;

/** In place of the compilers of JSON Schema, which are loaded where none are given: every route of ours brings its own. */
const noCompiler = (): never => {
  throw new Error('a route without its own validation');
};

/** The HTTP server with every route bound below `/api`, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, metrics, connections } = options;
  const { headersMs: headersTimeout, requestMs: requestTimeout } = connections;
  const refuse = errorHandler(log);
  let sendUnread: SendUnread = async () => false;
  const answerUnread = async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      if (!(await sendUnread(request, reply))) refuse(error, request, reply);
    } catch (failure) {
      refuse(failure, request, reply);
    }
  };
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? trustOf(options.trustedProxies) : false,
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval: connections.lookMs },
    requestTimeout,
    connectionTimeout: connections.silenceMs,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // What still comes on an open connection is refused below, in the words of the catalogue.
    return503OnClosing: false,
    // An address that cannot be read has no route, and so no hook: a page says itself what it makes of it, a call is malformed.
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS).header(HEADERS.requestId, request.id);
      void answerUnread(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  });
  capConnections(app.server, connections);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(refuse);
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    // Whoever is in the middle of something may finish it, for so long: what comes after the server still has to end in order.
    const late = setTimeout(() => app.server.closeAllConnections(), connections.closeMs).unref();
    app.server.once('close', () => clearTimeout(late));
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header(HEADERS.requestId, request.id);
    done(closing ? new Unavailable('the process is going') : undefined);
  });
  // Half a JSON body counts for nobody, and half a file for somebody: what comes in parts is read only after this.
  const counted = new WeakSet<ServerResponse>();
  app.addHook('preValidation', (_request, { raw }, done) => {
    // Who asks for a page passes here twice: as for a file, and as for none.
    if (!counted.has(raw)) {
      counted.add(raw);
      options.rush.came();
      // Of whoever hangs up too, who is given no answer.
      raw.once('close', options.rush.left);
    }
    done();
  });
  await app.register(compress, { global: true, threshold: COMPRESS_FROM, encodings: ['gzip', 'identity'] });
  acceptJsonText(app);
  await app.register(multipart);
  if (options.shedLoad) await shedLoad(app);

  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation;
    options.onAnswered();
    metrics.observe(operation?.id ?? 'web', reply.statusCode, reply.elapsedTime / 1000);
    // Neither address, body nor headers: an operation's name and numbers tell the story without anybody's data.
    if (operation) {
      log.info(
        { requisicao: request.id, operacao: operation.id, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'requisição',
      );
    }
    done();
  });

  await app.register(
    async (api) => {
      await options.beforeRoutes?.(api);
      const logins = createPresumedLogins();
      for (const route of options.routes) if (!route.operation.form) bindRoute(api, options, logins, route);
      await api.register(async (forms) => {
        acceptUnreadForms(forms);
        for (const route of options.routes) if (route.operation.form) bindRoute(forms, options, logins, route);
      });
      await bindNotices(api, options, options.notices);
      const { description } = options;
      if (description !== null) serveDescription(api, description);
      api.addHook('onSend', (_request, reply, payload, done) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        done(null, payload);
      });
    },
    { prefix: '/api' },
  );
  serveMetrics(app, metrics, options.metricsToken);
  sendUnread = await serveWeb(app, options.screens, {
    ...(options.pagePolicies && { policies: options.pagePolicies }),
    ...(options.pageTexts && { texts: options.pageTexts }),
  });
  return app;
}
