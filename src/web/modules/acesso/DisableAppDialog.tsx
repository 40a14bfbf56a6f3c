import type { desativarAplicativo } from '#contract/acesso/segundo-fator.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import type { Proof } from './ProofForm.tsx';
import { ProofForm } from './ProofForm.tsx';

export interface DisableAppDialogProps {
  /** Without the app, the code comes by e-mail. */
  readonly required: boolean;
  readonly onClose: () => void;
}

export function DisableAppDialog({ required, onClose }: DisableAppDialogProps) {
  const keys = useIdempotency();
  const send = async (body: Proof): Promise<void> => {
    await call<typeof desativarAplicativo>('POST /usuariosLogin/segundoFator/desativar', { body, key: keys.keyFor(body) });
    toast({ kind: 'success', title: 'Aplicativo autenticador desativado! As suas outras entradas foram encerradas.' });
    onClose();
    void changed('acesso', { of: ['segundoFator'] });
  };
  return (
    <Dialog opened title="Desativar o aplicativo?" size="sm" onClose={onClose}>
      <ProofForm withCode danger confirmLabel="Desativar" send={send} onCancel={onClose}>
        {required ? 'O código de cada entrada voltará a chegar por e-mail ou SMS.' : 'Para entrar bastará a senha.'} Os códigos de
        recuperação deixam de valer, e quem entrou em outro lugar terá de entrar de novo.
      </ProofForm>
    </Dialog>
  );
}
