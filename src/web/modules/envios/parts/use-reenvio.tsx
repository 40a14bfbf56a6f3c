import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { toast } from '#web/ui/toasts.ts';
import { PerguntaDeReenvio } from './PerguntaDeReenvio.tsx';

export interface ReenvioOptions<M> {
  readonly send: (message: M) => Promise<unknown>;
  /** What is asked before; null where there is nothing to ask. */
  readonly pergunta: (message: M) => string | null;
  /** What is said of one that is to leave once more. */
  readonly done: string;
}

export interface Reenvio<M> {
  readonly ask: (message: M) => void;
  /** The message on its way that nothing was asked about. */
  readonly going: number | null;
  readonly dialog: ReactNode;
}

/** Sends a message once more; what may reach somebody twice asks first. The dialog stands wherever the screen puts it. */
export function useReenvio<M extends { readonly id: number }>({ send, pergunta, done }: ReenvioOptions<M>): Reenvio<M> {
  const [asking, setAsking] = useState<M | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ message }: { readonly message: M; readonly asked: boolean }) => send(message),
    onSuccess: () => toast({ kind: 'success', title: done }),
    onError: (error) => toastFieldErrors(error),
    onSettled: (_answer, _error, { message }) => {
      setAsking((now) => (now?.id === message.id ? null : now));
      return changed('mensagens');
    },
  });
  const question = asking && pergunta(asking);
  return {
    ask: (message) => (pergunta(message) === null ? mutate({ message, asked: false }) : setAsking(message)),
    // What was asked about is busy in its dialog: a busy button takes no focus, and the dialog gives it back to this one.
    going: isPending && !variables.asked ? variables.message.id : null,
    dialog:
      asking && question ? (
        <PerguntaDeReenvio
          question={question}
          loading={isPending && variables.message.id === asking.id}
          onConfirm={() => mutate({ message: asking, asked: true })}
          onCancel={() => setAsking(null)}
        />
      ) : null,
  };
}
