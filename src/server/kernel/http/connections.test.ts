import { expect, test } from 'vitest';
import { connectionsFor } from './connections.ts';

test('connections never take more than half of the descriptors, nor one address more than half of the connections', () => {
  expect(connectionsFor(false, 200)).toMatchObject({ atOnce: 100, perAddress: 50 });
  expect(connectionsFor(false, 1024)).toMatchObject({ atOnce: 512, perAddress: 256 });
  expect(connectionsFor(false, 1_000_000)).toMatchObject({ atOnce: 10_000, perAddress: 256 });
});

test('behind proxies an address is everybody, and only all connections together are capped', () => {
  expect(connectionsFor(true, 1024)).toMatchObject({ atOnce: 512, perAddress: null });
});

test('this machine says how many descriptors there are', () => {
  expect(connectionsFor(false).atOnce).toBeGreaterThan(0);
});
