import { expect, test } from 'vitest';
import { palavrasDe } from './palavras.ts';
import { detalheTexto, valorTexto } from './valor.ts';

/** A field and its value as the entry of a function shows them. */
const shown = (funcao: string, field: string, value: unknown): string => {
  const palavras = palavrasDe(funcao);
  return `${palavras.campo(field)}: ${valorTexto(value, palavras, field)}`;
};

test.each([
  ['clientes/salvar', 'profissao', 'Oceanógrafa', 'Profissão: Oceanógrafa'],
  ['clientes/salvar', 'estado_civil', 6, 'Estado civil: União Estável'],
  ['clientes/salvar', 'sexo', 'M', 'Sexo: Masculino'],
  ['clientes/salvar', 'ativo', 'N', 'Ativo: não'],
  ['clientes/salvar', 'carta_alterada', 'S', 'Carta oferta alterada: sim'],
  ['clientes/salvar', 'observacao', 'S', 'Observação: S'],
  ['clientes/salvar', 'data_nascimento', '1990-11-21', 'Data de nascimento: 21/11/1990'],
  ['eventos/salvar', 'alvo_tabela', 'clientes', 'Pertence a: cliente'],
  ['eventos/salvar', 'periodo_lembrar', 'S', 'Período do lembrete: Semanas'],
  ['eventosPadrao/salvar', 'alvo', 7, 'Alvo: Cliente'],
  ['anexos/salvar', 'tabela', 'clientes_fichas', 'Pertence a: ficha'],
  ['fichas/salvar', 'forma_pagamento', 2, 'Forma de pagamento: Cartão de crédito'],
  ['fichas/salvar', 'valor_impostos', '1234.50', 'Impostos: R$ 1.234,50'],
  ['fichas/salvar', 'comissao', '12.50', 'Comissão (%): 12,50'],
  ['fichas/salvar', 'valor_parcela', '10.00', 'Valor parcela: R$ 10,00'],
  ['usuarios/salvar', 'status', 'I', 'Situação: inativo'],
  ['outra/coisa', 'umCampoNovo', 3, 'Um campo novo: 3'],
])('of %s, %s %j', (funcao, field, value, text) => expect(shown(funcao, field, value)).toBe(text));

test('the fields of a part, and of what was asked for, are in words too', () => {
  const palavras = palavrasDe('fichas/salvar');
  expect(valorTexto({ valor_impostos: '1.00', cancelado: 'N' }, palavras, 'proposta')).toBe('Impostos R$ 1,00, Cancelada não');
  expect(detalheTexto({ filtro: { status: 'A' }, usuarios: [1] }, palavrasDe('usuarios/consultar'))).toBe(
    'Filtro: Situação ativo · Usuarios: 1',
  );
});
