import { expect, test } from 'vitest';
import type { Channel, Delivery } from './channel.ts';
import { writtenOf } from './mensagens.outcomes.ts';

const WORDS = `451 4.7.1 ${'espere '.repeat(100)}`;
const email: Channel = {
  canal: 'email',
  pace: { key: '', otherwise: 1 },
  hours: false,
  together: 1,
  deliver: async () => ({ kind: 'later', reason: '' }),
};

test.each<Delivery>([
  { kind: 'delivered', providerId: null, remark: WORDS },
  { kind: 'refused', reason: WORDS },
  { kind: 'later', reason: WORDS },
  { kind: 'unknown', reason: WORDS },
  { kind: 'held', reason: WORDS },
  { kind: 'trouble', reason: WORDS },
])('whatever a server says of one that is $kind, its row can hold it', (delivery) => {
  for (const tentativas of [1, 6]) {
    const { motivo } = writtenOf(email, { id_lote: null, tentativas }, delivery, new Date(0));
    expect(motivo?.length ?? 0).toBeLessThanOrEqual(500);
  }
});
