import { showNumber } from '../kernel/format.ts';
import classes from './CountCell.module.css';

export interface CountCellProps {
  readonly count: number;
  /** Singular and plural of what is counted. */
  readonly noun: readonly [string, string];
}

/** A count of a table; in a card, where no heading says of what, with the word for it. */
export const CountCell = ({ count, noun: [one, many] }: CountCellProps) => (
  <>
    {showNumber(count)}
    <span className={classes['noun']}> {count === 1 ? one : many}</span>
  </>
);
