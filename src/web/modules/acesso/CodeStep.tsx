import { Button, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import type { confirmarCodigo } from '#contract/acesso/acesso.operations.ts';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { digits } from '#contract/kernel/documents.ts';
import { HEADERS, MESSAGES } from '#contract/kernel/errors.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';
import classes from './AccessLayout.module.css';
import type { CodeStepData } from './code-step.ts';
import { ResendCode } from './ResendCode.tsx';

/** Refused codes of one login (E023): after them only a new login helps. */
const ATTEMPTS = 5;

const numeric = (length: number) => (text: string) => digits(text).slice(0, length);

/** Where the code comes from. A verification code has six digits (LOG-008). */
const SOURCES = {
  sent: {
    text: 'Enviamos um código de 6 dígitos. Confira seu e-mail ou celular: ele vale por 10 minutos.',
    label: 'Código de verificação',
    clean: numeric(6),
    complete: /^\d{6}$/,
    incomplete: 'Digite os 6 dígitos do código',
  },
  app: {
    text: 'Abra o aplicativo autenticador no seu celular e digite os 6 dígitos que ele mostra para Guarida.',
    label: 'Código do aplicativo',
    clean: numeric(6),
    complete: /^\d{6}$/,
    incomplete: 'Digite os 6 dígitos do código',
  },
  recovery: {
    text: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma só vez.',
    label: 'Código de recuperação',
    clean: (text: string) => text.toUpperCase().slice(0, 20),
    complete: /^(\s*[0-9A-Z]\s*-?){10}$/,
    incomplete: 'Digite os 10 caracteres do código',
  },
} as const;

export interface CodeStepProps {
  readonly data: CodeStepData;
  readonly onDone: (sessao: Sessao) => void;
  readonly onBack: () => void;
}

/** Second step of the login: the code that was sent, or the one of the app (LOG-006, LOG-024, E023, E024). */
export function CodeStep({ data, onDone, onBack }: CodeStepProps) {
  const [source, setSource] = useState<keyof typeof SOURCES>(data.app ? 'app' : 'sent');
  const [codigo, setCodigo] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refusals = useRef(0);
  const box = useFirstFocus();
  const { text, label, clean, complete, incomplete } = SOURCES[source];

  const change = (next: 'app' | 'recovery'): void => {
    setSource(next);
    setCodigo('');
    setProblem(null);
    box.focus();
  };
  const refused = (error: ApiError): void => {
    if (error.status === 401) return onBack();
    if (error.status !== 400) return;
    const said = error.fields['codigo'] ?? MESSAGES.wrongCode;
    // A code that was refused without being judged is none of the five.
    if (said === MESSAGES.wrongCode) refusals.current += 1;
    const worn = refusals.current >= ATTEMPTS;
    toast({ kind: 'error', title: 'Erro!', text: worn ? `${said}. Entre novamente` : said });
    if (worn) return onBack();
    setProblem(said);
    setCodigo('');
    box.focus();
  };
  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      onDone(
        await call<typeof confirmarCodigo>('POST /usuariosLogin/codigo', {
          body: { codigo },
          key: randomKey(),
          headers: { [HEADERS.token]: data.token },
        }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused(error);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!complete.test(codigo)) setProblem(incomplete);
    else if (!sending) void send();
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <p className={classes['text']}>{text}</p>
      <TextInput
        ref={box.ref}
        label={label}
        name="codigo"
        size="md"
        inputMode={source === 'recovery' ? 'text' : 'numeric'}
        autoComplete={source === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        value={codigo}
        onChange={(event) => setCodigo(clean(event.currentTarget.value))}
        error={problem}
        styles={{ input: { letterSpacing: source === 'recovery' ? '0.15em' : '0.4em', fontSize: '1.125rem', textAlign: 'center' } }}
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        Enviar
      </Button>
      <div className={classes['row']}>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          Voltar
        </Button>
        {source === 'sent' ? (
          <ResendCode token={data.token} />
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => change(source === 'app' ? 'recovery' : 'app')}>
            {source === 'app' ? 'Usar um código de recuperação' : 'Usar o aplicativo'}
          </Button>
        )}
      </div>
    </form>
  );
}
