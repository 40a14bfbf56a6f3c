import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { startHere } from './first-focus.ts';
import { useOpenDialog } from './use-open-dialog.ts';

export interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `full`: as wide as a table asks for. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** False while closing would lose what cannot be repeated. */
  readonly closable?: boolean;
  /** Above every other dialog, whichever came last. */
  readonly above?: boolean;
}

/** A decision or a short form. Escape closes the one on top, focus returns to what opened it. */
export function Dialog({ opened, title, onClose, children, size = 'md', closable = true, above = false }: DialogProps) {
  useOpenDialog(opened, () => (closable ? onClose() : undefined));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size === 'full' ? 1240 : size}
      withCloseButton={closable}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 100 }}
      classNames={{
        inner: classes['inner'] ?? '',
        content: classes['content'] ?? '',
        header: classes['header'] ?? '',
        title: classes['title'] ?? '',
        body: classes['body'] ?? '',
      }}
      {...(above ? { zIndex: 900 } : {})}
    >
      <div ref={startHere}>{children}</div>
    </Modal>
  );
}
