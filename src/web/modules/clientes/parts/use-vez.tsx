import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconAction } from '#web/ui/IconAction.tsx';
import classes from './vez.module.css';

/** One of several people of the audience at a time, and the way to the others; nobody of none. */
export function useVez<One>(pessoas: readonly One[]): { readonly um: One | undefined; readonly arrows: ReactNode } {
  const [at, setAt] = useState(0);
  const index = Math.min(at, pessoas.length - 1);
  const step = (by: number): void => setAt((index + by + pessoas.length) % pessoas.length);
  const arrows =
    pessoas.length > 1 ? (
      <span className={classes['arrows']}>
        <IconAction label="Cliente anterior" icon={<IconChevronLeft size={16} />} onClick={() => step(-1)} />
        <span>
          {index + 1} de {pessoas.length}
        </span>
        <IconAction label="Próximo cliente" icon={<IconChevronRight size={16} />} onClick={() => step(1)} />
      </span>
    ) : null;
  return { um: pessoas[index], arrows };
}
