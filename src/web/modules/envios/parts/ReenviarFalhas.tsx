import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { reenviarFalhas } from '#contract/envios/envios.operations.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';
import { PerguntaDeReenvio } from './PerguntaDeReenvio.tsx';

const programadas = (count: number): string => (count === 1 ? '1 mensagem programada' : `${showNumber(count)} mensagens programadas`);

export interface ReenviarFalhasProps {
  readonly envio: number;
  /** Those that were chosen; absent, all that failed. */
  readonly escolhidas?: readonly number[];
  readonly count: number;
  readonly onDone?: () => void;
}

type Quais = RequestOf<typeof reenviarFalhas>['body'];

const useReenvio = (envio: number, body: Quais, onDone: (() => void) | undefined) =>
  useMutation({
    mutationFn: () => call<typeof reenviarFalhas>('POST /envios/{id}/reenviar', { params: { id: envio }, body, key: randomKey() }),
    onSuccess: ({ reenviados }) => toast({ kind: 'success', title: programadas(reenviados) }),
    onError: (error) => toastFieldErrors(error),
    onSettled: (sent) => {
      if (sent) onDone?.();
      return changed('envios');
    },
  });

/** Sends once more what failed of a batch. */
export function ReenviarFalhas({ envio, escolhidas, count, onDone }: ReenviarFalhasProps) {
  const { mutate, isPending } = useReenvio(envio, escolhidas && { ids: [...escolhidas] }, onDone);
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
    ? 'Não se sabe se 1 mensagem chegou: ela pode ter chegado. Enviada novamente, quem já a recebeu a recebe duas vezes.'
    : `Não se sabe se ${showNumber(count)} mensagens chegaram: elas podem ter chegado. Enviadas novamente, quem já recebeu recebe duas vezes.`;

/** Sends once more what is in doubt of a batch, once a person says so: it may have arrived. */
export function ReenviarDuvidas({ envio, count }: Pick<ReenviarFalhasProps, 'envio' | 'count'>) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useReenvio(envio, { incertas: 'S' }, undefined);
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => setAsking(true)}>
        Reenviar em dúvida ({showNumber(count)})
      </Button>
      {asking ? (
        <PerguntaDeReenvio
          question={pergunta(count)}
          loading={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
