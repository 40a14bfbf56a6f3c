import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { restam } from './palavras.ts';

export interface CancelarEnvioDialogProps {
  readonly opened: boolean;
  /** Whom it did not reach yet. */
  readonly aguardando: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a batch is called off. */
export const CancelarEnvioDialog = ({ aguardando, ...rest }: CancelarEnvioDialogProps) => (
  <ConfirmDialog
    {...rest}
    title="Cancelar este envio?"
    message={`${restam(aguardando)} O que já saiu não volta.`}
    confirmLabel="Cancelar envio"
    cancelLabel="Manter"
  />
);
