import { describe, expect, test } from 'vitest';
import { SIGNATURE_LINE, afdFile, crcKermit, employeeLine, headerLine, markHash, markLine, trailerLine } from './ponto.afd.ts';

/* Lines worked out outside of this program. */

const HEADER = `0000000001111222333000181${'0'.repeat(14)}${'CORRETORA EXEMPLO LTDA'.padEnd(150)}000512026000123452026-08-012026-08-312026-09-01T08:00:00-0300003111222333000181${' '.repeat(30)}4B38`;
const EMPLOYEE = `00000000152026-08-01T08:00:00-0300I052998224725${'MARIA DA SILVA'.padEnd(52)}    111444777353179`;
const FIRST =
  '00000000272026-08-03T08:01:00-03000529982247252026-08-03T08:01:00-03000200e43a27eaac41038ad297c1eabb8d521b7a954259758cf9587750b0da95b23e3';
const SECOND =
  '00000000372026-08-03T12:00:00-03000529982247252026-08-03T12:00:00-03000207df6b803a56e359596e4e492d0a6d3b359335192ee04d303e64254dfb4cb1507';
const TRAILER = '9999999990000000000000000000000000000000000010000000000000000029';
const SIGNATURE = 'ASSINATURA_DIGITAL_EM_ARQUIVO_P7S'.padEnd(100);

const EMPLOYER = { nome: 'CORRETORA EXEMPLO LTDA', documento: '11222333000181' };
const PERIOD = { from: '2026-08-01', to: '2026-08-31', generatedAt: new Date('2026-09-01T11:00:00Z'), inpi: '00051202600012345' };
const MARIA = {
  nsr: 1,
  gravado_em: new Date('2026-08-01T11:00:00Z'),
  operacao: 'I',
  cpf: '52998224725',
  nome: 'MARIA DA SILVA',
  cpf_responsavel: '11144477735',
};
const mark = (nsr: number, at: string) => ({ nsr, data_batida: new Date(at), gravado_em: new Date(at), cpf: '52998224725' });
const first = mark(2, '2026-08-03T11:01:00Z');
const second = mark(3, '2026-08-03T15:00:00Z');
const firstHash = markHash(first, null);
const secondHash = markHash(second, firstHash);

describe('the source file of marks', () => {
  test('has the check of the reference text', () => {
    expect(crcKermit('123456789')).toBe('2189');
  });

  test('has the known header, employee, marks and trailer', () => {
    expect(headerLine(EMPLOYER, PERIOD)).toBe(HEADER);
    expect(employeeLine(MARIA)).toBe(EMPLOYEE);
    expect(markLine({ ...first, hash: firstHash })).toBe(FIRST);
    expect(markLine({ ...second, hash: secondHash })).toBe(SECOND);
    expect(trailerLine(1, 2)).toBe(TRAILER);
  });

  test('is those lines by number, each ended by CR LF, one byte a character', () => {
    const marks = [
      { ...second, hash: secondHash },
      { ...first, hash: firstHash },
    ];
    const file = afdFile(EMPLOYER, PERIOD, [MARIA], marks);
    expect(file.toString('latin1').split('\r\n')).toEqual([HEADER, EMPLOYEE, FIRST, SECOND, TRAILER, SIGNATURE, '']);
  });

  test('keeps its lengths whatever a name holds', () => {
    expect(employeeLine({ ...MARIA, nome: 'João Ação 🎉 €'.repeat(20) })).toHaveLength(118);
    expect(headerLine({ ...EMPLOYER, nome: 'Ç'.repeat(200) }, PERIOD)).toHaveLength(302);
    expect(SIGNATURE_LINE).toHaveLength(100);
    expect(
      afdFile({ ...EMPLOYER, documento: '52998224725' }, PERIOD, [], [])
        .subarray(0, 26)
        .toString('latin1'),
    ).toBe('000000000120005299822472500000000000000'.slice(0, 26));
  });
});
