import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './DraftOffer.module.css';
import { passFocusOn } from './focus-memory.ts';
import { useWhen } from '../kernel/use-when.ts';

export interface DraftOfferProps {
  /** `às 14:32`. */
  readonly moment: string;
  /** Something of it was not kept. */
  readonly partial: boolean;
  /** What of it that was. */
  readonly lost?: string;
  readonly onRecover: () => void;
  readonly onDiscard: () => void;
}

/** Above a form: what was typed in it before the page was loaded again. */
export function DraftOffer({ moment, partial, lost = 'Documentos e senhas', onRecover, onDiscard }: DraftOfferProps) {
  const place = useRef<HTMLElement>(null);
  // A page that is loaded again is then scrolled to where it was: whoever typed far below would not see it.
  useWhen(true, () => {
    const scrolled = requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(scrolled);
  });
  return (
    <aside
      ref={(part) => {
        place.current = part;
        return passFocusOn(part);
      }}
      className={classes['offer']}
      aria-label="Digitado e não salvo"
    >
      <IconRestore size={18} aria-hidden="true" />
      <Button variant="light" size="compact-sm" onClick={onRecover}>
        {`Recuperar o que você digitou ${moment}`}
      </Button>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onDiscard}>
        Descartar
      </Button>
      {partial ? <span className={classes['note']}>{`${lost} não ficam guardados: digite-os de novo.`}</span> : null}
    </aside>
  );
}
