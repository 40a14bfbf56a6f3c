import { Button, NativeSelect } from '@mantine/core';
import { showNumber } from '../kernel/format.ts';
import classes from './Pagination.module.css';
import { lastPage, pageWindow } from './page-window.ts';

export interface PaginationProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Singular and plural of what is counted. */
  readonly noun?: readonly [string, string];
  /** How many rows a page may have, smallest first; without them nobody chooses. */
  readonly sizes?: readonly number[];
  readonly onSize?: (perPage: number) => void;
}

/** 'Voltar', numbers, 'Avançar' and the total of records (GER-021 to GER-025). */
export function Pagination({ page, perPage, total, onPage, noun = ['registro', 'registros'], sizes = [], onSize }: PaginationProps) {
  const last = lastPage(total, perPage);
  const step = (label: string, target: number) => {
    const ends = target < 1 || target > last;
    // At the end it looks disabled and is not: whoever has just pressed it keeps the focus.
    return (
      <Button
        variant="default"
        size="compact-sm"
        data-disabled={ends}
        aria-disabled={ends}
        onClick={() => (ends ? undefined : onPage(target))}
      >
        {label}
      </Button>
    );
  };
  return (
    <nav className={classes['root']} aria-label="Paginação">
      <div className={classes['total']}>
        <span>
          {showNumber(total)} {total === 1 ? noun[0] : noun[1]}
        </span>
        {total > Math.min(...sizes) ? (
          <NativeSelect
            size="xs"
            aria-label="Linhas por página"
            data={sizes.map((size) => ({ value: String(size), label: `${size} por página` }))}
            value={String(perPage)}
            onChange={(event) => onSize?.(Number(event.currentTarget.value))}
          />
        ) : null}
      </div>
      <div className={classes['pages']}>
        {step('Voltar', Math.min(page, last + 1) - 1)}
        {pageWindow(Math.min(page, last), last).map((slot) =>
          typeof slot === 'number' ? (
            <button
              key={slot}
              type="button"
              className={classes['page']}
              aria-label={`Página ${slot}`}
              aria-current={slot === page ? 'page' : undefined}
              onClick={() => onPage(slot)}
            >
              {slot}
            </button>
          ) : (
            <span key={slot} className={classes['gap']} aria-hidden="true">
              …
            </span>
          ),
        )}
        {step('Avançar', page + 1)}
      </div>
    </nav>
  );
}
