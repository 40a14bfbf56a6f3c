import { useEffect, useState } from 'react';
import type { PickerOption } from './picker-option.ts';

const DEBOUNCE_MS = 400;

type Search = (text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>;

/** Options for what is typed, 400 ms after the last key (at once when it opens empty); an older answer never replaces a newer one. */
export function useOptionSearch(search: Search, text: string, opened: boolean): { options: readonly PickerOption[]; loading: boolean } {
  const [options, setOptions] = useState<readonly PickerOption[]>([]);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const control = new AbortController();
    setLoading(true);
    const timer = setTimeout(
      () => {
        void search(text.trim(), control.signal)
          // A refusal has been shown by whoever asked; here it only means that there is nothing to choose.
          .catch(() => [])
          .then((found) => {
            if (control.signal.aborted) return;
            setOptions(found);
            setLoading(false);
          });
      },
      text === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
    // `search` is usually written inline; a new one with the same text is not a new question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, opened]);
  return { options, loading };
}
