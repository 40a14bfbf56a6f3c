import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from './debounce.ts';

export interface TypedText {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Applies now instead of after the pause. */
  readonly onSubmit: () => void;
}

/**
 * A text filter that lives in the address: what is typed shows at once and is applied 400 ms after the last key (GER-018), or `ms`.
 * When the address changes by another hand (a removed chip, the browser's back) the box follows it; keys typed meanwhile stay.
 */
export function useTypedText(applied: string, apply: (text: string) => void, ms = SEARCH_DEBOUNCE_MS): TypedText {
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const [sent, setSent] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    if (applied !== sent) {
      setText(applied);
      setSent(applied);
    }
  }
  const submit = (): void => {
    const next = text.trim();
    if (next === applied) return;
    setSent(next);
    apply(next);
  };
  const settle = useEffectEvent(submit);
  useEffect(() => {
    if (text.trim() === applied) return undefined;
    const timer = setTimeout(() => settle(), ms);
    return () => clearTimeout(timer);
  }, [text, applied, ms]);
  return { value: text, onChange: setText, onSubmit: submit };
}
