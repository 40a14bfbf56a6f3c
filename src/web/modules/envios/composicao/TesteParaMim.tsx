import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TesteEnviadoResposta } from '#contract/envios/envios.teste.schemas.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { toast } from '#web/ui/toasts.ts';
import classes from './composicao.module.css';

export interface TesteParaMimProps {
  /** There is nothing to be sent yet. */
  readonly disabled: boolean;
  readonly send: () => Promise<TesteEnviadoResposta>;
  /** How the address reads. */
  readonly show?: (destino: string) => string;
}

/** Sends the message, as it is shown, to whoever is writing it. */
export function TesteParaMim({ disabled, send, show = (destino) => destino }: TesteParaMimProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ destino }) => toast({ kind: 'success', title: 'Teste enviado!', text: `Vai para ${show(destino)}` }),
    onError: (error) => toastFieldErrors(error, 'O teste não foi enviado'),
  });
  return (
    <div className={classes['beside']}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconSend size={15} />}
        loading={isPending}
        disabled={disabled}
        onClick={() => mutate()}
      >
        Enviar teste para mim
      </Button>
    </div>
  );
}
