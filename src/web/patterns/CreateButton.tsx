import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface CreateButtonProps {
  /** The address of the new record, or what opens its form. */
  readonly begins: string | (() => void);
  readonly children: ReactNode;
}

/** What begins a new record on a screen; `n` presses it. */
export function CreateButton({ begins, children }: CreateButtonProps) {
  const shared = { 'aria-keyshortcuts': 'n', leftSection: <IconPlus size={16} /> };
  return typeof begins === 'string' ? (
    <Button component={Link} to={begins} {...shared}>
      {children}
    </Button>
  ) : (
    <Button onClick={begins} {...shared}>
      {children}
    </Button>
  );
}
