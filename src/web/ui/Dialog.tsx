import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

export interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `full`: as wide as a table asks for. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** False while closing would lose what cannot be repeated. */
  readonly closable?: boolean;
}

/** A decision or a short form. Escape closes it, focus returns to what opened it. */
export function Dialog({ opened, title, onClose, children, size = 'md', closable = true }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size === 'full' ? 1240 : size}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={false}
      transitionProps={{ duration: 100 }}
    >
      {children}
    </Modal>
  );
}
