import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '#web/ui/IconAction.tsx';
import classes from './composicao.module.css';
import { Previa } from './Previa.tsx';

export interface AmostrasProps {
  readonly mensagem: string;
  /** Real people of the audience, at least one. */
  readonly pessoas: readonly { readonly id: number; readonly nome: string }[];
}

/** The message as some of those who get it would, one at a time. */
export function Amostras({ mensagem, pessoas }: AmostrasProps) {
  const [at, setAt] = useState(0);
  const index = Math.min(at, pessoas.length - 1);
  const cliente = pessoas[index];
  if (cliente === undefined) return null;
  const step = (by: number): void => setAt((index + by + pessoas.length) % pessoas.length);
  return (
    <Previa
      mensagem={mensagem}
      cliente={cliente}
      arrows={
        pessoas.length > 1 ? (
          <span className={classes['arrows']}>
            <IconAction label="Cliente anterior" icon={<IconChevronLeft size={16} />} onClick={() => step(-1)} />
            <span>
              {index + 1} de {pessoas.length}
            </span>
            <IconAction label="Próximo cliente" icon={<IconChevronRight size={16} />} onClick={() => step(1)} />
          </span>
        ) : null
      }
    />
  );
}
