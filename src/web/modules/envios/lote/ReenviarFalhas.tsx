import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { reenviarFalhas } from '#contract/envios/envios.operations.ts';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { toast } from '#web/ui/toasts.ts';

const programadas = (count: number): string => (count === 1 ? '1 mensagem programada' : `${showNumber(count)} mensagens programadas`);

/** Sends once more what failed of a batch; what is in doubt is looked at one by one. */
export function ReenviarFalhas({ envio: { id, situacao, contagem } }: { readonly envio: EnvioResposta }) {
  const writes = useAllows(WRITERS);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof reenviarFalhas>('POST /envios/{id}/reenviar', { params: { id }, key: randomKey() }),
    onSuccess: ({ reenviados }) => toast({ kind: 'success', title: programadas(reenviados) }),
    onError: (error) => toastFieldErrors(error),
    onSettled: () => changed('envios'),
  });
  const open = situacao === 'enviando' || situacao === 'concluido';
  if (!writes || !open || contagem.erros === 0) return null;
  return (
    <Button variant="default" leftSection={<IconSend size={16} />} loading={isPending} onClick={() => mutate()}>
      Reenviar as falhas ({showNumber(contagem.erros)})
    </Button>
  );
}
