import { level } from '#contract/kernel/permissions.ts';
import { loginProblems } from '#contract/usuarios/login.rules.ts';
import { USUARIO_FIELDS } from '#contract/usuarios/usuarios.form.ts';
import type { consultarUsuario, salvarUsuario } from '#contract/usuarios/usuarios.operations.ts';
import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { clientesOptions } from '#web/modules/clientes/parts/pickers.ts';
import { RecordDialog } from '#web/patterns/form/RecordDialog.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { PickerInput } from '#web/patterns/picker/picker-fields.tsx';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { PodeMais } from '#web/patterns/PodeMais.tsx';
import { bodyOf, type LoginValues, loginVersions, valuesOf } from './login-values.ts';

export interface LoginFormProps {
  /** Null: a new login. */
  readonly user: UsuarioResposta | null;
  readonly onClose: () => void;
}

/** Login and password of a user that is no client's, and the client it becomes the login of (E029). */
export function LoginForm({ user, onClose }: LoginFormProps) {
  const mayMore = user?._podeMais === 'S';
  const readOnly = !useAllows(level('usuarios', 3)) || mayMore;
  const links = useAllows(level('clientes', 2));
  const form = useRecordForm<LoginValues, UsuarioResposta>({
    record: user,
    fields: USUARIO_FIELDS,
    valuesOf,
    versions: loginVersions,
    show: (field, { id_cliente }) => (field === 'id_cliente' && id_cliente.length === 0 ? 'Nenhum' : undefined),
    readOnly,
    check: (values, stored) => loginProblems({ ...values, login: values.login.trim(), novo: stored === null }),
    checkOn: 'saving',
  });
  const read = (id: number) => call<typeof consultarUsuario>('GET /usuarios/{id}', { params: { id } });
  const save = useRecordSave({
    form,
    name: user ? `usuarios/${user.id}` : 'usuarios',
    bodyOf,
    send: (body, key) => call<typeof salvarUsuario>('POST /usuarios', { body, key }),
    saved: { title: 'Usuário salvo com sucesso!' },
    conflictTitle: 'Este usuário mudou enquanto você editava',
    onStored: () => void changed('usuarios'),
    storedOf: ({ id }) => read(id),
    storedAt: read,
    leave: onClose,
  });
  const password = { autoComplete: 'new-password', required: user === null } as const;
  return (
    <RecordDialog
      title={user ? 'Editar Usuário' : 'Cadastrar Usuário'}
      form={form}
      save={save}
      refusedTitle="O usuário não foi salvo"
      onClose={onClose}
    >
      {mayMore ? <PodeMais what="o login e a senha dele" /> : null}
      <TextInput<LoginValues> name="login" required firstFocus />
      <TextInput<LoginValues>
        name="senha"
        {...password}
        label={user ? 'Nova senha' : USUARIO_FIELDS.senha.label}
        description={user ? 'Em branco, a senha continua a mesma.' : 'Pelo menos 10 caracteres, diferente do login.'}
      />
      <TextInput<LoginValues> name="confirmar_senha" {...password} />
      {links ? (
        <PickerInput<LoginValues>
          name="id_cliente"
          description="A pessoa de quem é este login. O código de entrada vai para o e-mail e o celular dela: sem nenhum dos dois, quem precisa do código não entra."
          options={() => clientesOptions}
        />
      ) : null}
    </RecordDialog>
  );
}
