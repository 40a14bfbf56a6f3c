import type { ReactNode } from 'react';
import { type NoWhatsapp, Previa } from './Previa.tsx';
import { useVez } from '#web/modules/clientes/parts/use-vez.tsx';

interface Pessoa {
  readonly id: number;
  readonly nome: string;
}

export interface AmostrasProps {
  readonly mensagem: string;
  readonly whatsapp?: NoWhatsapp | undefined;
  /** Real people of the audience, at least one. */
  readonly pessoas: readonly Pessoa[];
  /** What else can be done with the message of the one that is shown. */
  readonly children?: (um: Pessoa) => ReactNode;
}

/** The message as some of those who get it would, one at a time. */
export function Amostras({ mensagem, whatsapp, pessoas, children }: AmostrasProps) {
  const { um, arrows } = useVez(pessoas);
  return um === undefined ? null : (
    <Previa mensagem={mensagem} cliente={um} whatsapp={whatsapp} arrows={arrows}>
      {children?.(um)}
    </Previa>
  );
}
