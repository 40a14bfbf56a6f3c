import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';

export interface AskButtonProps {
  readonly label: string;
  /** Only a bin, with the label to be read. */
  readonly bin?: boolean;
  /** What ends with it; null: nothing does, and nobody is asked. */
  readonly lost: string | null;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly run: () => Promise<unknown>;
}

/** A button that says what ends with it before it is done. */
export function AskButton({ label, bin = false, lost, confirm, danger = false, run }: AskButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    await run();
    setBusy(false);
    setAsking(false);
  };
  const press = (): void => (lost === null ? void go() : setAsking(true));
  return (
    <>
      {bin ? (
        <IconAction label={label} icon={<IconTrash size={16} />} danger onClick={press} />
      ) : (
        <Button
          variant={danger ? 'subtle' : 'default'}
          size="xs"
          loading={busy && !asking}
          onClick={press}
          {...(danger ? { color: 'red' } : {})}
        >
          {label}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={label}
        message={lost}
        confirmLabel={confirm}
        loading={busy}
        onConfirm={() => void go()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
