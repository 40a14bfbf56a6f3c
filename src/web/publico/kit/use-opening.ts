import { useRef } from 'react';
import { useWhen } from './use-when.ts';

/** Asks whether what the page sends is taken at all. What it returns gives the question up, where one is sent: its answer tells. */
export function useOpening(isOpen: (signal: AbortSignal) => Promise<boolean>, onClosed: () => void): () => void {
  const question = useRef<AbortController | null>(null);
  useWhen(true, () => {
    const asking = new AbortController();
    question.current = asking;
    void isOpen(asking.signal).then((open) => {
      if (!open) onClosed();
    });
    return () => asking.abort();
  });
  return () => question.current?.abort();
}
