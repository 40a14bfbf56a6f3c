import { Button, PasswordInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import type { redefinirSenha } from '#contract/acesso/acesso.operations.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { paths } from '#web/kernel/paths.ts';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { toast } from '#web/ui/toasts.ts';
import { useWrongFocus } from '#web/ui/use-wrong-focus.ts';
import classes from './AccessLayout.module.css';

/** The new password, twice (E026, E027). */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const keys = useIdempotency();
  const [senha, setSenha] = useState('');
  const [again, setAgain] = useState('');
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const place = useRef<HTMLFormElement>(null);
  useWrongFocus(errors, place, sending);

  const send = async (): Promise<void> => {
    const body = { token, senha, confirmar_senha: again };
    setSending(true);
    setErrors({});
    try {
      const { mensagem } = await call<typeof redefinirSenha>('POST /usuariosLogin/redefinirSenha', { body, key: keys.keyFor(body) });
      toast({ kind: 'success', title: mensagem });
      await navigate({ to: paths.login(), replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!sending) void send();
  };
  return (
    <form ref={place} className={classes['form']} onSubmit={submit} noValidate>
      {errors['token'] ? (
        <p className={classes['problem']} role="alert">
          {errors['token']}
        </p>
      ) : null}
      <PasswordInput
        label="Nova senha"
        description="Pelo menos 10 caracteres, diferente do seu usuário."
        name="senha"
        size="md"
        ref={focusOnMount}
        autoComplete="new-password"
        maxLength={200}
        value={senha}
        onChange={(event) => setSenha(event.currentTarget.value)}
        error={errors['senha'] ?? null}
        aria-invalid={errors['senha'] !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
      />
      <PasswordInput
        label="Repita a nova senha"
        name="confirmar_senha"
        size="md"
        autoComplete="new-password"
        maxLength={200}
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={errors['confirmar_senha'] ?? null}
        aria-invalid={errors['confirmar_senha'] !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        Salvar nova senha
      </Button>
      <Link to={errors['token'] ? paths.lembrarSenha() : paths.login()} className={classes['link']}>
        {errors['token'] ? 'Pedir um novo link' : 'Voltar para o login'}
      </Link>
    </form>
  );
}
