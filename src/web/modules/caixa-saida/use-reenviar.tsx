import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { reenviarEmail } from '#contract/caixa-saida/caixa-saida.operations.ts';
import type { EmailLinhaResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';
import { PerguntaDeReenvio } from '#web/modules/envios/parts/PerguntaDeReenvio.tsx';
import { perguntaDeReenvio } from './palavras.ts';

/** An e-mail on its way, and whether a dialog asked about it first. */
interface Going {
  readonly email: Email;
  readonly asked: boolean;
}

type Email = Pick<EmailLinhaResposta, 'id' | 'status' | 'data_enviado' | 'data_reenvio' | 'pode'>;

/** As it was seen: what another sent meanwhile is not sent again unasked (decision 0180). */
export const reenviar = ({ id, status, data_reenvio, pode }: Email) =>
  call<typeof reenviarEmail>('POST /emailsEnviado/{id}/reenviar', {
    params: { id },
    body: { visto: { status, data_reenvio, incerto: pode.incerto } },
    key: randomKey(),
  });

/** Sends an e-mail once more; what may reach somebody twice asks first. The dialog stands wherever the screen puts it. */
export function useReenviar(): { readonly ask: (email: Email) => void; readonly going: number | null; readonly dialog: ReactNode } {
  const [asking, setAsking] = useState<Email | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ email }: Going) => reenviar(email),
    onSuccess: () => toast({ kind: 'success', title: 'Email programado!' }),
    onError: (error) => toastFieldErrors(error),
    onSettled: (_answer, _error, { email }) => {
      setAsking((now) => (now?.id === email.id ? null : now));
      return changed('mensagens');
    },
  });
  const question = asking && perguntaDeReenvio(asking);
  return {
    ask: (email) => (perguntaDeReenvio(email) === null ? mutate({ email, asked: false }) : setAsking(email)),
    // What was asked about is busy in its dialog: a busy button takes no focus, and the dialog gives it back to this one.
    going: isPending && !variables.asked ? variables.email.id : null,
    dialog:
      asking && question ? (
        <PerguntaDeReenvio
          question={question}
          loading={isPending && variables.email.id === asking.id}
          onConfirm={() => mutate({ email: asking, asked: true })}
          onCancel={() => setAsking(null)}
        />
      ) : null,
  };
}
