import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copiaEColaConfere, crc16 } from '#contract/cobrancas/pix.ts';
import { copiaECola } from './simulator-pix.ts';

const SHOP = { nome: 'CORRETORA EXEMPLO LTDA', cidade: 'SAO PAULO' } as const;
const PIX = [
  [
    { ...SHOP, para: { chave: 'financeiro@corretora.exemplo.br' }, valor: null, txid: 'FECH202608C27' },
    '00020126530014br.gov.bcb.pix0131financeiro@corretora.exemplo.br5204000053039865802BR5922CORRETORA EXEMPLO LTDA6009SAO PAULO62170513FECH202608C2763042062',
  ],
  [
    { ...SHOP, para: { chave: '11222333000181' }, valor: 990, txid: 'EVT000123' },
    '00020126360014br.gov.bcb.pix01141122233300018152040000530398654049.905802BR5922CORRETORA EXEMPLO LTDA6009SAO PAULO62130509EVT0001236304BED2',
  ],
  [
    {
      nome: 'Fulano de Tal',
      cidade: 'BRASILIA',
      para: { chave: '123e4567-e12b-12d1-a456-426655440000' },
      valor: 123_456,
      txid: null,
    },
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654071234.565802BR5913Fulano de Tal6008BRASILIA62070503***63046EE5',
  ],
  [
    {
      ...SHOP,
      para: { endereco: 'pix.sandbox.local/qr/v2/9d36b84f-c70b-478f-b95c-12729b90ca25' },
      valor: null,
      txid: null,
      unico: true as const,
    },
    '00020101021226820014br.gov.bcb.pix2560pix.sandbox.local/qr/v2/9d36b84f-c70b-478f-b95c-12729b90ca255204000053039865802BR5922CORRETORA EXEMPLO LTDA6009SAO PAULO62070503***63042430',
  ],
  [
    { nome: 'Fulano de Tal', cidade: 'BRASILIA', para: { chave: '123e4567-e12b-12d1-a456-426655440000' }, valor: null, txid: null },
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  ],
] as const;

describe('a PIX to copy', () => {
  test('has the check of the standard', () => expect(crc16('123456789')).toBe('29B1'));

  test.each(PIX)('%# is written to the letter', (pix, text) => {
    expect(copiaECola(pix)).toBe(text);
    expect(copiaEColaConfere(text)).toBe(true);
    expect(copiaEColaConfere(text.slice(0, -4) + text.slice(-4).toLowerCase())).toBe(true);
  });

  test('has a name of at most 25 letters, without accents', () => {
    const text = copiaECola({ para: { chave: 'a' }, valor: 1, nome: 'Associação de Aventureiros Çã', cidade: 'São João', txid: null });
    expect(text).toContain('5925Associacao de Aventureiro6');
    expect(text).toContain('6008Sao Joao');
  });

  test('is refused with any one character changed', () => {
    const [[, text]] = PIX;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length - 9 }), fc.constantFrom('x', '7', ' '), (at, char) => {
        fc.pre(text[at] !== char);
        expect(copiaEColaConfere(text.slice(0, at) + char + text.slice(at + 1))).toBe(false);
      }),
    );
  });
});
