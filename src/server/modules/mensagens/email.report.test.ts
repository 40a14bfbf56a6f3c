import { expect, test } from 'vitest';
import { returnOf } from '#server/integrations/correio/returns.ts';
import { signedCode } from '#server/kernel/security/secrets.ts';
import { messageReturned, returnAddress } from './email.codes.ts';
import { readReport } from './email.report.ts';

const KEY = Buffer.alloc(32, 7);

test.each([
  ['hard', { failed: [{ endereco: 'hard@exemplo.com', status: '5.1.1', motivo: '550 5.1.1 no such user here' }], complaint: false }],
  ['soft', { failed: [], complaint: false }],
  ['spam', { failed: [], complaint: true }],
] as const)('what the local mail server writes back from %s@ is understood, and of which message it speaks', async (kind, report) => {
  const raw = returnOf(kind, returnAddress(KEY, { id: 12, reenvios: 0 }, 'corretora.exemplo'), `${kind}@exemplo.com`);
  expect(messageReturned(KEY, raw)).toEqual({ id: 12, reenvios: 0 });
  expect(await readReport(raw)).toEqual(report);
});

test('a return address tells which time of a message it is of, and is no other by hand', () => {
  const address = returnAddress(KEY, { id: 12, reenvios: 3 }, 'corretora.exemplo');
  expect(messageReturned(KEY, address.toUpperCase())).toEqual({ id: 12, reenvios: 3 });
  expect([address.replace('.3@', '.4@'), address.replace('.3@', '@')].map((text) => messageReturned(KEY, text))).toEqual([null, null]);
  const first = returnAddress(KEY, { id: 12, reenvios: 0 }, 'corretora.exemplo');
  expect(messageReturned(KEY, first.replace('.0@', '@'))).toBeNull();
  // Those made before the time was told.
  expect(messageReturned(KEY, `bounce+${signedCode(KEY, 'retorno', 12)}@corretora.exemplo`)).toEqual({ id: 12, reenvios: null });
});
