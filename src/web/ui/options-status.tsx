import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { showNumber } from '../kernel/format.ts';

export const NOTHING_FOUND = 'Nada encontrado';

const inWords = (count: number): string => (count === 0 ? NOTHING_FOUND : `${showNumber(count)} ${count === 1 ? 'opção' : 'opções'}`);

/** Beside a box, how many options there are for what was typed, read aloud; null while nobody has typed, or they are still sought. */
export const withOptionsStatus = (count: number | null) => (box: ReactNode) => (
  <>
    {box}
    <VisuallyHidden role="status">{count === null ? '' : inWords(count)}</VisuallyHidden>
  </>
);
