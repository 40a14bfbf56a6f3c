import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from '#server/kernel/errors.ts';

/** What says that the process is behind. */
type Signs = Pick<FastifyUnderPressureOptions, 'maxEventLoopDelay' | 'healthCheck' | 'healthCheckInterval'>;

const SIGNS: Signs = { maxEventLoopDelay: 3000 };

/**
 * Turns calls away while the process is behind with its work: whoever calls comes again by itself. Pages and their files are sent all the
 * same: they cost next to nothing, and a browser asks for no script a second time.
 */
export async function shedLoad(app: FastifyInstance, signs: Signs = SIGNS): Promise<void> {
  await app.register(underPressure, {
    ...signs,
    exposeStatusRoute: false,
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/')) throw new Unavailable('behind with its work');
    },
  });
}
