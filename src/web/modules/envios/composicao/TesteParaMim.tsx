import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TesteEnviadoResposta } from '#contract/envios/envios.teste.schemas.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
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
    onSuccess: ({ destino }) => toast({ kind: 'success', title: 'Teste enviado', text: `Vai para ${show(destino)}` }),
    onError: (error) => {
      const [text] = Object.values(fieldErrorsOf(error));
      if (text !== undefined) toast({ kind: 'error', title: 'O teste não foi enviado', text });
    },
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
