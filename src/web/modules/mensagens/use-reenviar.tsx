import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { reenviarSms } from '#contract/mensagens/mensagens.operations.ts';
import type { reenviarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { PerguntaDeReenvio } from '#web/modules/envios/parts/PerguntaDeReenvio.tsx';
import { toast } from '#web/ui/toasts.ts';

/** A message of a list, of any of its channels, as far as sending it again goes. */
export interface Reenviavel {
  readonly id: number;
  readonly dados: { readonly data_reenvio: string | null };
  readonly pode: { readonly reenviar: 'S' | 'N'; readonly incerto: 'S' | 'N' };
}

type Canal = 'sms' | 'whatsapp';

/** As it was seen: what another sent meanwhile is not sent again unasked (decision 0180). */
function reenviar(canal: Canal, { id, dados, pode }: Reenviavel): Promise<{ id: number }> {
  const sent = { params: { id }, body: { visto: { data_reenvio: dados.data_reenvio, incerto: pode.incerto } }, key: randomKey() };
  return canal === 'sms'
    ? call<typeof reenviarSms>('POST /smsEnviado/{id}/reenviar', sent)
    : call<typeof reenviarWhatsapp>('POST /whatsapp-enviado/{id}/reenviar', sent);
}

const PERGUNTA = 'Não se sabe se esta mensagem chegou: ela pode ter chegado. Enviada novamente, o cliente pode recebê-la duas vezes.';

/** Sends an SMS or a WhatsApp once more; one that may have arrived asks first. The dialog stands wherever the screen puts it. */
export function useReenviar(canal: Canal): {
  readonly ask: (message: Reenviavel) => void;
  readonly going: number | null;
  readonly dialog: ReactNode;
} {
  const [asking, setAsking] = useState<Reenviavel | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ message }: { readonly message: Reenviavel; readonly asked: boolean }) => reenviar(canal, message),
    onSuccess: () => toast({ kind: 'success', title: 'Mensagem programada!' }),
    onError: (error) => toastFieldErrors(error),
    onSettled: (_answer, _error, { message }) => {
      setAsking((now) => (now?.id === message.id ? null : now));
      return changed('mensagens');
    },
  });
  return {
    ask: (message) => (message.pode.incerto === 'S' ? setAsking(message) : mutate({ message, asked: false })),
    // What was asked about is busy in its dialog: a busy button takes no focus, and the dialog gives it back to this one.
    going: isPending && !variables.asked ? variables.message.id : null,
    dialog:
      asking === null ? null : (
        <PerguntaDeReenvio
          question={PERGUNTA}
          loading={isPending && variables.message.id === asking.id}
          onConfirm={() => mutate({ message: asking, asked: true })}
          onCancel={() => setAsking(null)}
        />
      ),
  };
}
