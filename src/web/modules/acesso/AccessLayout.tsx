import type { ReactNode } from 'react';
import { CalmPage } from '#web/ui/CalmPage.tsx';
import classes from './AccessLayout.module.css';

/** The calm page around login and recovery. */
export const AccessLayout = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <CalmPage title={title} place="Guarida" foot="Painel da corretora de seguros">
    <h1 className={classes['title']}>{title}</h1>
    {children}
  </CalmPage>
);
