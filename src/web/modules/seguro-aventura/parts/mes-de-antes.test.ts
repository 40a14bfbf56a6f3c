import { expect, test } from 'vitest';
import type { FechamentoLinha } from '#contract/fechamentos/fechamentos.schemas.ts';
import { comImpede } from './mes-de-antes.ts';

const FECHADO = { id: 1 } as FechamentoLinha['fechado'];
const NADA = { fechamento: null, boleto: null, valor: null };

test('a month of the version before says nothing of what may be done with it: only a closed one is known to be so', () => {
  const fechado = 'Este mês já está fechado';
  expect(comImpede({ fechado: null })).toEqual({ fechado: null, impede: NADA, pedeBoleto: null });
  expect(comImpede({ fechado: FECHADO })).toMatchObject({
    impede: { fechamento: fechado, boleto: fechado, valor: fechado },
    pedeBoleto: null,
  });
});

test('what was said stands', () => {
  const dito = { fechado: FECHADO, impede: { ...NADA, boleto: 'O cliente está inativo' }, pedeBoleto: 'deNovo' as const };
  expect(comImpede(dito)).toEqual(dito);
});
