import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Collection } from './collection.ts';
import { createJournal } from './journal.ts';
import { ASAAS_PLAN } from './notice-plan.ts';
import { type QueuedNotice, createNoticeQueue } from './notice-queue.ts';

/** Takes nothing away: its disk is full. */
function fullCollection(): Collection<QueuedNotice> {
  const kept = new Map<string, QueuedNotice>();
  return {
    get: (key) => kept.get(key),
    all: () => [...kept.values()],
    put: (key, value) => void kept.set(key, value),
    remove: () => {
      throw new Error('ENOSPC: no space left on device, write');
    },
    clear: () => kept.clear(),
  };
}

test('a notice that was taken and cannot be forgotten ends nothing, and is not sent again at once', async () => {
  let asked = 0;
  const product = createServer((_request, response) => {
    asked += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(product, 'listening');
  const kept = fullCollection();
  const queue = createNoticeQueue({
    source: { provider: 'asaas', plan: ASAAS_PLAN, headers: () => ({}) },
    kept,
    clock: () => new Date('2026-11-27T12:00:00.000Z'),
    journal: createJournal(),
    log: pino({ level: 'silent' }),
    productUrl: () => `http://127.0.0.1:${(product.address() as AddressInfo).port}`,
  });
  kept.put('um', { id: 'um', method: 'POST', path: '/avisos', body: '{}', failures: 0, due: '2026-11-27T12:00:00.000Z' });
  await queue.pump();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([asked, queue.waiting()]).toEqual([1, 1]);
  queue.stop();
  product.close();
});
