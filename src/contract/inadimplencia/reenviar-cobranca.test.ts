import { expect, test } from 'vitest';
import { ClienteFiltro } from '../clientes/clientes.schemas.ts';
import { ReenviarCobranca } from './inadimplencia.schemas.ts';

test('clients of a filter are told of their boletos, whether its codes are numbers or text', () => {
  const filtro = ClienteFiltro.parse({ grupos: ['27'], responsaveis: '0,1', clientes_em_atraso: 'S' });
  expect(ReenviarCobranca.parse({ ...JSON.parse(JSON.stringify(filtro)), simular: 'S' })).toEqual({ ...filtro, simular: 'S' });
});

test('a name that no filter has is refused', () => {
  expect(ReenviarCobranca.safeParse({ grupo: 27 }).success).toBe(false);
});
