import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import type { salvarUsuario } from '#contract/usuarios/usuarios.operations.ts';
import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { UnsavedGuard } from '#web/kernel/unsaved.tsx';
import { AsyncPicker } from '#web/ui/AsyncPicker.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusFirst } from '#web/ui/focus-field.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { USUARIOS } from '../usuarios.queries.ts';
import { bodyOf, initialValues, isDirty, searchClients } from './login-values.ts';
import type { LoginValues } from './login-values.ts';
import classes from './lista.module.css';

export interface LoginFormProps {
  /** Null: a new login. */
  readonly user: UsuarioResposta | null;
  readonly onClose: () => void;
}

/** Login and password of a user that is no client's, and the client it becomes the login of (E029). */
export function LoginForm({ user, onClose }: LoginFormProps) {
  const client = useQueryClient();
  const keys = useIdempotency();
  const readOnly = !useAllows(level('usuarios', 3));
  const links = useAllows(level('clientes', 2));
  const [values, setValues] = useState(() => initialValues(user));
  const [leaving, setLeaving] = useState(false);
  const dirty = isDirty(values, user);
  const saving = useMutation({
    mutationFn: () => {
      const body = bodyOf(values, user);
      return call<typeof salvarUsuario>('POST /usuarios', { body, key: keys.keyFor(body) });
    },
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Usuário salvo com sucesso!' });
      onClose();
      await client.invalidateQueries({ queryKey: USUARIOS });
    },
    onError: (error) => focusFirst(Object.keys(fieldErrorsOf(error))),
  });
  const errors = fieldErrorsOf(saving.error);
  const set = (change: Partial<LoginValues>): void => {
    setValues((before) => ({ ...before, ...change }));
    saving.reset();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!saving.isPending && !readOnly) saving.mutate();
  };
  const close = (): void => (dirty && !saving.isPending ? setLeaving(true) : onClose());
  const text = (field: 'login' | 'senha' | 'confirmar_senha') => ({
    name: field,
    value: values[field],
    onChange: (value: string) => set({ [field]: value }),
    error: errors[field],
    disabled: readOnly,
  });

  return (
    <Dialog opened title={user ? 'Editar Usuário' : 'Cadastrar Usuário'} size="sm" onClose={close}>
      <form noValidate onSubmit={submit} className={classes['fields']}>
        <div data-field="login">
          <TextField label="Login" required firstFocus maxLength={60} {...text('login')} />
        </div>
        <div data-field="senha">
          <TextField
            label={user ? 'Nova senha' : 'Senha'}
            type="password"
            autoComplete="new-password"
            required={user === null}
            maxLength={200}
            description={user ? 'Em branco, a senha continua a mesma.' : 'Pelo menos 10 caracteres, diferente do login.'}
            {...text('senha')}
          />
        </div>
        <div data-field="confirmar_senha">
          <TextField
            label="Confirmar senha"
            type="password"
            autoComplete="new-password"
            required={user === null}
            maxLength={200}
            {...text('confirmar_senha')}
          />
        </div>
        {links ? (
          <div data-field="id_cliente">
            <AsyncPicker
              label="Cliente"
              description="A pessoa de quem é este login. Opcional."
              value={values.cliente}
              onChange={(cliente) => set({ cliente })}
              search={searchClients}
              error={errors['id_cliente']}
              disabled={readOnly}
            />
          </div>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {readOnly ? 'Fechar' : 'Cancelar'}
          </Button>
          {readOnly ? null : (
            <Button type="submit" loading={saving.isPending}>
              Salvar
            </Button>
          )}
        </Group>
      </form>
      <UnsavedGuard dirty={dirty && !saving.isSuccess} />
      {/* Only while it asks: the Escape that opened it must not find it already listening, and close it. */}
      {leaving ? (
        <ConfirmDialog
          opened
          title="Alterações não salvas"
          message="Deseja sair dessa tela sem salvar as alterações?"
          confirmLabel="Sair sem salvar"
          cancelLabel="Continuar aqui"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      ) : null}
    </Dialog>
  );
}
