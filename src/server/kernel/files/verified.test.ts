import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { digestHeader, readVerified } from './verified.ts';

const BYTES = Buffer.from('%PDF-1.7 o que foi emitido');
const kept = { sha256: createHash('sha256').update(BYTES).digest('hex'), bytes: BYTES.length };

test('only the very bytes are read, whatever pieces they come in', async () => {
  expect(await readVerified(Readable.from([BYTES.subarray(0, 5), BYTES.subarray(5)]), kept)).toEqual(BYTES);
  for (const other of [BYTES.subarray(1), Buffer.concat([BYTES, BYTES]), Buffer.from(BYTES.toString().replace('1.7', '1.6'))])
    expect(await readVerified(Readable.from([other]), kept)).toBeNull();
  expect(await readVerified(Readable.from([]), kept)).toBeNull();
});

test('what is longer is not read to its end', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield BYTES;
    })(),
  );
  expect(await readVerified(endless, kept)).toBeNull();
  expect(endless.destroyed).toBe(true);
});

test('the fingerprint is said as the standard has it', () => {
  const { sha256 } = kept;
  expect(digestHeader(sha256)['repr-digest']).toBe(`sha-256=:${createHash('sha256').update(BYTES).digest('base64')}:`);
});
