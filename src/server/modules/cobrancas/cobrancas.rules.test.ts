import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CobrancaNoProvedor } from '#server/integrations/cobrancas/cobrancas.port.ts';
import { baseOf, delayReason, keptOf, stateOf } from './cobrancas.rules.ts';

const known = (more: Partial<CobrancaNoProvedor> = {}): CobrancaNoProvedor => ({
  id: 'pay_1',
  status: 'PENDING',
  removida: false,
  valor: 990,
  vencimento: '2026-12-12',
  pagaEm: null,
  linkBoleto: 'https://exemplo/b',
  linkFatura: 'https://exemplo/i',
  chave: 'FECH-7-202610',
  ...more,
});

describe('what the provider says', () => {
  test.each([
    ['PENDING', 'P', null],
    ['AWAITING_RISK_ANALYSIS', 'P', null],
    ['AUTHORIZED', 'P', null],
    ['A_WORD_OF_TOMORROW', 'P', null],
    ['RECEIVED', 'S', null],
    ['CONFIRMED', 'S', null],
    ['RECEIVED_IN_CASH', 'S', null],
    ['DUNNING_RECEIVED', 'S', null],
    ['OVERDUE', 'N', null],
    ['DUNNING_REQUESTED', 'N', null],
    ['CHARGEBACK_REQUESTED', 'N', 'Em contestação'],
    ['CHARGEBACK_DISPUTE', 'N', 'Em contestação'],
    ['AWAITING_CHARGEBACK_REVERSAL', 'N', 'Em contestação'],
    ['REFUND_REQUESTED', 'N', 'Estorno em andamento'],
    ['REFUND_IN_PROGRESS', 'N', 'Estorno em andamento'],
  ] as const)('%s is %s', (status, pago, motivo) => {
    expect(stateOf(known({ status }), 990)).toMatchObject({ situacao: 'emitida', pago, motivo, situacao_provedor: status });
  });

  test('refunded or removed, there is nothing to pay', () => {
    expect(stateOf(known({ status: 'REFUNDED' }), 990)).toMatchObject({
      situacao: 'removida',
      pago: null,
      motivo: 'Estornada no provedor',
    });
    expect(stateOf(known({ removida: true }), 990)).toMatchObject({
      situacao: 'removida',
      pago: null,
      motivo: 'Removida no provedor',
      situacao_provedor: 'DELETED',
    });
  });

  test('another amount is said aloud, and the link of a PIX is its invoice', () => {
    expect(stateOf(known({ valor: 1000, linkBoleto: null }), 990)).toMatchObject({
      motivo: 'O valor no provedor é outro: R$ 10,00',
      link_boleto: 'https://exemplo/i',
    });
  });

  test('a day of payment stands only where it was paid', () => {
    expect(stateOf(known({ status: 'RECEIVED', pagaEm: '2026-12-01' }), 990).paga_em).toBe('2026-12-01');
    expect(stateOf(known({ pagaEm: '2026-12-01' }), 990).paga_em).toBeNull();
  });
});

test('of several under a key one stays: a paid one, else the oldest', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ status: fc.constantFrom('PENDING', 'RECEIVED', 'OVERDUE'), removida: fc.boolean() })), (all) => {
      const found = all.map((one, at) => known({ ...one, id: String(at) }));
      const { kept, others } = keptOf(found);
      const living = found.filter((one) => !one.removida);
      expect([...(kept ? [kept.id] : []), ...others].toSorted()).toEqual(living.map((one) => one.id).toSorted());
      expect(kept?.status === 'RECEIVED').toBe(living.some((one) => one.status === 'RECEIVED'));
    }),
  );
});

test('a key is known without what was added to it', () => {
  expect(['FECH-7-202610', 'FECH-7-202610-2', 'EVT-0af3', 'EVT-0af3-12'].map(baseOf)).toEqual([
    'FECH-7-202610',
    'FECH-7-202610',
    'EVT-0af3',
    'EVT-0af3',
  ]);
});

test('why a charge waits is said for people', () => {
  expect(delayReason({ state: 'pendente', code: '401' })).toContain('chave de acesso');
  expect(delayReason({ state: 'pendente', code: '429' })).toContain('limite');
  expect(delayReason({ state: 'pendente', code: 'ECONNREFUSED' })).toContain('não atendeu');
  expect(delayReason({ state: 'incerto', code: null })).toContain('procurada');
});
