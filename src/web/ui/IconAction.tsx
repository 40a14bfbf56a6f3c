import { ActionIcon } from '@mantine/core';
import type { MouseEvent, ReactNode, RefCallback } from 'react';
import { passFocusToRow } from './focus-memory.ts';
import { useHint } from './use-hint.tsx';

export interface IconActionProps {
  /** Shown on hover, and read by screen readers. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick?: (event: MouseEvent) => void;
  /** An address instead of a function: a real link, for middle click. */
  readonly href?: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly danger?: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Of the button; a link has none. Without one, whoever pressed it is not lost when it goes. */
  readonly ref?: RefCallback<HTMLElement>;
}

/** A button that is only an icon. */
export function IconAction({
  label,
  icon,
  onClick,
  href,
  disabled = false,
  loading = false,
  danger = false,
  size = 'md',
  ref = passFocusToRow,
}: IconActionProps) {
  const [pointed, hint] = useHint(label);
  const common = {
    ...pointed,
    variant: 'subtle',
    color: danger ? 'red' : 'gray',
    size,
    'aria-label': label,
    // A row action must not also open the row.
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      onClick?.(event);
    },
  } as const;
  return (
    <>
      {href === undefined ? (
        <ActionIcon {...common} ref={ref} disabled={disabled} loading={loading}>
          {icon}
        </ActionIcon>
      ) : (
        <ActionIcon {...common} component="a" href={href}>
          {icon}
        </ActionIcon>
      )}
      {hint}
    </>
  );
}
