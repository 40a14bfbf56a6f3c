import { Button, Modal } from '@mantine/core';
import classes from './FullMessage.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

export interface FullMessageProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** One thing, said over the whole screen until it is read. */
export function FullMessage({ title, text, label, onClose }: FullMessageProps) {
  useOpenDialog(true, onClose);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={title}
      closeOnEscape={false}
      transitionProps={{ duration: 100 }}
      classNames={{ content: classes['content'] ?? '', header: classes['header'] ?? '', body: classes['body'] ?? '' }}
    >
      <p className={classes['text']}>{text}</p>
      <Button data-autofocus variant="default" onClick={onClose}>
        {label}
      </Button>
    </Modal>
  );
}
