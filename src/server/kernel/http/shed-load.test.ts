import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#server/kernel/log.ts';
import { errorHandler } from './error-handler.ts';
import { behindAfter, shedLoad } from './shed-load.ts';

test('a process that is behind turns calls away for a moment, and sends the pages and their files', async () => {
  const app = Fastify();
  app.setErrorHandler(errorHandler(createLog('silent')));
  await shedLoad(app, { healthCheck: async () => false, healthCheckInterval: 60_000 });
  app.get('/api/saude', async () => 'bem');
  app.get('/assets/main.js', async () => 'script');
  app.setNotFoundHandler(async () => 'página');
  const call = await app.inject({ url: '/api/saude' });
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5']);
  expect((await app.inject({ url: '/assets/main.js' })).body).toBe('script');
  expect((await app.inject({ url: '/formularios/propostaSeguro' })).body).toBe('página');
  await app.close();
});

const BEHIND_MS = 1500;

/** What a call is answered after each of some freezes, with next to no turn between them, and the longest that there was without one. */
async function frozen(ms: number, times: number): Promise<{ readonly answers: readonly number[]; readonly longest: number }> {
  const app = Fastify();
  app.setErrorHandler(errorHandler(createLog('silent')));
  await shedLoad(app, behindAfter(BEHIND_MS));
  app.get('/api/saude', async () => 'bem');
  await app.ready();
  const answers: number[] = [];
  let longest = 0;
  let turn = performance.now();
  while (answers.length < times) {
    const end = performance.now() + ms;
    while (performance.now() < end);
    await setImmediate();
    longest = Math.max(longest, performance.now() - turn);
    turn = performance.now();
    answers.push((await app.inject({ url: '/api/saude' })).statusCode);
  }
  await app.close();
  return { answers, longest };
}

test('freezes turn nobody away as long as each is shorter than half of what counts as behind', async () => {
  const { answers, longest } = await frozen(0.4 * BEHIND_MS, 6);
  // A busy machine may freeze a process for longer than it was told to.
  expect(answers.filter((status) => status !== 200 && longest < BEHIND_MS / 2)).toEqual([]);
});

test('a process that has no turn for as long is behind', async () => {
  expect((await frozen(1.2 * BEHIND_MS, 2)).answers).toContain(503);
});
