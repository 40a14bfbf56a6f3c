import type { FechamentoDados, FechamentosResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import { type Conta, contaDoMes } from '#contract/fechamentos/lei.ts';
import { inOrderOf } from '#contract/kernel/field-order.ts';
import type { Sentido } from '#contract/kernel/ordering.ts';
import { type CivilDate, addDays, addMonths, civilDateAt, firstOfMonth } from '#contract/kernel/dates.ts';
import { type Cents, centsOf, decimalOf, times } from '#contract/kernel/money.ts';
import { MAIOR_VALOR_MINIMO, VALOR_MINIMO } from '#contract/seguro-aventura/custo.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { MonthRow, SummedRow } from './fechamentos.queries.ts';

/* What may be closed, and what it comes to. Pure. */

export const minimumOf = (said: string | null | undefined): Cents => (said ? centsOf(said) : VALOR_MINIMO);

const minimumProblem = (minimum: Cents): string | null =>
  minimum < 0 || minimum > MAIOR_VALOR_MINIMO ? 'O valor mínimo vai de R$ 0,00 a R$ 1.000,00' : null;

const amount = (decimal: string | null): Cents | null => (decimal === null ? null : centsOf(decimal));

/** What a month comes to as it stands; the law of `contract/fechamentos/lei.ts`. */
export const reckon = (row: Omit<SummedRow, 'total' | 'cobrado'>, minimo: Cents): Conta =>
  contaDoMes({
    dias: row.dias,
    valorDiaria: amount(row.valor_diaria) ?? 0,
    boletosEventos: centsOf(row.boletos),
    editado: amount(row.valor_editado),
    minimo,
    semMinimo: row.sem_minimo === 'S',
    todosComBoleto: row.todos_com_boleto,
  });

/** A closed month says what was frozen. */
export function reckoned(row: MonthRow, minimo: Cents): Conta {
  const { fechado } = row;
  if (!fechado) return reckon(row, minimo);
  const [calculado, total, boletosEventos] = [
    centsOf(fechado.valor_calculado),
    centsOf(fechado.valor_total),
    centsOf(fechado.valor_boletos_eventos),
  ];
  return {
    valorDias: times(centsOf(fechado.valor_diaria), fechado.dias_faturados),
    calculado,
    base: amount(fechado.valor_editado) ?? calculado,
    total,
    boletosEventos,
    cobrado: centsOf(fechado.valor_cobrado),
    excedente: Math.max(0, boletosEventos - total),
    regra: fechado.regra,
  };
}

const isIdle = ({
  sem_minimo,
  diarias,
  dias,
  valor_editado,
}: Pick<SummedRow, 'sem_minimo' | 'diarias' | 'dias' | 'valor_editado'>): boolean =>
  sem_minimo === 'S' && diarias === 0 && dias === 0 && !amount(valor_editado);

/** Exempt, nothing was done (E210), and nobody said what it costs all the same (G2-16): never closed. */
export const nothingToBill = (row: MonthRow): boolean => row.fechado === null && isIdle(row);

/** What the row calls 'Sem faturamento': an open month of a partner that is exempt from the minimum, with days or without (FEC-026). */
export const isUnbilled = (row: MonthRow): boolean => row.fechado === null && row.sem_minimo === 'S';

/** The sums over all partners of a month: what is closed as it was frozen, the rest as it stands. */
export function totalsOf(rows: readonly SummedRow[], minimo: Cents): FechamentosResposta['totais'] {
  const sums = { abertos: 0, fechados: 0, semFaturamento: 0, valor: 0, cobrado: 0 };
  for (const row of rows) {
    const { total, cobrado } = row;
    if (total !== null && cobrado !== null) {
      sums.fechados += 1;
      sums.valor += centsOf(total);
      sums.cobrado += centsOf(cobrado);
      continue;
    }
    if (row.sem_minimo === 'S') sums.semFaturamento += 1;
    else sums.abertos += 1;
    if (isIdle(row)) continue;
    const conta = reckon(row, minimo);
    sums.valor += conta.total;
    sums.cobrado += conta.cobrado;
  }
  return { ...sums, valor: decimalOf(sums.valor), cobrado: decimalOf(sums.cobrado) };
}

/** Months by what their rows say they come to, ties by code. */
export function byTotal(rows: readonly SummedRow[], minimo: Cents, sentido: Sentido): SummedRow[] {
  const way = sentido === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, total: row.total === null ? reckon(row, minimo).total : centsOf(row.total) }))
    .toSorted((a, b) => way * (a.total - b.total || a.row.id - b.row.id))
    .map(({ row }) => row);
}

/** A month that has not begun by then. */
const monthProblem = (mes: CivilDate, now: Date): string | null =>
  mes > firstOfMonth(civilDateAt(now)) ? 'Não é possível fechar um mês que ainda não começou' : null;

/** The 12th of the month after; five days from now where that is over (E217). */
export function usualDue(mes: CivilDate, now: Date): CivilDate {
  const [due, today] = [addDays(addMonths(mes, 1), 11), civilDateAt(now)];
  return due >= today ? due : addDays(today, 5);
}

const dueProblem = (due: CivilDate, now: Date): string | null => {
  const today = civilDateAt(now);
  if (due < today) return 'O vencimento não pode ser antes de hoje';
  return due > addMonths(today, 24) ? 'O vencimento passa de dois anos' : null;
};

const INACTIVE = 'O cliente está inativo';

/** What is said of a partner that has no row in the month. */
export const absence = (ativo: 'S' | 'N'): FieldErrors => ({ cartaOferta: ativo === 'N' ? INACTIVE : 'Este parceiro não está neste mês' });

/** Why a month cannot be closed as it stands, first field first (FEC-028, G2-16, G2-17); null when it can. */
export function closingProblem(row: MonthRow): FieldErrors | null {
  if (row.fechado) return { cartaOferta: 'Este mês já está fechado para este código' };
  if (row.ativo === 'N') return { cartaOferta: INACTIVE };
  if (nothingToBill(row)) return { cartaOferta: 'Não há diárias a faturar neste mês' };
  return row.valor_diaria === null ? { seguroValorDiaria: 'Cliente sem valor da diária: informe-o no cadastro' } : null;
}

/** Whether a month has a charge that lives: nobody is charged twice. */
export const hasCharge = ({ cobranca }: MonthRow): boolean =>
  cobranca !== null && cobranca.situacao !== 'recusada' && cobranca.situacao !== 'removida';

const NO_RECORD = 'Cliente sem cadastro de cobrança';

/** Why no boleto can be asked for, of a month that is, or is about to be, closed (E214, E215); null when it can. */
export function chargeProblem(row: MonthRow, cobrado: Cents): FieldErrors | null {
  if (!row.id_asaas) return { idAsaas: NO_RECORD };
  if (hasCharge(row)) return { boleto: 'Este mês já tem boleto' };
  return cobrado === 0 ? { boleto: 'Não há valor a cobrar neste mês' } : null;
}

/** Paid by boletos of events already: its boleto cannot be ticked (FEC-038). */
export const paidByEvents = (row: MonthRow): boolean => row.possui_boletos && !row.boletos_abertos && row.dias === 0 && row.possui_eventos;

/** Why no boleto can be asked for with a closing; null when it can. */
export const tickedProblem = (row: MonthRow, minimo: Cents): FieldErrors | null =>
  row.id_asaas && paidByEvents(row)
    ? { boleto: 'Os eventos do mês já têm boletos pagos' }
    : chargeProblem(row, reckon(row, minimo).cobrado);

/** What is said of the edited value must be what is stored: whoever looked at an older page looks again. */
const staleProblem = (row: MonthRow, { seguroValorDiariaEditado: said }: FechamentoDados): FieldErrors | null =>
  said !== undefined && said !== row.valor_editado
    ? { seguroValorDiariaEditado: 'O valor do mês foi mudado por outra pessoa: confira e tente de novo' }
    : null;

/** Why what is asked cannot be done with the month as it stands, first field first; null when it can. */
export function askedProblem(row: MonthRow, dados: FechamentoDados): FieldErrors | null {
  if (dados.fazFechamento === 'S') {
    const problem = closingProblem(row) ?? staleProblem(row, dados);
    return problem ?? (dados.geraBoleto === 'S' ? tickedProblem(row, minimumOf(dados.valorMinimo)) : null);
  }
  if (row.fechado) return chargeProblem(row, reckoned(row, 0).cobrado);
  return row.id_asaas ? { boleto: 'Feche o mês antes de gerar o boleto' } : { idAsaas: NO_RECORD };
}

/** The screen's order of the fields that a request is refused for. */
const ORDEM = [
  'cartaOferta',
  'data',
  'valorMinimo',
  'seguroValorDiaria',
  'seguroValorDiariaEditado',
  'dataVencimento',
  'idAsaas',
  'boleto',
] as const;

export const inOrderOfScreen = (problems: Readonly<Record<string, string | null>>): FieldErrors => inOrderOf(ORDEM, problems);

/** All that is wrong with a request before the month is looked at, in the order of the screen. `known`: its code is of the client it says. */
export function requestProblems(dados: FechamentoDados, known: boolean, due: CivilDate, now: Date): FieldErrors {
  const none = dados.simular === 'N' && dados.fazFechamento === 'N' && dados.geraBoleto === 'N';
  return inOrderOfScreen({
    cartaOferta: none ? 'Escolha fechar o mês, gerar o boleto, ou os dois' : known ? null : 'Não encontrado',
    data: monthProblem(dados.data, now),
    valorMinimo: minimumProblem(minimumOf(dados.valorMinimo)),
    dataVencimento: dados.simular === 'N' && dados.geraBoleto === 'S' ? dueProblem(due, now) : null,
  });
}

/** All that is wrong with closing many months at once, in the order of the screen. */
export const massProblems = (mes: CivilDate, minimo: Cents, due: CivilDate, now: Date): FieldErrors =>
  inOrderOfScreen({ data: monthProblem(mes, now), valorMinimo: minimumProblem(minimo), dataVencimento: dueProblem(due, now) });
