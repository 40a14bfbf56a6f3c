import type { ReactNode } from 'react';
import classes from './CalmPage.module.css';

export interface CalmPageProps {
  /** Of the browser's tab, before the name of what one is in. */
  readonly title: string;
  readonly place: string;
  readonly foot: string;
  readonly children: ReactNode;
}

/** The calm page around what comes before any screen: login, recovery, the code of a partner. */
export function CalmPage({ title, place, foot, children }: CalmPageProps) {
  return (
    <main className={classes['root']}>
      <title>{`${title} · ${place}`}</title>
      <div className={classes['card']}>
        <div className={classes['brand']}>
          <img src="/guarida.svg" alt="" width={36} height={36} />
          <span>Guarida</span>
        </div>
        {children}
      </div>
      <p className={classes['foot']}>{foot}</p>
    </main>
  );
}
