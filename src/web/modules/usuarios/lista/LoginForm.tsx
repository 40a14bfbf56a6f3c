import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import type { salvarUsuario } from '#contract/usuarios/usuarios.operations.ts';
import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { conflictOf } from '#web/patterns/save/conflict.ts';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { AsyncPicker } from '#web/ui/AsyncPicker.tsx';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
import { FormDialog } from '#web/patterns/form/FormDialog.tsx';
import { focusFirst } from '#web/ui/focus-field.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { USUARIOS } from '../usuarios.queries.ts';
import { bodyOf, chosenFrom, collisions, initialValues, isDirty, searchClients } from './login-values.ts';
import type { LoginValues } from './login-values.ts';

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
  // What the form was filled from: after a collision, what the other one saved.
  const [base, setBase] = useState(user);
  const [values, setValues] = useState(() => initialValues(user));
  const dirty = isDirty(values, base);
  const saving = useMutation({
    mutationFn: ({ said, from }: { readonly said: LoginValues; readonly from: UsuarioResposta | null }) => {
      const body = bodyOf(said, from);
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
  const conflict = conflictOf<UsuarioResposta>(saving.error);
  const resolve = (keep: ReadonlySet<string>): void => {
    if (conflict === null) return;
    const said = chosenFrom(values, conflict.theirs, keep);
    setBase(conflict.theirs);
    setValues(said);
    saving.mutate({ said, from: conflict.theirs });
  };
  const text = (field: 'login' | 'senha' | 'confirmar_senha') => ({
    name: field,
    value: values[field],
    onChange: (value: string) => set({ [field]: value }),
    error: errors[field],
    disabled: readOnly,
  });

  return (
    <FormDialog
      title={user ? 'Editar Usuário' : 'Cadastrar Usuário'}
      dirty={dirty && !saving.isSuccess}
      saving={saving.isPending}
      readOnly={readOnly}
      onSubmit={() => saving.mutate({ said: values, from: base })}
      onClose={onClose}
    >
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
            description="A pessoa de quem é este login. O código de entrada vai para o e-mail dela: sem ele, quem precisa do código não entra."
            value={values.cliente}
            onChange={(cliente) => set({ cliente })}
            search={searchClients}
            error={errors['id_cliente']}
            disabled={readOnly}
          />
        </div>
      ) : null}
      {conflict ? (
        <ConflictDialog
          title="Este usuário mudou enquanto você editava"
          message={conflict.message}
          fields={collisions(values, base, conflict.theirs)}
          onResolve={resolve}
          onClose={() => saving.reset()}
        />
      ) : null}
    </FormDialog>
  );
}
