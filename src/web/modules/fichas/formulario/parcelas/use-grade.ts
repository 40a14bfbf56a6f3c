import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { ParcelaValues } from '../negocio.ts';
import { type Colagem, type Coluna, colar, linhasDe } from './coluna.ts';

const COLUNAS: Readonly<Record<string, Coluna>> = { Vencimento: 'vencimento', Valor: 'valor', Encargos: 'valor_juros' };

interface Place {
  readonly row: HTMLTableRowElement;
  readonly name: string;
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof HTMLInputElement ? target.closest<HTMLElement>('td[data-name]') : null;
  const row = cell?.closest('tr') ?? null;
  return row === null ? null : { row, name: cell?.dataset['name'] ?? '' };
}

/** The next row, that way, whose box in the same column takes something. */
function neighbour({ row, name }: Place, down: boolean): HTMLInputElement | null {
  let next = down ? row.nextElementSibling : row.previousElementSibling;
  while (next) {
    const box = next.querySelector<HTMLInputElement>(`td[data-name="${name}"] input:not(:disabled, [type="hidden"])`);
    if (box) return box;
    next = down ? next.nextElementSibling : next.previousElementSibling;
  }
  return null;
}

/** The instalments as a spreadsheet has them: Enter goes down, arrows too in an amount, and a column may be pasted. */
export function useGrade(parcelas: readonly ParcelaValues[], hoje: CivilDate, change: (apply: Colagem['change']) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    onKeyDown: (event: KeyboardEvent): void => {
      const place = placeOf(event.target);
      if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
      // In a date the arrows take the day; they are its own.
      const arrow = place.name !== 'Vencimento' && place.name !== 'Pagamento' && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
      if (event.key !== 'Enter' && !arrow) return;
      const box = neighbour(place, event.key === 'Enter' ? !event.shiftKey : event.key === 'ArrowDown');
      event.preventDefault();
      box?.focus();
      if (box?.type === 'text') box.select();
    },
    onPaste: (event: ClipboardEvent): void => {
      const place = placeOf(event.target);
      const column = place && COLUNAS[place.name];
      const lines = column ? linhasDe(event.clipboardData.getData('text/plain')) : null;
      if (!place || !column || lines === null) return setProblem(null);
      event.preventDefault();
      const pasted = colar(parcelas, place.row.sectionRowIndex, column, lines, hoje);
      setProblem(pasted.problem);
      if (pasted.problem === null) change(pasted.change);
    },
  };
}
