import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentoProblema, finalDaApolice, primeiroNome } from './consulta.rules.ts';

describe('a look-up without a login', () => {
  test('asks for a document with its check digits', () => {
    expect(documentoProblema('F', '')).toBe('Informe o CPF');
    expect(documentoProblema('J', '')).toBe('Informe o CNPJ');
    expect(documentoProblema('F', '52998224726')).toBe('CPF inválido');
    expect(documentoProblema('J', '11222333000182')).toBe('CNPJ inválido');
    expect(documentoProblema('F', '52998224725')).toBeNull();
    expect(documentoProblema('J', '11222333000181')).toBeNull();
  });

  test('tells the first name alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (nome) => {
        expect(primeiroNome(nome)).not.toMatch(/\s/);
        expect(nome).toContain(primeiroNome(nome));
      }),
    );
    expect(primeiroNome("  D'Ávila  Souza")).toBe("D'Ávila");
  });

  test('never tells a whole policy number', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (numero) => {
        const final = finalDaApolice(numero);
        if (final !== null) expect([final.length, final === numero]).toEqual([4, false]);
      }),
    );
    expect([finalDaApolice('1234'), finalDaApolice(null)]).toEqual([null, null]);
    expect(finalDaApolice('05.31/22-1')).toBe('1221');
  });
});
