import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { showCount } from '../kernel/format.ts';

export const NOTHING_FOUND = 'Nada encontrado';
export const NOT_SOUGHT = 'Não foi possível procurar.';

const inWords = (count: number): string => (count === 0 ? NOTHING_FOUND : showCount(count, 'opção', 'opções'));

/** Beside a box, how many options there are for what was typed, or why not, read aloud; null while nobody has typed, or they are still sought. */
export const withOptionsStatus = (status: number | string | null) => (box: ReactNode) => (
  <>
    {box}
    <VisuallyHidden role="status">{typeof status === 'number' ? inWords(status) : status}</VisuallyHidden>
  </>
);
