import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './evento.module.css';
import type { Presas } from './formulario/presas.ts';

const DIZ = {
  cancelado: {
    title: 'Este evento foi cancelado',
    text: 'O que você digitou não foi salvo. Continua na tela, só para consulta.',
  },
  tudo: {
    title: 'Este evento não pode mais mudar',
    text: 'O que você digitou não foi salvo. Continua na tela, só para consulta.',
  },
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
export function DigitadoPreso({ presas, cancelado, onClonar, onDescartar }: DigitadoPresoProps) {
  const { title, text } = DIZ[cancelado ? 'cancelado' : presas];
  const place = useRef<HTMLDivElement>(null);
  // Whoever asked for a save far below would not see why there is none any more.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={classes['preso']} role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
      <div className={classes['acoes']}>
        {onClonar === null || presas === 'evento' ? null : <Button onClick={onClonar}>Clonar com o que foi digitado</Button>}
        <Button variant="default" onClick={onDescartar}>
          Descartar o que foi digitado
        </Button>
      </div>
    </div>
  );
}
