import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#web/kernel/paths.ts';
import { prefetch } from '#web/kernel/prefetch.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import { beginSession } from '#web/kernel/session.ts';
import { rememberedName, rememberName } from '#web/kernel/session-store.ts';
import classes from './AccessLayout.module.css';
import { clientAddressQuery } from './client-address.ts';
import { useLogin } from './use-login.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useWhen } from '#web/kernel/use-when.ts';

const CodeStep = lazyPart(
  () => import('./CodeStep.tsx'),
  (file) => file.CodeStep,
);

export interface LoginFormProps {
  /** Offered in the user field; otherwise the remembered one. */
  readonly login?: string;
  /** False where leaving the page would lose what it holds. */
  readonly recovery?: boolean;
  /** Called with the login before the session begins. */
  readonly onBegin?: (login: string) => void;
}

/** User, password, 'Lembrar' and, when the server asks, the code. */
export function LoginForm({ login: given, recovery = true, onBegin }: LoginFormProps) {
  const [login, setLogin] = useState(() => given ?? rememberedName());
  const [senha, setSenha] = useState('');
  const [lembrar, setLembrar] = useState(() => rememberedName() !== '');
  const loginBox = useRef<HTMLInputElement>(null);
  const senhaBox = useRef<HTMLInputElement>(null);
  // Asked for while the person types, so that Entrar does not wait for it. Nothing shows it: an observer would weigh on the first page.
  useWhen(true, () => prefetch(queryClient, clientAddressQuery));

  const step = useLogin(({ sessao, ip }) => {
    rememberName(lembrar ? login.trim() : null);
    onBegin?.(sessao.dadosUsuario.login);
    beginSession(sessao, { lembrar: lembrar ? 'S' : 'N', ip });
  });
  const { errors } = step;
  // Also when the credentials come back in the place of the code.
  useWhen(step.codeStep === null, () => (loginBox.current?.value === '' ? loginBox : senhaBox).current?.focus());
  useEffect(() => {
    if (errors['login']) loginBox.current?.focus();
    else if (errors['senha']) senhaBox.current?.focus();
  }, [errors]);

  if (step.codeStep)
    return (
      <CodeStep
        data={step.codeStep}
        onDone={(sessao) => {
          const { ip } = step.codeStep ?? { ip: '' };
          rememberName(lembrar ? login.trim() : null);
          onBegin?.(sessao.dadosUsuario.login);
          beginSession(sessao, { lembrar: lembrar ? 'S' : 'N', ip });
        }}
        onBack={step.restart}
      />
    );

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void step.submit({ login: login.trim(), senha, lembrar: lembrar ? 'S' : 'N' });
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {step.problem ? (
        <p className={classes['problem']} role="alert">
          {step.problem}
        </p>
      ) : null}
      <TextInput
        ref={loginBox}
        label="Usuário"
        name="login"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={login}
        onChange={(event) => setLogin(event.currentTarget.value)}
        error={errors['login'] ?? null}
      />
      <PasswordInput
        ref={senhaBox}
        label="Senha"
        name="senha"
        size="md"
        autoComplete="current-password"
        maxLength={200}
        data-autofocus={given !== undefined || undefined}
        value={senha}
        onChange={(event) => setSenha(event.currentTarget.value)}
        error={errors['senha'] ?? null}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
      />
      <div className={classes['row']}>
        <Checkbox label="Lembrar" name="lembrar" checked={lembrar} onChange={(event) => setLembrar(event.currentTarget.checked)} />
        {recovery ? (
          <Link to={paths.lembrarSenha()} className={classes['link']}>
            Esqueceu a senha?
          </Link>
        ) : null}
      </div>
      <Button type="submit" size="md" fullWidth loading={step.sending}>
        Entrar
      </Button>
    </form>
  );
}
