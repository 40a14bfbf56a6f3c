import { describe, expect, it } from 'vitest';
import { tableShape } from './table-shape.ts';

const COLUMNS = [{ header: 'Dia' }, { header: 'Observações', width: 3 }];
const SHEET = { width: 540, height: 770, fontSize: 8, padding: 4 };
const whole = (...rows: readonly (readonly string[])[]): boolean | undefined => tableShape(COLUMNS, rows, SHEET).dontBreakRows;

describe('tableShape', () => {
  it('shares the width among the columns, the header on every page', () => {
    expect(tableShape(COLUMNS, [], SHEET)).toEqual({ headerRows: 1, dontBreakRows: true, widths: ['25%', '75%'] });
  });

  it('leaves rows whole until one may be taller than a page', () => {
    const long = 'Esqueci de bater na volta do almoço. '.repeat(60);
    expect(whole(['1', 'Esqueci de bater'], ['2', ''])).toBe(true);
    expect(whole(['1', 'Esqueci de bater'], ['2', long])).toBe(false);
    expect(whole([long, ''])).toBe(false);
    expect(whole(['1', 'a\n'.repeat(70)])).toBe(false);
  });
});
