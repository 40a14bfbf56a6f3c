import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

export interface PerguntaDeReenvioProps {
  readonly question: string;
  /** Stays until the answer: while it is busy, the button that the focus returns to takes none. */
  readonly loading: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before somebody may get the same message twice. */
export const PerguntaDeReenvio = ({ question, loading, onConfirm, onCancel }: PerguntaDeReenvioProps) => (
  <ConfirmDialog
    opened
    title="Enviar novamente?"
    message={question}
    confirmLabel="Enviar novamente"
    danger={false}
    loading={loading}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
