import type { RequestOf } from '#contract/kernel/operation.ts';
import type { USUARIO_FIELDS } from '#contract/usuarios/usuarios.form.ts';
import type { salvarUsuario } from '#contract/usuarios/usuarios.operations.ts';
import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import type { ValuesOf } from '#web/patterns/form/values.ts';
import { choice, idOf } from '#web/patterns/picker/options.ts';
import { versionsOf } from '#web/patterns/save/versions.ts';

/** What the dialog of a login holds. */
export type LoginValues = ValuesOf<typeof USUARIO_FIELDS>;

/** A new password is nobody else's. */
export const loginVersions = versionsOf<LoginValues>({ fields: ['login', 'id_cliente'] });

export const valuesOf = (user: UsuarioResposta | null): LoginValues => ({
  login: user?.login ?? '',
  senha: '',
  confirmar_senha: '',
  id_cliente: choice(user?.id_cliente, user?._nome ?? null),
});

/** The body of POST /usuarios: what stayed as it was is not sent, and keeps what is stored. */
export function bodyOf(values: LoginValues, user: UsuarioResposta | null): RequestOf<typeof salvarUsuario>['body'] {
  const login = values.login.trim();
  const cliente = idOf(values.id_cliente);
  const password = values.senha !== '' || values.confirmar_senha !== '';
  return {
    dados: {
      ...(user ? { id: user.id, data_edicao: user.data_edicao } : {}),
      ...(login === user?.login ? {} : { login }),
      ...(password || user === null ? { senha: values.senha, confirmar_senha: values.confirmar_senha } : {}),
      ...(cliente === (user?.id_cliente ?? null) ? {} : { id_cliente: cliente }),
    },
  };
}
