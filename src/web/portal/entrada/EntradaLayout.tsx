import type { ReactNode } from 'react';
import { CalmPage } from '#web/ui/CalmPage.tsx';

/** The calm page before the code, and around what needs none. */
export const EntradaLayout = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <CalmPage title={title} place="Portal do parceiro" foot="Portal do parceiro · Seguro Aventura">
    {children}
  </CalmPage>
);
