import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { startServer } from '#tests/support/server.ts';

/** Fails at a signal, where nothing of ours could catch it. */
const failing = (how: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${how}})`)}`,
});

test.each([
  ['an error', "throw new Error('fora de tudo')", 'uncaughtException'],
  ['a promise nobody looked at', "Promise.reject(new Error('fora de tudo'))", 'unhandledRejection'],
])('%s outside any request ends the process in order, and it says why', async (_name, how, origin) => {
  const server = await startServer({ databaseUrl: await createTestDatabase(), env: failing(how) });
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => server.output()).toContain('falha fora de um pedido: o processo termina');
  expect(server.output()).toContain('fora de tudo');
  expect(server.output()).toContain(origin);
  await expect(server.stop()).rejects.toThrow('O servidor terminou com 1');
});
