import { describe, expect, it } from 'vitest';
import { diferencasDe, fraseDe, passosDe } from './frase.ts';

type Conta = Parameters<typeof fraseDe>[0];

const conta = (parts: Partial<Conta['conta']> = {}): Conta['conta'] => ({
  valorTotal: '83.25',
  valorCalculado: '83.25',
  valorBoletosEventos: '0.00',
  valorCobrado: '83.25',
  valorExcedente: '0.00',
  regra: 'calculado',
  ...parts,
});

const mes = (parts: Partial<Conta> = {}): Conta => ({
  conta: conta(),
  cliente: { semFaturamentoMinimo: 'N' },
  valorMinimo: '9.90',
  valorDiaria: '3.33',
  valorEditado: null,
  diasFaturados: 25,
  valorDias: '83.25',
  ...parts,
});

describe('the sum of a month, written out', () => {
  it('says every step to the cent', () => {
    expect(fraseDe(mes())).toBe(
      '25 diárias × R$ 3,33 = R$ 83,25 · mínimo R$ 9,90 não se aplica · boletos de eventos − R$ 0,00 · a cobrar R$ 83,25',
    );
  });

  it('adds what boletos of events took, and takes it away again', () => {
    const one = mes({
      diasFaturados: 1,
      valorDiaria: '5.07',
      valorDias: '5.07',
      conta: conta({ valorCalculado: '35.49', valorTotal: '35.49', valorBoletosEventos: '30.42', valorCobrado: '5.07' }),
    });
    expect(fraseDe(one)).toBe(
      '1 diária × R$ 5,07 = R$ 5,07 + boletos de eventos R$ 30,42 = R$ 35,49 · mínimo R$ 9,90 não se aplica · boletos de eventos − R$ 30,42 · a cobrar R$ 5,07',
    );
    expect(passosDe(one).map(({ nome, valor }) => `${nome} ${valor}`)).toEqual([
      'Diárias a faturar R$ 5,07',
      'Diárias com boleto próprio R$ 30,42',
      'Valor calculado R$ 35,49',
      'Valor mínimo R$ 9,90',
      'Total do mês R$ 35,49',
      'Boletos de eventos − R$ 30,42',
      'A cobrar R$ 5,07',
    ]);
  });

  it('says what decided: the minimum, the edited value, the exemption', () => {
    expect(fraseDe(mes({ conta: conta({ regra: 'minimo' }) }))).toContain('mínimo R$ 9,90 se aplica');
    expect(fraseDe(mes({ valorEditado: '30.00', conta: conta({ regra: 'editado' }) }))).toContain(' · valor editado R$ 30,00 · ');
    expect(fraseDe(mes({ conta: conta({ regra: 'boletos' }) }))).toContain(
      'mínimo R$ 9,90 não se aplica: todos os eventos têm boleto próprio · ',
    );
    const { cliente } = mes();
    expect(fraseDe(mes({ cliente: { ...cliente, semFaturamentoMinimo: 'S' } }))).toContain(' · isento do valor mínimo · ');
    expect(passosDe(mes({ conta: conta({ valorExcedente: '10.00' }) })).at(-1)).toMatchObject({ valor: 'R$ 10,00' });
  });
});

it('the difference from the month before is in people, days and reais', () => {
  const diarias = { participantes: 12, periodo: 25 };
  expect(diferencasDe({ mesAnterior: null, diarias, conta: conta() })).toBeNull();
  const before = { participantes: 10, diarias: 25, valorTotal: '100.00' };
  expect(diferencasDe({ mesAnterior: before, diarias, conta: conta() })?.map(({ diferenca }) => diferenca)).toEqual([
    '+ 2',
    'igual',
    '− R$ 16,75',
  ]);
});
