import { useEffect, useState } from 'react';

/** Pause after the last keystroke before a search asks the server (GER-018). */
export const SEARCH_DEBOUNCE_MS = 400;

/** `value` as it was once it stopped changing for 400 ms. */
export function useDebounced<T>(value: T, ms = SEARCH_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
