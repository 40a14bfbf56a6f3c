import { type CivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import { showCount } from '#web/kernel/format.ts';
import { dateValue, typedDate } from '#web/ui/typed-date.ts';
import { hundredthsOf, typedDecimal } from '#web/ui/typed-decimal.ts';
import { digitarParcela, mudarVencimentoDe, type NegocioValues, type ParcelaValues } from '../negocio.ts';

/* A column copied from a spreadsheet over the instalments, from one of them down. Pure functions. */

/** Columns that take one. */
export type Coluna = 'vencimento' | 'valor' | 'valor_juros';

/** The lines of what was pasted; null for a single value, which its own box takes. */
export function linhasDe(text: string): readonly string[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.length < 2 ? null : lines.map((line) => line.split('\t', 1)[0]?.trim() ?? '');
}

const CURRENCY = /^R\$\s*/i;

/** As the box of a date or of an amount reads it; null when it cannot. */
function read(column: Coluna, text: string, hoje: CivilDate): string | number | null {
  if (column === 'vencimento') {
    const day = dateValue(typedDate('', text), hoje);
    return isCivilDate(day) ? day : null;
  }
  const amount = text.replace(CURRENCY, '');
  const shown = /^[\d.,]+$/.test(amount) ? typedDecimal('', amount, 'paste') : '';
  return shown === '' ? null : hundredthsOf(shown);
}

type Change = <D extends NegocioValues>(deal: D) => D;

export interface Colagem {
  readonly change: Change;
  /** Why nothing is changed: each line that cannot stand where it would. */
  readonly problem: string | null;
}

const nothing: Change = (deal) => deal;

/** All of the lines or none: what cannot be read is said by its line, and what was there stays. */
export function colar(
  parcelas: readonly Pick<ParcelaValues, 'pago'>[],
  from: number,
  column: Coluna,
  lines: readonly string[],
  hoje: CivilDate,
): Colagem {
  const room = parcelas.length - from;
  if (lines.length > room)
    return {
      change: nothing,
      problem: `São ${lines.length} linhas coladas e ${showCount(room, 'parcela', 'parcelas')} a partir desta.`,
    };
  const values = lines.map((line) => read(column, line, hoje));
  const what = column === 'vencimento' ? 'uma data' : 'um valor';
  const problems = lines.flatMap((line, at) => {
    if (parcelas[from + at]?.pago === 'S') return [`a parcela ${from + at + 1} já foi paga`];
    return values[at] === null ? [`linha ${at + 1}: «${line.slice(0, 40)}» não é ${what}`] : [];
  });
  if (problems.length > 0) return { change: nothing, problem: `Nada foi colado: ${problems.join('; ')}.` };
  const change: Change = (deal) =>
    values.reduce<typeof deal>(
      (now, value, at) =>
        typeof value === 'string'
          ? mudarVencimentoDe(from + at, value)(now)
          : typeof value === 'number'
            ? digitarParcela(from + at, { [column]: value })(now)
            : now,
      deal,
    );
  return { change, problem: null };
}
