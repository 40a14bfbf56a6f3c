import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openCollection } from './collection.ts';
import { createJournal } from './journal.ts';
import { ASAAS_PLAN } from './notice-plan.ts';
import { QueuedNotice, createNoticeQueue } from './notice-queue.ts';
import { addressWithoutProof, addressWithoutSecrets, bodyWithoutSecrets, spoiltAddress } from './secrets.ts';

test('a secret in an address is cut, and what only sounds like one at its end is not', () => {
  expect(addressWithoutSecrets('/instances/INST/token/TOKENSECRETO/send-text')).toBe('/instances/INST/token/[oculto]/send-text');
  expect(addressWithoutSecrets('/oauth/token')).toBe('/oauth/token');
});

test.each([
  [
    'grant_type=client_credentials&client_id=corretora&client_secret=SEGREDO',
    'grant_type=client_credentials&client_id=corretora&client_secret=[oculto]',
  ],
  ['client_secret=SEGREDO', 'client_secret=[oculto]'],
  [
    '{"chave":"um","valor":9.9,"senha":"SEG\\"REDO","a":{"access_token" : "SEGREDO"}}',
    '{"chave":"um","valor":9.9,"senha":"[oculto]","a":{"access_token" : "[oculto]"}}',
  ],
  ['{"senha":123456}', '{"senha":"[oculto]"}'],
  ['From: a@b\r\nSubject: Sua senha = x', 'From: a@b\r\nSubject: Sua senha =[oculto]'],
  ['', ''],
])('of %s only the secrets are cut', (body, shown) => expect(bodyWithoutSecrets(body)).toBe(shown));

test('an address that is its own proof is spoilt in its proof, and shown without it', () => {
  const path = '/api/webhooks/facilita-movel/SEGREDO?sms=1';
  expect(spoiltAddress(path)).toBe('/api/webhooks/facilita-movel/outra-prova?sms=1');
  expect(addressWithoutProof('/api/webhooks/zapi/SEGREDO')).toBe('/api/webhooks/zapi/[oculto]');
  expect(spoiltAddress('/api/webhooks/asaas')).toBe('/api/webhooks/asaas');
});

test('bad_signature spoils the address of who proves by nothing else, and the next one is good again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guarida-avisos-'));
  const asked: (string | undefined)[] = [];
  const product = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(request.url?.includes('/SEGREDO') ? 200 : 401).end();
  }).listen(0, '127.0.0.1');
  await once(product, 'listening');
  const journal = createJournal();
  const queue = createNoticeQueue({
    source: { provider: 'zapi', plan: ASAAS_PLAN, headers: () => ({}) },
    kept: openCollection(join(folder, 'avisos.jsonl'), QueuedNotice),
    clock: () => new Date('2026-11-27T12:00:00.000Z'),
    journal,
    log: pino({ level: 'silent' }),
    productUrl: () => `http://127.0.0.1:${(product.address() as AddressInfo).port}`,
  });
  await queue.order('pause', 1);
  queue.send({ id: 'um', path: '/api/webhooks/zapi/SEGREDO', body: '{"token":"SEGREDO"}' });
  await queue.order('resume', 1);
  await queue.order('bad_signature', 1);
  queue.send({ id: 'dois', path: '/api/webhooks/zapi/SEGREDO', body: '{}' });
  await expect.poll(() => asked).toEqual(['/api/webhooks/zapi/SEGREDO', '/api/webhooks/zapi/outra-prova', '/api/webhooks/zapi/SEGREDO']);
  expect(journal.all().map(({ status }) => status)).toEqual([200, 401, 200]);
  expect(JSON.stringify(journal.all())).not.toContain('SEGREDO');
  queue.stop();
  product.close();
  await rm(folder, { recursive: true, force: true });
});
