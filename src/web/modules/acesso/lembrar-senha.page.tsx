import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import type { lembrarSenha } from '#contract/acesso/acesso.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { paths } from '#web/kernel/paths.ts';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { useWrongFocus } from '#web/ui/use-wrong-focus.ts';
import classes from './AccessLayout.module.css';
import { AccessLayout } from './AccessLayout.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useRecoveryToken } from './recovery-token.ts';

const backToLogin = (
  <Link to={paths.login()} className={classes['link']}>
    Voltar para o login
  </Link>
);

function RequestForm() {
  const [login, setLogin] = useState('');
  const [sending, setSending] = useState(false);
  // Another one each time, also in the same words: the focus goes to the box each time.
  const [problem, setProblem] = useState<{ readonly text: string | null } | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const keys = useIdempotency();
  const place = useRef<HTMLFormElement>(null);
  useWrongFocus(problem, place, sending);

  const send = async (): Promise<void> => {
    const body = { login: login.trim() };
    setSending(true);
    setProblem(null);
    try {
      const { mensagem } = await call<typeof lembrarSenha>('POST /usuariosLogin/lembrarSenha', { body, key: keys.keyFor(body) });
      setAnswer(mensagem);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem({ text: Object.values(error.fields)[0] ?? null });
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (login.trim() === '') setProblem({ text: 'Informe o usuário ou o e-mail' });
    else if (!sending) void send();
  };
  if (answer !== null)
    return (
      <div className={classes['form']}>
        <p tabIndex={-1} ref={focusOnMount}>
          {answer}
        </p>
        <p className={classes['text']}>O link vale por 30 minutos. Confira também a caixa de spam.</p>
        {backToLogin}
      </div>
    );
  return (
    <form ref={place} className={classes['form']} onSubmit={submit} noValidate>
      <p className={classes['text']}>Informe seu usuário ou e-mail. Enviaremos um link para você criar uma nova senha.</p>
      <TextInput
        label="Usuário ou e-mail"
        name="login"
        size="md"
        ref={focusOnMount}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={200}
        value={login}
        onChange={(event) => setLogin(event.currentTarget.value)}
        error={problem?.text}
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        Enviar instruções
      </Button>
      {backToLogin}
    </form>
  );
}

/** `/lembrarSenha`: asks for the recovery link; with a token after `#`, which no log ever sees, the new password itself. */
export function LembrarSenhaPage() {
  const token = useRecoveryToken();
  return token === '' ? (
    <AccessLayout title="Esqueceu a senha?">
      <RequestForm />
    </AccessLayout>
  ) : (
    <AccessLayout title="Nova senha">
      <NewPasswordForm token={token} />
    </AccessLayout>
  );
}
