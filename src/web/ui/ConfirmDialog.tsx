import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, in numbers when something is lost. */
  readonly message: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** False when the confirmation loses nothing. */
  readonly danger?: boolean;
  readonly loading?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back; the safe choice has the focus. Under way, it can no longer be called off. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const loading = props.loading ?? false;
  return (
    <Dialog opened={props.opened} title={props.title} onClose={props.onCancel} size="sm" closable={!loading}>
      <Text component="div">{props.message}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus disabled={loading} onClick={props.onCancel}>
          {props.cancelLabel ?? 'Cancelar'}
        </Button>
        <Button color={props.danger === false ? 'petroleo' : 'red.8'} loading={loading} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
