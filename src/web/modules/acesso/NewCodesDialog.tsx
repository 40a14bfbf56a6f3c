import { useState } from 'react';
import type { gerarCodigosRecuperacao } from '#contract/acesso/segundo-fator.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { useStay } from '#web/patterns/use-stay.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Proof } from './ProofForm.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface NewCodesDialogProps {
  readonly login: string;
  /** Codes that will be worth nothing. */
  readonly left: number;
  readonly onClose: () => void;
}

const lossText = (left: number): string => {
  if (left === 0) return 'Os códigos anteriores já foram usados.';
  return left === 1 ? 'O código que ainda resta deixa de valer.' : `Os ${left} códigos que ainda restam deixam de valer.`;
};

/** Eight new recovery codes in the place of those there are (E024). */
export function NewCodesDialog({ login, left, onClose }: NewCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  useStay(busy);
  const keys = useIdempotency();
  const send = async (body: Proof): Promise<void> => {
    const answer = await call<typeof gerarCodigosRecuperacao>('POST /usuariosLogin/segundoFator/codigosRecuperacao', {
      body,
      key: keys.keyFor(body),
    });
    setCodes(answer.codigosRecuperacao);
    void changed('acesso', { of: ['segundoFator'] });
  };
  return (
    <Dialog opened title="Códigos de recuperação" size="sm" closable={codes === null && !busy} onClose={onClose}>
      {codes === null ? (
        <ProofForm withCode confirmLabel="Gerar novos códigos" send={send} onBusy={setBusy} onCancel={onClose}>
          {lossText(left)} Confirme que é você.
        </ProofForm>
      ) : (
        <RecoveryCodes codes={codes} login={login} onDone={onClose} />
      )}
    </Dialog>
  );
}
