import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface LeaveDialogProps {
  readonly opened: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before unsaved work is left behind (GER-506). */
export const LeaveDialog = ({ opened, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    opened={opened}
    title="Alterações não salvas"
    message="Deseja sair dessa tela sem salvar as alterações?"
    confirmLabel="Sair sem salvar"
    cancelLabel="Continuar aqui"
    onConfirm={onLeave}
    onCancel={onStay}
  />
);
