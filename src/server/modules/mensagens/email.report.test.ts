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

const of = (fields: string): string =>
  `Content-Type: multipart/report; boundary="x"\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a\r\n\r\n${fields}\r\n--x--\r\n`;

const FAILED = 'Final-Recipient: rfc822; a@b.com\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; no such user';

// Read to their end, the first two held up everybody for a quarter of an hour, and line ends alone for seconds.
test.each([
  ['an address of spaces', of(`Final-Recipient: rfc822; a${' '.repeat(900_000)}b\r\nAction: failed\r\nStatus: 5.1.1`)],
  ['a beginning of spaces', `--a${' '.repeat(900_000)}x`],
  ['nothing but line ends', of(`a: b${'\r\n'.repeat(6000)}${FAILED}`)],
])('of %s only the beginning is read', async (_what, raw) => {
  expect(await readReport(raw)).toEqual({ failed: [], complaint: false });
});

test('what stands before the message it came of is read, however long that is', async () => {
  const returned = `--x\r\nContent-Type: message/rfc822\r\n\r\nSubject: Oi\r\n\r\n${'linha\r\n'.repeat(100_000)}--x--\r\n`;
  expect(await readReport(of(FAILED).replace('--x--\r\n', returned))).toEqual({
    failed: [{ endereco: 'a@b.com', status: '5.1.1', motivo: 'no such user' }],
    complaint: false,
  });
});
