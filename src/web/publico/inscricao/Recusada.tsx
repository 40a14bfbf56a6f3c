import type { ReactNode } from 'react';
import { keyPlace } from '../kit/tab.ts';
import { type Lugar, nomeDe } from './lugar.ts';

/** What takes the place of the page (INS-040), and what may be done about it. */
export const Recusada = ({ mensagem, children }: { readonly mensagem: string; readonly children?: ReactNode }) => (
  <main>
    <p className="situacao" data-cancelado role="alert">
      {mensagem}
    </p>
    {children}
  </main>
);

/** The link registers nobody any more; whoever sent something before, and heard no answer, may be registered. */
export const Fechada = ({ lugar, mensagem }: { readonly lugar: Lugar; readonly mensagem: string }) => (
  <Recusada mensagem={mensagem}>
    {keyPlace(nomeDe(lugar)).left() === null ? null : (
      <p className="aviso">O que você enviou antes pode ter chegado: confira com quem organiza.</p>
    )}
  </Recusada>
);
