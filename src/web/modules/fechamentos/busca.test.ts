import { describe, expect, it } from 'vitest';
import { mesDe, paraOutroMes, problemaDoMinimo, readBusca, vencimentoPadrao } from './busca.ts';

describe('the address of the page of closings', () => {
  it('takes a month, or any day of it, and says of anything else that it is none', () => {
    expect(['2026-11', '2026-11-30', undefined].map((text) => mesDe(text, '2026-12-05'))).toEqual([
      '2026-11-01',
      '2026-11-01',
      '2026-12-01',
    ]);
    expect(['2026-13', '2026-11-31', 'novembro', '', '1800-01'].map((text) => mesDe(text, '2026-12-05'))).toEqual(Array(5).fill(null));
  });

  it('leaves out what it cannot be', () => {
    expect(
      readBusca({ pesquisa: ' ana ', cliente: '7', valorMinimo: '1000.01', vencimento: 'ontem', pagina: '0', lista: 'erros' }),
    ).toEqual({
      pesquisa: 'ana',
    });
    expect(readBusca({ cliente: '7', valorMinimo: '12.5', lista: 'erros', corrida: '3', explicar: 'x' })).toEqual({
      cliente: '7',
      valorMinimo: '12.5',
      lista: 'erros',
      corrida: 3,
    });
  });

  it('keeps what is looked for in another month, and in which order, but not the due date of this one', () => {
    const raw = { pesquisa: 'ana', vencimento: '2026-12-20', pagina: '3', explicar: '9', ordem: 'valorTotal', sentido: 'desc' };
    expect(paraOutroMes(readBusca(raw))).toEqual({ pesquisa: 'ana', ordem: 'valorTotal', sentido: 'desc' });
  });

  it('is due on the 12th of the month after, or in five days where that is past', () => {
    expect(vencimentoPadrao('2026-11-01', '2026-12-12')).toBe('2026-12-12');
    expect(vencimentoPadrao('2026-11-01', '2026-12-13')).toBe('2026-12-18');
    expect(vencimentoPadrao('2026-12-01', '2026-12-28')).toBe('2027-01-12');
  });

  it('takes no minimum above a thousand', () => {
    expect(['', '0.00', '1000.00', '1000.01'].map(problemaDoMinimo)).toEqual([null, null, null, 'No máximo R$ 1.000,00']);
  });
});
