import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

export interface PerguntaDeReenvioProps {
  readonly question: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before somebody may get the same e-mail twice. */
export const PerguntaDeReenvio = ({ question, onConfirm, onCancel }: PerguntaDeReenvioProps) => (
  <ConfirmDialog
    opened
    title="Enviar novamente?"
    message={question}
    confirmLabel="Enviar novamente"
    danger={false}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
