import { expect, test } from 'vitest';
import { chaveDe, dequem, type Concluido, type Pendente, pedidoConcluir, pedidoDesfazer, pedidoReagendar } from './pedido.ts';

const simples: Pendente = {
  id: 7,
  descricao: 'Ligar',
  data_programada: '2026-03-01',
  data_reagendamento: '2026-03-04',
  observacao_concluido: null,
  recorrente: 'N',
  recorrente_pai: null,
  data_edicao: '2026-02-20T12:00:00.000Z',
  _ficticio: 'N',
};
const primeira: Pendente = { ...simples, data_reagendamento: null, recorrente: 'S' };
const ficticia: Pendente = { ...primeira, data_programada: '2026-03-08', recorrente: 'N', recorrente_pai: 7, _ficticio: 'S' };
const filha: Pendente = { ...ficticia, id: 9, _ficticio: 'N' };

test('a row is concluded by its code, an occurrence without one by its series and day', () => {
  const said = { concluido: 'S', observacao_concluido: null };
  expect(pedidoConcluir(simples, '  ')).toEqual({ id: 7, ...said });
  expect(pedidoConcluir(filha, '')).toEqual({ id: 9, ...said });
  expect(pedidoConcluir(primeira, '')).toEqual({ id: 7, data_programada: '2026-03-01', ...said });
  expect(pedidoConcluir(ficticia, ' feito ')).toEqual({
    recorrente_pai: 7,
    data_programada: '2026-03-08',
    concluido: 'S',
    observacao_concluido: 'feito',
  });
});

test('putting off leaves it open, and undoing says what it was before', () => {
  expect(pedidoReagendar(ficticia, '2026-03-10')).toEqual({
    recorrente_pai: 7,
    data_programada: '2026-03-08',
    concluido: 'N',
    data_reagendamento: '2026-03-10',
    data_edicao: simples.data_edicao,
  });
  expect(pedidoDesfazer(simples, { id: 7, data_edicao: '2026-03-01T12:00:00.000Z' }, 'S')).toEqual({
    id: 7,
    data_edicao: '2026-03-01T12:00:00.000Z',
    concluido: 'N',
    estava_concluido: 'S',
    data_reagendamento: '2026-03-04',
    observacao_concluido: null,
  });
});

test('occurrences of a series are told apart by their day', () => {
  expect(chaveDe(primeira)).not.toBe(chaveDe(ficticia));
});

test("a conclusion of somebody else is not passed for one's own, nor is a note that it does not keep", () => {
  const registro = { observacao_concluido: 'Pago' } as Concluido['registro'];
  expect(dequem({ mudou: 'S', registro }, 'Pago')).toBe('minha');
  expect(dequem({ mudou: 'N', registro }, ' Pago ')).toBe('outra');
  expect(dequem({ mudou: 'N', registro }, '')).toBe('outra');
  expect(dequem({ mudou: 'N', registro }, 'Liguei')).toBe('outra sem a nota');
});
