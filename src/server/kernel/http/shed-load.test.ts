import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#server/kernel/log.ts';
import { errorHandler } from './error-handler.ts';
import { shedLoad } from './shed-load.ts';

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
