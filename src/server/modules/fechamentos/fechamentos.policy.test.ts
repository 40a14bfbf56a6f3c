import { expect, test } from 'vitest';
import { closedRow, monthRow } from './fechamentos.fixture.ts';
import { askable, impedimentsOf } from './fechamentos.policy.ts';
import type { ChargeRow, MonthRow } from './fechamentos.queries.ts';

const MINIMO = 990;
/** Days that no boleto of an event has billed. */
const open = (more: Partial<MonthRow> = {}): MonthRow =>
  monthRow({ boletos: '0.00', possui_boletos: false, todos_com_boleto: false, dias: 2, ...more });
const of = (row: MonthRow) => impedimentsOf(row, MINIMO);

test('an open month of an active partner with days may be closed, have a boleto and be said what it costs', () => {
  expect(of(open())).toEqual({ fechamento: null, boleto: null, valor: null });
});

test('what cannot be closed has no boleto either, for the same reason', () => {
  const said = (row: MonthRow) => [of(row).fechamento, of(row).boleto, of(row).valor];
  expect(said(closedRow())).toEqual([
    'Este mês já está fechado para este código',
    'Este mês já está fechado para este código',
    'Este mês já está fechado',
  ]);
  expect(said(open({ ativo: 'N' }))).toEqual(Array.from({ length: 3 }, () => 'O cliente está inativo'));
  const idle = open({ sem_minimo: 'S', participantes: 0, diarias: 0, dias: 0 });
  expect(said(idle)).toEqual(['Não há diárias a faturar neste mês', 'Não há diárias a faturar neste mês', null]);
  expect(of({ ...idle, valor_editado: '30.00' }).fechamento).toBeNull();
  const unpriced = 'Cliente sem valor da diária: informe-o no cadastro';
  expect(said(open({ valor_diaria: null }))).toEqual([unpriced, unpriced, null]);
});

test('a boleto needs a record at the provider and something left to charge', () => {
  const boleto = (row: MonthRow) => [of(row).fechamento, of(row).boleto];
  expect(boleto(open({ id_asaas: null }))).toEqual([null, 'Cliente sem cadastro de cobrança']);
  expect(boleto(monthRow({ boletos: '0.00' }))).toEqual([null, 'Os eventos do mês já têm boletos pagos']);
  expect(boleto(monthRow({ boletos_abertos: true }))).toEqual([null, 'Os boletos de eventos já cobram o mês todo']);
  expect(boleto(open({ valor_diaria: '0.00', sem_minimo: 'S' }))).toEqual([null, 'Não há valor a cobrar neste mês']);
});

test('the boleto of a closed month is asked for where none lives', () => {
  const charge = (situacao: ChargeRow['situacao']): ChargeRow => ({
    id: 1,
    situacao,
    pago: null,
    link: null,
    vencimento: '2026-12-12',
    motivo: null,
  });
  expect(askable(open())).toBeNull();
  expect(askable(closedRow())).toBe('boleto');
  expect(
    (['recusada', 'removida', 'emitida', 'pendente', 'incerta'] as const).map((one) => askable(closedRow({ cobranca: charge(one) }))),
  ).toEqual(['deNovo', 'deNovo', null, null, null]);
  expect(askable(closedRow({ id_asaas: null }))).toBeNull();
  expect(askable(closedRow({}, { valor_cobrado: '0.00' }))).toBeNull();
});
