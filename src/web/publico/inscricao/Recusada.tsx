import type { ReactNode } from 'react';

/** What takes the place of the page (INS-040), and what may be done about it. */
export const Recusada = ({ mensagem, children }: { readonly mensagem: string; readonly children?: ReactNode }) => (
  <main>
    <p className="situacao" data-cancelado role="alert">
      {mensagem}
    </p>
    {children}
  </main>
);
