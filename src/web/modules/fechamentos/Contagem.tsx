import { showNumber } from '#web/kernel/format.ts';
import classes from './fechamentos.module.css';

/** A count of a table; in a card, where no heading says of what, with the word for it. */
export const Contagem = ({ count, nome: [one, many] }: { readonly count: number; readonly nome: readonly [string, string] }) => (
  <>
    {showNumber(count)}
    <span className={classes['onCard']}> {count === 1 ? one : many}</span>
  </>
);
