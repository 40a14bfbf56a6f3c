import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './FactStrip.module.css';

export interface Fact {
  readonly label: string;
  /** The figure with its unit, or what it is in words. */
  readonly value: ReactNode;
  readonly note?: string | null;
  /** Something is due. */
  readonly attention?: boolean;
  /** The list behind it: an address, or what shows it on this screen. */
  readonly to?: { readonly to: string; readonly search?: Readonly<Record<string, string | readonly string[]>> };
  readonly onOpen?: () => void;
}

function Body({ label, value, note }: Fact) {
  return (
    <>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']}>{value}</span>
      {note ? <span className={classes['note']}>{note}</span> : null}
    </>
  );
}

function Cell(fact: Fact) {
  const look = { className: classes['fact'] ?? '', 'data-attention': fact.attention || undefined };
  if (fact.to)
    return (
      <Link {...look} to={fact.to.to} {...(fact.to.search && { search: fact.to.search })}>
        <Body {...fact} />
      </Link>
    );
  return fact.onOpen ? (
    <button type="button" {...look} onClick={fact.onOpen}>
      <Body {...fact} />
    </button>
  ) : (
    <div {...look}>
      <Body {...fact} />
    </div>
  );
}

/** What stands over a record: a few facts, each the door to its list. */
export const FactStrip = ({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) => (
  <ul className={classes['root']} aria-label={label}>
    {facts.map((fact) => (
      <li key={fact.label}>
        <Cell {...fact} />
      </li>
    ))}
  </ul>
);

/** As high as the strip, so that nothing moves when it comes. */
export const FactStripSkeleton = ({ facts }: { readonly facts: number }) => (
  <div className={classes['root']} aria-busy="true" aria-label="Carregando o resumo">
    {Array.from({ length: facts }, (_, at) => (
      <div key={at} className={classes['bone']} />
    ))}
  </div>
);
