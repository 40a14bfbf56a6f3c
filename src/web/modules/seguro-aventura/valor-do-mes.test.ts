import { expect, test } from 'vitest';
import type { ExplicacaoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import { impedeValor } from './valor-do-mes.ts';

const FECHADO = { id: 1 } as ExplicacaoResposta['fechado'];

test('only an open month of an enabled client takes a value', () => {
  expect(impedeValor({ fechado: null, cliente: { clienteDesabilitado: 'N' } })).toBeNull();
  expect(impedeValor({ fechado: FECHADO, cliente: { clienteDesabilitado: 'S' } })).toBe('Este mês já está fechado');
  expect(impedeValor({ fechado: null, cliente: { clienteDesabilitado: 'S' } })).toBe('O cliente está inativo');
  expect(impedeValor(null)).toBe('Este parceiro não está neste mês');
});
