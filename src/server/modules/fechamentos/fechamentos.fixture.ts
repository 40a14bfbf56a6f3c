import type { ClosedRow, MonthRow } from './fechamentos.queries.ts';

/** A partner whose events of the month have all been billed by boletos of their own. */
export const monthRow = (more: Partial<MonthRow> = {}): MonthRow => ({
  id: 7,
  carta_oferta: 'TRILHANOVA',
  nome: 'Trilha Nova',
  ativo: 'S',
  id_asaas: 'cus_1',
  sem_minimo: 'N',
  valor_diaria: '4.50',
  valor_editado: null,
  participantes: 2,
  diarias: 2,
  dias: 0,
  ajuste: 0,
  futuras: 0,
  futuras_ajuste: 0,
  possui_eventos: true,
  boletos: '9.90',
  todos_com_boleto: true,
  possui_boletos: true,
  boletos_abertos: false,
  fechado: null,
  cobranca: null,
  ...more,
});

/** The same, closed and without a charge. */
export const closedRow = (more: Partial<MonthRow> = {}, frozen: Partial<ClosedRow> = {}): MonthRow =>
  monthRow({
    ...more,
    fechado: {
      id: 1,
      valor_diaria: '4.50',
      valor_editado: null,
      valor_minimo: '9.90',
      sem_minimo: 'N',
      participantes: 2,
      quantidade_diarias: 2,
      dias_faturados: 2,
      dias_ajuste: 0,
      valor_calculado: '9.00',
      valor_boletos_eventos: '0.00',
      valor_total: '9.90',
      valor_cobrado: '9.90',
      regra: 'minimo',
      linhas: 2,
      hash: '',
      fechado_em: '2026-12-01T12:00:00.000Z',
      ...frozen,
    },
  });
