import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { reenviarFalhas } from '#contract/envios/envios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';

const programadas = (count: number): string => (count === 1 ? '1 mensagem programada' : `${showNumber(count)} mensagens programadas`);

export interface ReenviarFalhasProps {
  readonly envio: number;
  /** Those that were chosen; absent, all that failed. */
  readonly escolhidas?: readonly number[];
  readonly count: number;
  readonly onDone?: () => void;
}

/** Sends once more what failed of a batch; what is in doubt is looked at one by one. */
export function ReenviarFalhas({ envio, escolhidas, count, onDone }: ReenviarFalhasProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof reenviarFalhas>('POST /envios/{id}/reenviar', {
        params: { id: envio },
        body: escolhidas && { ids: [...escolhidas] },
        key: randomKey(),
      }),
    onSuccess: ({ reenviados }) => {
      toast({ kind: 'success', title: programadas(reenviados) });
      onDone?.();
    },
    onError: (error) => toastFieldErrors(error),
    onSettled: () => changed('envios'),
  });
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
