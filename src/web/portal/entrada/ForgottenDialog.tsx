import { Dialog } from '#web/ui/Dialog.tsx';

export function ForgottenDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened title="Esqueci meu código" size="sm" onClose={onClose}>
      <p>Fale com a corretora.</p>
    </Dialog>
  );
}
