import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { HEADERS } from '#contract/kernel/errors.ts';
import { operation } from '#contract/kernel/operation.ts';
import { Malformed } from '#server/kernel/errors.ts';
import { idempotencyOf } from './idempotency.ts';
import type { UploadedFile } from './route.ts';

const of = (repeat: 'key' | 'nature') =>
  operation({
    id: 'teste/gravar',
    summary: 'Gravar',
    method: 'POST',
    repeat,
    path: '/teste/{id}',
    access: { to: 'public', limit: { points: 9, seconds: 60, counts: 'address', kept: 'process' } },
    history: 'none',
    response: z.object({}),
  });

const fingerprint = (content: string): Buffer => createHash('sha256').update(content).digest();
const file = (name: string, digest: string) => ({ name, digest: () => digest }) as UploadedFile;

interface Sent {
  readonly key?: string;
  readonly id?: string;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: UploadedFile;
}
const keyOf = ({ key, id = '1', ...sent }: Sent, repeat: 'key' | 'nature' = 'key') => {
  const request = { headers: key === undefined ? {} : { [HEADERS.idempotencyKey]: key }, params: { id } } as unknown as FastifyRequest;
  return idempotencyOf(fingerprint, of(repeat), request, { query: sent.query ?? null, body: sent.body ?? null, file: sent.file ?? null });
};
const hashOf = (sent: Sent) =>
  keyOf({ key: 'k', ...sent })
    ?.contentHash()
    .toString('hex');

test('a call has a key where it brings one, and where its operation promises to be done once under it', () => {
  expect([keyOf({}), keyOf({ key: '' }), keyOf({ key: 'k' }, 'nature')]).toEqual([null, null, null]);
  expect(keyOf({ key: 'k' })?.key).toBe(fingerprint('chave:k').toString('base64url'));
});

test('a key has two hundred characters at most, and rests nowhere as it came', () => {
  expect(keyOf({ key: 'k'.repeat(200) })?.key).not.toContain('kkk');
  expect(() => keyOf({ key: 'k'.repeat(201) })).toThrow(Malformed);
});

test('another address, query, body, or file under the same key is another content', () => {
  const contents: Sent[] = [
    {},
    { id: '2' },
    { body: { a: 1 } },
    { body: { a: 2 } },
    { query: { a: 1 } },
    { query: { a: 2 } },
    { file: file('a.pdf', 'x') },
    { file: file('b.pdf', 'x') },
    { file: file('a.pdf', 'y') },
    { file: file('a.pdf', 'x'), query: { a: 1 } },
    { file: file('a.pdf', 'x'), body: { a: 1 } },
  ];
  expect(new Set(contents.map(hashOf)).size).toBe(contents.length);
  for (const one of contents) expect(hashOf(one)).toBe(hashOf(one));
});

test('a key that nobody looked at says so', () => {
  const key = keyOf({ key: 'k' });
  expect(key?.honoured).toBe(false);
  key?.contentHash();
  expect(key?.honoured).toBe(true);
});
