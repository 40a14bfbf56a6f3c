import { expect, test } from 'vitest';
import { entregaDe, estadoDe, pedido, proximoPasso } from './palavras.ts';

const of = (situacao: 'A' | 'E' | 'F', ativo: 'S' | 'N' = 'S') => estadoDe({ ativo, situacao, entrega: null })[0];

test('each state has its word, and what was called off says so', () => {
  expect([of('A'), of('E'), of('F'), of('A', 'N')]).toEqual(['Aguardando', 'Enviada', 'Erro', 'Cancelada']);
  expect(entregaDe({ ativo: 'S', situacao: 'E', entrega: 'lida' })).toBe('Lida');
  expect(entregaDe({ ativo: 'S', situacao: 'E', entrega: 'enviada' })).toBeNull();
  expect(entregaDe({ ativo: 'S', situacao: 'F', entrega: 'falha' })).toBeNull();
});

test('what failed says what to do next, where there is something', () => {
  const next = (motivoErro: string | null) => proximoPasso({ situacao: 'F', motivoErro });
  expect(next('Resultado incerto – verifique antes de reenviar')).toBe('Pergunte ao cliente antes de enviar de novo.');
  expect(next('O modelo está pausado no WhatsApp')).toBe('Confira o modelo e envie de novo.');
  expect(next('Este número não recebe mensagens do WhatsApp')).toBe('Confira o celular no cadastro.');
  expect([next('Cliente descadastrado'), next(null)]).toEqual([null, null]);
});

test('a situation is asked for as the call takes it', () => {
  expect([pedido(), pedido('F'), pedido('E'), pedido('canceladas')]).toEqual([
    { ativo: 'S' },
    { ativo: 'S', erro: 'S' },
    { ativo: 'S', situacao: 'E' },
    { ativo: 'N' },
  ]);
});
