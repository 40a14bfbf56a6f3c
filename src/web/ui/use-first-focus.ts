import type { RefCallback } from 'react';
import { useRef, useState } from 'react';
import { focusOnMount } from './focus-on-mount.ts';
import { mergeRefs } from './merge-refs.ts';

export interface FirstFocus {
  readonly ref: RefCallback<HTMLInputElement>;
  readonly focus: () => void;
}

/** A box that has the focus as soon as it is there, and can be given it again. */
export function useFirstFocus(): FirstFocus {
  const box = useRef<HTMLInputElement>(null);
  const [ref] = useState(() => mergeRefs<HTMLInputElement>(box, focusOnMount));
  return { ref, focus: () => box.current?.focus() };
}
