import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusField } from '#web/ui/focus-field.ts';

/** Brings the field that the address names after its `#` into sight, once what calls this, which holds it, is there. */
export function useAskedField(): void {
  const name = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (name !== '') focusField(name);
  }, [name]);
}
