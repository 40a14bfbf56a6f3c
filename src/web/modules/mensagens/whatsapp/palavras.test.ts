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
  expect(next('Fora da conversa de 24 horas, só um modelo aprovado chega')).toBe('Use um modelo aprovado.');
  expect(next('O WhatsApp não entregou: esta pessoa já recebeu muitas mensagens de empresas')).toBe('Tente outro dia, ou por outro canal.');
  const ours = 'Avise quem cuida do WhatsApp da corretora.';
  expect(next('O WhatsApp limitou os envios deste número, por reclamações')).toBe(ours);
  expect(next('O número da corretora não está registrado no WhatsApp')).toBe(ours);
  expect(next('Há um problema no pagamento da conta do WhatsApp')).toBe(ours);
  const other = 'Escreva por outro canal.';
  expect(next('Esta pessoa pediu ao WhatsApp para não receber mensagens da corretora')).toBe(other);
  expect(next('Cliente descadastrado')).toBe(other);
  expect(next('Agendamento expirado')).toBe('A hora passou: envie de novo, se ainda valer.');
  expect(next('O WhatsApp recusou: (#1) unknown')).toBe('Confira o celular e o texto, e envie de novo.');
  expect(next(null)).toBeNull();
});

test('a situation is asked for as the call takes it', () => {
  expect([pedido(), pedido('F'), pedido('E'), pedido('canceladas')]).toEqual([
    { ativo: 'S' },
    { ativo: 'S', erro: 'S' },
    { ativo: 'S', situacao: 'E' },
    { ativo: 'N' },
  ]);
});
