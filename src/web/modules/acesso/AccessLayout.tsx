import type { ReactNode } from 'react';
import classes from './AccessLayout.module.css';

/** The calm page around login and recovery. */
export function AccessLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={classes['root']}>
      <title>{`${title} · Guarida`}</title>
      <div className={classes['card']}>
        <div className={classes['brand']}>
          <img src="/guarida.svg" alt="" width={36} height={36} />
          <span>Guarida</span>
        </div>
        <h1 className={classes['title']}>{title}</h1>
        {children}
      </div>
      <p className={classes['foot']}>Painel da corretora de seguros</p>
    </main>
  );
}
