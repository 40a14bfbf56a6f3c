import type { ReactNode } from 'react';
import classes from './entrada.module.css';

/** The calm page before the code, and around what needs none. */
export function EntradaLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={classes['root']}>
      <title>{`${title} · Portal do parceiro`}</title>
      <div className={classes['card']}>
        <div className={classes['brand']}>
          <img src="/guarida.svg" alt="" width={36} height={36} />
          <span>Guarida</span>
        </div>
        {children}
      </div>
      <p className={classes['foot']}>Portal do parceiro · Seguro Aventura</p>
    </main>
  );
}
