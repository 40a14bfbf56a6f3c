import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { reenviarDuvidas, reenviarFalhas } from '#contract/envios/envios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';
import { PerguntaDeReenvio } from './PerguntaDeReenvio.tsx';

const programadas = (count: number): string => showCount(count, 'mensagem programada', 'mensagens programadas');

export interface ReenviarFalhasProps {
  readonly envio: number;
  /** Those that were chosen; absent, all that failed. */
  readonly escolhidas?: readonly number[];
  readonly count: number;
  readonly onDone?: () => void;
}

const useReenvio = (send: (key: string) => Promise<{ readonly reenviados: number }>, onDone?: () => void) =>
  useMutation({
    mutationFn: () => send(randomKey()),
    onSuccess: ({ reenviados }) => toast({ kind: 'success', title: programadas(reenviados) }),
    onError: (error) => toastFieldErrors(error),
    onSettled: (sent) => {
      if (sent) onDone?.();
      return changed('envios');
    },
  });

/** Sends once more what failed of a batch. */
export function ReenviarFalhas({ envio, escolhidas, count, onDone }: ReenviarFalhasProps) {
  const body = escolhidas && { ids: [...escolhidas] };
  const { mutate, isPending } = useReenvio(
    (key) => call<typeof reenviarFalhas>('POST /envios/{id}/reenviar', { params: { id: envio }, body, key }),
    onDone,
  );
  return (
    <Button
      variant="default"
      size={escolhidas ? 'compact-sm' : 'sm'}
      leftSection={<IconSend size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {escolhidas ? 'Reenviar' : 'Reenviar as falhas'} ({showNumber(count)})
    </Button>
  );
}

const pergunta = (count: number): string =>
  count === 1
    ? 'Não se sabe se 1 mensagem chegou: ela pode ter chegado, e quem já a recebeu a receberá duas vezes.'
    : `Não se sabe se ${showNumber(count)} mensagens chegaram: elas podem ter chegado, e quem já as recebeu as receberá duas vezes.`;

/** Sends once more what is in doubt of a batch, once a person says so: it may have arrived. */
export function ReenviarDuvidas({ envio, count }: Pick<ReenviarFalhasProps, 'envio' | 'count'>) {
  /** How many the question is about; 0: nothing is asked. */
  const [asked, setAsked] = useState(0);
  // As many as the question says, whatever is read meanwhile.
  const { mutate, isPending } = useReenvio((key) =>
    call<typeof reenviarDuvidas>('POST /envios/{id}/reenviarDuvidas', { params: { id: envio }, body: { quantas: asked }, key }),
  );
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => setAsked(count)}>
        Reenviar as em dúvida ({showNumber(count)})
      </Button>
      {asked > 0 ? (
        <PerguntaDeReenvio
          question={pergunta(asked)}
          loading={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsked(0) })}
          onCancel={() => setAsked(0)}
        />
      ) : null}
    </>
  );
}
