import { Button } from '@mantine/core';
import { KeptTyped } from '#web/ui/KeptTyped.tsx';
import type { Presas } from './formulario/presas.ts';

const DIZ = {
  cancelado: { title: 'Este evento foi cancelado' },
  tudo: { title: 'Este evento não pode mais mudar' },
  evento: {
    title: 'O evento já começou: só os participantes podem mudar',
    text: 'O que você mudou nos dados do evento não será salvo.',
  },
} as const;

export interface DigitadoPresoProps {
  readonly presas: Presas;
  readonly cancelado: boolean;
  /** Null: no event may be begun. */
  readonly onClonar: (() => void) | null;
  readonly onDescartar: () => void;
}

/** The event was closed over what was typed in it: says so, and what can be done with that. */
export const DigitadoPreso = ({ presas, cancelado, onClonar, onDescartar }: DigitadoPresoProps) => (
  <KeptTyped {...DIZ[cancelado ? 'cancelado' : presas]}>
    {onClonar === null || presas === 'evento' ? null : <Button onClick={onClonar}>Clonar com o que foi digitado</Button>}
    <Button variant="default" onClick={onDescartar}>
      Descartar o que foi digitado
    </Button>
  </KeptTyped>
);
