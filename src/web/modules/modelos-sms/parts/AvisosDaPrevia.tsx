import type { ReactNode } from 'react';
import classes from './previa.module.css';

export interface AvisosDaPreviaProps {
  readonly avisos: readonly string[];
  /** Whose words stand in the place of the tags. */
  readonly children: ReactNode;
}

/** Below what a message looks like on arrival: with whose words it is filled in, and what will not go as it is written. */
export const AvisosDaPrevia = ({ avisos, children }: AvisosDaPreviaProps) => (
  <div className={classes['hint']} role="status">
    <p>{children}</p>
    {avisos.map((aviso) => (
      <p key={aviso} className={classes['warning']}>
        {aviso}
      </p>
    ))}
  </div>
);
