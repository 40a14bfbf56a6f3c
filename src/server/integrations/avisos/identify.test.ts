import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as identify from './identify.ts';

const of = (one: identify.Identify, body: unknown, contentType = 'application/json') =>
  one({ raw: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), contentType });

describe('a notice', () => {
  it('has the id of its provider, and its name for the kind', () => {
    expect(of(identify.asaas, { id: 'evt_05', event: 'PAYMENT_RECEIVED', payment: {} })).toEqual({
      id: 'evt_05',
      kind: 'PAYMENT_RECEIVED',
    });
    expect(of(identify.autentique, { id: 'hook', event: { id: 'e1', type: 'document.finished', data: {} } })).toEqual({
      id: 'e1',
      kind: 'document.finished',
    });
    expect(of(identify.seguradora, { id: 7, tipo: 'evento.processado' })).toEqual({ id: '7', kind: 'evento.processado' });
  });

  it('without an id is known by its words', () => {
    const statuses = { object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'messages', value: {} }] }] };
    expect(of(identify.meta, statuses).kind).toBe('messages');
    expect(of(identify.meta, statuses)).toEqual(of(identify.meta, statuses));
    expect(of(identify.meta, { ...statuses, object: 'outro' }).id).not.toBe(of(identify.meta, statuses).id);
    expect(of(identify.zapi, { type: 'DeliveryCallback', messageId: 'a' }).kind).toBe('DeliveryCallback');
    expect(of(identify.facilitaMovel, 'idSMS=1&statusEntregue=4').kind).toBe('recibo');
    expect(of(identify.facilitaMovel, 'smsId=1&mensagem=SAIR').kind).toBe('resposta');
    expect(of(identify.correio, 'x', 'Multipart/Report; boundary=a').kind).toBe('multipart/report');
  });

  it('of Meta is of messages wherever in it they stand, else what comes first', () => {
    const notice = (...entries: string[][]) => ({ entry: entries.map((fields) => ({ changes: fields.map((field) => ({ field })) })) });
    const template = 'message_template_status_update';
    expect(of(identify.meta, notice([template, 'messages'])).kind).toBe('messages');
    expect(of(identify.meta, notice([template], ['account_update', 'messages'])).kind).toBe('messages');
    expect(of(identify.meta, notice([template, 'account_update'])).kind).toBe(template);
  });

  it('that nobody can read is a notice all the same, always the same', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const raw = Buffer.from(bytes);
        for (const one of [
          identify.asaas,
          identify.autentique,
          identify.meta,
          identify.seguradora,
          identify.facilitaMovel,
          identify.zapi,
        ]) {
          const { id, kind } = one({ raw, contentType: '' });
          expect([id, kind]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), identify.UNKNOWN]);
          expect(one({ raw, contentType: '' }).id).toBe(id);
        }
      }),
    );
  });
});
