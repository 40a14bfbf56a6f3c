import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface LeaveDialogProps {
  readonly opened: boolean;
  /** What is unsaved is in another tab, which leaves as well. */
  readonly elsewhere?: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before unsaved work is left behind (GER-506). */
export const LeaveDialog = ({ opened, elsewhere = false, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    opened={opened}
    title="Alterações não salvas"
    message={
      elsewhere
        ? 'Em outra aba deste navegador há alterações não salvas, e sair encerra todas. Deseja sair sem salvar?'
        : 'Deseja sair dessa tela sem salvar as alterações?'
    }
    confirmLabel="Sair sem salvar"
    cancelLabel="Continuar aqui"
    onConfirm={onLeave}
    onCancel={onStay}
  />
);
