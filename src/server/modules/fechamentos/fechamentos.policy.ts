import type { FechamentoLinha } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { Cents } from '#contract/kernel/money.ts';
import type { MonthRow } from './fechamentos.queries.ts';
import { chargeProblem, closingProblem, reckon, reckoned, tickedProblem } from './fechamentos.rules.ts';

/* What a row of the page says of what may be done with it: the refusals of the server themselves. Pure. */

const said = (problem: FieldErrors | null): string | null => (problem === null ? null : (Object.values(problem)[0] ?? null));

/** A boleto of events may have taken all there is. */
function boletoProblem(row: MonthRow, minimo: Cents): string | null {
  const { cobrado, boletosEventos } = reckon(row, minimo);
  const problem = said(tickedProblem(row, minimo));
  return row.id_asaas && cobrado === 0 && boletosEventos > 0 ? 'Os boletos de eventos já cobram o mês todo' : problem;
}

const valueProblem = ({ fechado, ativo }: MonthRow): string | null => {
  if (fechado) return 'Este mês já está fechado';
  return ativo === 'N' ? 'O cliente está inativo' : null;
};

/** Why each act is refused as the month stands, null where it is not (FEC-028, FEC-036, FEC-037, FEC-038, E220). */
export function impedimentsOf(row: MonthRow, minimo: Cents): FechamentoLinha['impede'] {
  const fechamento = said(closingProblem(row));
  return { fechamento, boleto: fechamento ?? boletoProblem(row, minimo), valor: valueProblem(row) };
}

/** Whether the boleto of a closed month may be asked for, and whether it was before. */
export function askable(row: MonthRow): FechamentoLinha['pedeBoleto'] {
  if (!row.fechado || chargeProblem(row, reckoned(row, 0).cobrado) !== null) return null;
  return row.cobranca === null ? 'boleto' : 'deNovo';
}
