import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createJwts } from './jwt.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const HOUR_MS = 3_600_000;
const jwts = createJwts(randomBytes(32));

test('one that was shown before ends when it ends, and not a second later', async () => {
  const token = await jwts.sign('participante', { evento: 7 }, NOW);
  const verified = { scope: 'participante', claims: { evento: 7 }, expiresAt: after(2 * HOUR_MS) };
  expect(await jwts.verify(token, NOW)).toEqual(verified);
  expect(await jwts.verify(token, after(2 * HOUR_MS - 1))).toEqual(verified);
  expect(await jwts.verify(token, after(2 * HOUR_MS))).toBeNull();
  expect(await createJwts(randomBytes(32)).verify(token, NOW)).toBeNull();
  expect((await jwts.verify(await jwts.sign('promotor', { cliente: 7 }, NOW), NOW))?.expiresAt).toEqual(after(10 * HOUR_MS));
});

test('one of a scope that nobody has is nobody’s, though the key is ours', async () => {
  expect(await jwts.verify(await jwts.sign('gerente' as 'promotor', { cliente: 7 }, NOW, after(HOUR_MS)), NOW)).toBeNull();
});

test('one that was found good makes no other good', async () => {
  const token = await jwts.sign('promotor', { cliente: 1 }, NOW);
  expect(await jwts.verify(token, NOW)).not.toBeNull();
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claimed = Buffer.from(payload, 'base64url').toString().replace('"cliente":1', '"cliente":2');
  const [first = ''] = signature;
  for (const forged of [
    [header, Buffer.from(claimed).toString('base64url'), signature],
    [header, payload, `${first === 'A' ? 'B' : 'A'}${signature.slice(1)}`],
    [Buffer.from('{"alg":"none"}').toString('base64url'), payload, ''],
    [header, payload],
  ]) {
    expect(await jwts.verify(forged.join('.'), NOW)).toBeNull();
    expect(await jwts.verify(forged.join('.'), NOW)).toBeNull();
  }
});

test('more of them than are remembered are each good still', async () => {
  const tokens = await Promise.all(Array.from({ length: 600 }, (_, cliente) => jwts.sign('promotor', { cliente }, NOW)));
  const shown = async () => (await Promise.all(tokens.map((token) => jwts.verify(token, NOW)))).map((one) => one?.claims['cliente']);
  const all = tokens.map((_, cliente) => cliente);
  expect(await shown()).toEqual(all);
  expect(await shown()).toEqual(all);
});
