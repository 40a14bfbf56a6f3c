import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { startHere } from './first-focus.ts';
import { useOpenDialog } from './use-open-dialog.ts';

export interface SideDrawerProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A look beside the screen. Escape closes it only while it is on top. */
export function SideDrawer({ opened, title, onClose, children }: SideDrawerProps) {
  useOpenDialog(opened, onClose);
  return (
    <Drawer opened={opened} onClose={onClose} title={title} size={260} closeOnEscape={false}>
      <div ref={startHere}>{children}</div>
    </Drawer>
  );
}
