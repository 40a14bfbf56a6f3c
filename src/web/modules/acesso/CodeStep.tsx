import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { confirmarCodigo } from '#contract/acesso/acesso.operations.ts';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { digits } from '#contract/kernel/documents.ts';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';
import classes from './AccessLayout.module.css';
import { ResendCode } from './ResendCode.tsx';
import type { CodeStepData } from './use-login.ts';

/** A verification code has six digits (LOG-008). */
const CODE_LENGTH = 6;

export interface CodeStepProps {
  readonly data: CodeStepData;
  readonly onDone: (sessao: Sessao) => void;
  readonly onBack: () => void;
}

/** Second step of the login: the six-digit code (LOG-006, LOG-024, E023). */
export function CodeStep({ data, onDone, onBack }: CodeStepProps) {
  const [codigo, setCodigo] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => box.current?.focus(), []);

  const refused = (error: ApiError): void => {
    if (error.status === 400) {
      toast({ kind: 'error', title: 'Erro!', text: MESSAGES.wrongCode });
      setProblem(error.fields['codigo'] ?? MESSAGES.wrongCode);
      setCodigo('');
      box.current?.focus();
    } else if (error.status === 401) onBack();
  };
  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      onDone(await call<typeof confirmarCodigo>('POST /usuariosLogin/codigo', { body: { codigo }, key: randomKey(), token: data.token }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused(error);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (codigo.length < CODE_LENGTH) setProblem('Digite os 6 dígitos do código');
    else if (!sending) void send();
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <p className={classes['text']}>Enviamos um código de 6 dígitos. Confira seu e-mail ou celular: ele vale por 10 minutos.</p>
      <TextInput
        ref={box}
        label="Código de verificação"
        name="codigo"
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={codigo}
        onChange={(event) => setCodigo(digits(event.currentTarget.value).slice(0, CODE_LENGTH))}
        error={problem}
        styles={{ input: { letterSpacing: '0.4em', fontSize: '1.125rem', textAlign: 'center' } }}
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        Enviar
      </Button>
      <div className={classes['row']}>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          Voltar
        </Button>
        <ResendCode token={data.token} />
      </div>
    </form>
  );
}
