import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entrega, heardOfMeta, heardOfZapi, saysMore, tellsOfTemplates } from './whatsapp.heard.ts';

const TOLD: readonly Entrega[] = ['enviada', 'falha', 'entregue', 'lida'];

test('however often and in whatever order it is told, a message ends where the farthest receipt says', () =>
  fc.assert(
    fc.property(fc.shuffledSubarray([...TOLD, ...TOLD, ...TOLD], { minLength: 1 }), (told) => {
      let known: Entrega | null = null;
      for (const one of told) if (saysMore(known, one)) known = one;
      expect(known).toBe(TOLD.findLast((one) => told.includes(one)));
    }),
  ));

const meta = (value: object) => ({ object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'messages', value }] }] });

describe('Meta', () => {
  test('tells receipts and messages together, and what nobody knows takes nothing from the others', () => {
    const heard = heardOfMeta(
      meta({
        statuses: [
          {
            id: 'wamid.1',
            status: 'failed',
            recipient_id: '551187654321',
            biz_opaque_callback_data: '42',
            errors: [{ code: 131_026, title: 'x' }],
          },
          { id: 'wamid.2', status: 'deleted' },
          { id: 'wamid.\0', status: 'read' },
          { id: 'wamid.4', status: 'read', recipient_id: '55\0' },
          { nada: true },
          { id: 'wamid.3', status: 'read', biz_opaque_callback_data: 'de outro' },
        ],
        messages: [{ from: '551187654321', id: 'w', timestamp: '1795262400', type: 'text', text: { body: 'Sair' } }, { from: 1 }],
      }),
    );
    expect(heard).toEqual({
      receipts: [
        { idProvedor: 'wamid.1', chave: { id: 42, reenvios: 0 }, entrega: 'falha', waId: '551187654321', codigo: '131026', motivo: 'x' },
        { idProvedor: 'wamid.3', chave: null, entrega: 'lida', waId: null },
      ],
      replies: [{ waId: '551187654321', texto: 'Sair', em: new Date(1_795_262_400_000) }],
    });
  });

  test('tells of templates too where one of its changes does', () => {
    const of = (...fields: string[]) => ({ entry: [{ changes: fields.map((field) => ({ field, value: {} })) }] });
    expect(
      [of('messages'), of('messages', 'message_template_status_update'), of('message_template_components_update')].map(tellsOfTemplates),
    ).toEqual([false, true, true]);
  });

  test('says nothing in a body of any other shape', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(tellsOfTemplates(body)).toBe(false);
        expect(heardOfMeta(body)).toEqual({ receipts: [], replies: [] });
      }),
    ));
});

describe('Z-API', () => {
  test.each([
    [{ type: 'DeliveryCallback', messageId: 'A' }, 'enviada'],
    [{ type: 'DeliveryCallback', messageId: 'A', error: 'x' }, 'falha'],
    [{ type: 'MessageStatusCallback', ids: ['A'], status: 'RECEIVED' }, 'entregue'],
    [{ type: 'MessageStatusCallback', ids: ['A'], status: 'PLAYED' }, 'lida'],
    [{ type: 'MessageStatusCallback', ids: ['A'], status: 'READ_BY_ME' }, undefined],
  ])('%j tells %s', (body, entrega) => expect(heardOfZapi(body).receipts[0]?.entrega).toBe(entrega));

  test('what no row can hold takes nothing from the others', () => {
    expect(heardOfZapi({ type: 'DeliveryCallback', messageId: 'A\0' }).receipts).toEqual([]);
    expect(heardOfZapi({ type: 'MessageStatusCallback', ids: ['A\0', 'B'], status: 'READ' }).receipts).toMatchObject([{ idProvedor: 'B' }]);
  });

  test('what we wrote ourselves, or a group, is no reply', () => {
    const reply = { type: 'ReceivedCallback', phone: '5511987654321', momment: 1_795_262_400_000, text: { message: 'Oi' } };
    expect(heardOfZapi(reply).replies).toHaveLength(1);
    expect(heardOfZapi({ ...reply, fromMe: true }).replies).toEqual([]);
    expect(heardOfZapi({ ...reply, isGroup: true }).replies).toEqual([]);
  });
});
