import type { FastifyInstance } from 'fastify';
import { NotFound } from '#server/kernel/errors.ts';
import { UNKNOWN_ADDRESS, toldAddress } from './addresses.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import { sameBytes, sha256 } from '#server/kernel/security/secrets.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1']);

/** Prometheus metrics at `/metricas`: for the machine itself, or for whoever sends the configured token; for others it does not exist. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metricas', async (request, reply) => {
    const sent = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const allowed =
      token === null ? LOOPBACK.has(toldAddress(request.ip)?.address ?? UNKNOWN_ADDRESS) : sameBytes(sha256(sent), sha256(token));
    if (!allowed) throw new NotFound();
    return reply.type(metrics.contentType).send(await metrics.render());
  });
}
