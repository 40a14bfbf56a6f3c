import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { reenviarCodigo } from '#contract/acesso/acesso.operations.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';

/** A new code may be asked for a minute after the last one (E023). */
const WAIT_SECONDS = 60;

export function ResendCode({ token }: { readonly token: string }) {
  const [left, setLeft] = useState(WAIT_SECONDS);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async (): Promise<void> => {
    setLeft(WAIT_SECONDS);
    try {
      const { mensagem } = await call<typeof reenviarCodigo>('POST /usuariosLogin/reenviarCodigo', {
        key: randomKey(),
        headers: { [HEADERS.token]: token },
      });
      toast({ kind: 'info', title: mensagem });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [message] = Object.values(error.fields);
      if (message) toast({ kind: 'error', title: 'Erro!', text: message });
    }
  };
  return (
    <Button variant="subtle" size="compact-sm" disabled={left > 0} onClick={() => void resend()}>
      {left > 0 ? `Pedir outro código em ${left} s` : 'Pedir outro código'}
    </Button>
  );
}
