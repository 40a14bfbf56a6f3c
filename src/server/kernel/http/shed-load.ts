import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from '#server/kernel/errors.ts';

/** What says that the process is behind. */
type Signs = Pick<FastifyUnderPressureOptions, 'maxEventLoopDelay' | 'sampleInterval' | 'healthCheck' | 'healthCheckInterval'>;

/**
 * Behind is a process whose turns take longer than this. It is looked at as seldom as that: looks with fewer than two turns between them count
 * as a delay without end, so with a shorter interval one freeze of that interval, begun right after a look, turns everybody away. Freezes one
 * right after the other may do so from half of this on.
 */
export const behindAfter = (ms: number): Signs => ({ maxEventLoopDelay: ms, sampleInterval: ms });

/**
 * Turns calls away while the process is behind with its work: whoever calls comes again by itself. Pages and their files are sent all the
 * same: they cost next to nothing, and a browser asks for no script a second time.
 */
export async function shedLoad(app: FastifyInstance, signs: Signs = behindAfter(3000)): Promise<void> {
  await app.register(underPressure, {
    ...signs,
    exposeStatusRoute: false,
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/')) throw new Unavailable('behind with its work');
    },
  });
}
