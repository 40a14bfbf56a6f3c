import { Button } from '@mantine/core';
import classes from './Pagination.module.css';
import { lastPage, pageWindow } from './page-window.ts';

export interface PaginationProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Singular and plural of what is counted. */
  readonly noun?: readonly [string, string];
}

const count = new Intl.NumberFormat('pt-BR');

/** 'Voltar', numbers, 'Avançar' and the total of records (GER-021 to GER-025). */
export function Pagination({ page, perPage, total, onPage, noun = ['registro', 'registros'] }: PaginationProps) {
  const last = lastPage(total, perPage);
  const step = (label: string, target: number) => (
    <Button variant="default" size="compact-sm" disabled={target < 1 || target > last} onClick={() => onPage(target)}>
      {label}
    </Button>
  );
  return (
    <nav className={classes['root']} aria-label="Paginação">
      <span className={classes['total']}>
        {count.format(total)} {total === 1 ? noun[0] : noun[1]}
      </span>
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
