import { IconColumns3 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconAction } from '../../ui/IconAction.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ColumnsDialogProps } from './ColumnsDialog.tsx';

const ColumnsDialog = lazyDialog(
  () => import('./ColumnsDialog.tsx'),
  (file) => file.ColumnsDialog,
);

/** Opens the choice of the columns of a list. */
export function ColumnsButton(props: Omit<ColumnsDialogProps, 'onClose'>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconAction label="Colunas" icon={<IconColumns3 size={16} />} onClick={() => setOpened(true)} />
      <Suspense>{opened ? <ColumnsDialog {...props} onClose={() => setOpened(false)} /> : null}</Suspense>
    </>
  );
}
