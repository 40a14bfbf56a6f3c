import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusField } from '#web/ui/focus-field.ts';

/** Brings the field that the address names after its `#` into sight, for whoever came to mend it; once, where what calls this holds it. */
export function useAskedField(): void {
  const name = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (name !== '') focusField(name);
  }, [name]);
}
