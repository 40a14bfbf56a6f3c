import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './cx.ts';
import classes from './FormLayout.module.css';

/** Two columns of sections on a desk, one on a phone. */
export const TwoColumns = ({
  left,
  right,
  rightStays = false,
}: {
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** The right one is in sight while the left one is read. */
  readonly rightStays?: boolean;
}) => (
  <div className={classes['columns']}>
    <div className={classes['column']}>{left}</div>
    <div className={cx(classes['column'], rightStays && classes['stays'])}>{right}</div>
  </div>
);

export interface SectionProps {
  readonly title: string;
  /** Right of the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A group of fields with a heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id} className={classes['heading']}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Fields on a grid of twelve; put `Cell`s inside. One column below 480 px. */
export const Fields = ({ children }: { readonly children: ReactNode }) => <div className={classes['fields']}>{children}</div>;

export interface CellProps {
  /** Twelfths of the row. */
  readonly span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 12;
  readonly children: ReactNode;
}

export const Cell = ({ span = 12, children }: CellProps) => (
  <div className={cx(classes['cell'])} style={{ gridColumn: `span ${span}` }}>
    {children}
  </div>
);
