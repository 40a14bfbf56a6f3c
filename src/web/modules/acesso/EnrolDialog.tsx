import { useState } from 'react';
import type { iniciarAplicativo } from '#contract/acesso/segundo-fator.operations.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { useStay } from '#web/patterns/use-stay.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { LinkApp } from './LinkApp.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'link'; readonly link: ResponseOf<typeof iniciarAplicativo> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const TITLES = { password: 'Configurar aplicativo', link: 'Configurar aplicativo', codes: 'Códigos de recuperação' } as const;

export interface EnrolDialogProps {
  readonly login: string;
  readonly onClose: () => void;
}

/** Password, QR code with the first code, recovery codes (E023, E024). */
export function EnrolDialog({ login, onClose }: EnrolDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const [busy, setBusy] = useState(false);
  useStay(busy);
  const keys = useIdempotency();
  const begin = async (senha: string): Promise<void> => {
    const body = { senha };
    const key = keys.keyFor(body);
    const link = await call<typeof iniciarAplicativo>('POST /usuariosLogin/segundoFator/iniciar', { body, key });
    setStep({ kind: 'link', link });
  };
  const confirmed = (codes: readonly string[]): void => {
    setStep({ kind: 'codes', codes });
    toast({ kind: 'success', title: 'Aplicativo autenticador configurado! As suas outras entradas foram encerradas.' });
    void changed('acesso', { of: ['segundoFator'] });
  };
  return (
    <Dialog opened title={TITLES[step.kind]} size="sm" closable={step.kind !== 'codes' && !busy} onClose={onClose}>
      {step.kind === 'password' ? (
        <ProofForm withCode={false} confirmLabel="Continuar" send={({ senha }) => begin(senha)} onCancel={onClose}>
          Para ligar um aplicativo ao seu usuário, confirme primeiro que é você. Com ele ligado, quem entrou em outro lugar terá de entrar
          de novo.
        </ProofForm>
      ) : null}
      {step.kind === 'link' ? <LinkApp {...step.link} onDone={confirmed} onBusy={setBusy} onCancel={onClose} /> : null}
      {step.kind === 'codes' ? <RecoveryCodes codes={step.codes} login={login} onDone={onClose} /> : null}
    </Dialog>
  );
}
