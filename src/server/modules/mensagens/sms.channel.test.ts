import { expect, test } from 'vitest';
import { type Result, failure, success } from '#server/integrations/result.ts';
import type { SmsConhecido } from '#server/integrations/sms/sms.port.ts';
import { smsChannel } from './sms.channel.ts';

/** What the channel says of messages 1, 2 and 3, and which of them it asked about. */
async function found(answers: Readonly<Record<string, Result<SmsConhecido | null>>>) {
  const asked: string[] = [];
  const { find } = smsChannel({
    enviar: async () => failure('unavailable', 'none'),
    consultar: async (chave) => {
      asked.push(chave);
      return answers[chave] ?? success(null);
    },
    saldo: async () => success({ creditos: 1 }),
  });
  const known = await find?.([1, 2, 3].map((id) => ({ id, reenvios: 0 })));
  return { asked, known: Object.fromEntries(known ?? []) };
}

test.each([
  [4, 4],
  [9, 9],
  [2, 1],
  [6, 1],
  [8, 1],
  [Number.NaN, 1],
])('one that is known with state %i never leaves again: it is in state %i', async (status, expected) => {
  expect((await found({ 2: success({ idProvedor: null, status }) })).known).toEqual({
    1: null,
    2: { providerId: null, status: expected },
    3: null,
  });
});

test('of one that is refused an answer nothing is known, and the others are asked about', async () => {
  expect(await found({ 2: failure('rejected', 'code 99', { code: '99' }) })).toEqual({
    asked: ['1', '2', '3'],
    known: { 1: null, 3: null },
  });
});

test.each(['auth', 'unavailable', 'rate_limited'] as const)('where the answer is %s nobody is asked about the others', async (kind) => {
  expect(await found({ 2: failure(kind, 'no') })).toEqual({ asked: ['1', '2'], known: { 1: null } });
});
