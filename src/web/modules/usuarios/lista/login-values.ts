import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import type { salvarUsuario } from '#contract/usuarios/usuarios.operations.ts';
import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { showDocument } from '#web/kernel/format.ts';
import type { ConflictField } from '#web/ui/ConflictDialog.tsx';
import type { PickerOption } from '#web/ui/picker-option.ts';

/** What the dialog of a login holds. */
export interface LoginValues {
  readonly login: string;
  readonly senha: string;
  readonly confirmar_senha: string;
  readonly cliente: readonly PickerOption[];
}

export function initialValues(user: UsuarioResposta | null): LoginValues {
  const cliente = user?.id_cliente ? [{ id: String(user.id_cliente), label: user._nome ?? `Código ${user.id_cliente}` }] : [];
  return { login: user?.login ?? '', senha: '', confirmar_senha: '', cliente };
}

/** Whether something was typed or chosen since the dialog opened. */
export function isDirty(values: LoginValues, user: UsuarioResposta | null): boolean {
  const before = initialValues(user);
  return (
    values.login !== before.login || values.senha !== '' || values.confirmar_senha !== '' || values.cliente[0]?.id !== before.cliente[0]?.id
  );
}

/** The body of POST /usuarios: what stayed as it was is not sent, and keeps what is stored. */
export function bodyOf(values: LoginValues, user: UsuarioResposta | null): RequestOf<typeof salvarUsuario>['body'] {
  const login = values.login.trim();
  const cliente = values.cliente[0] ? Number(values.cliente[0].id) : null;
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

const shownOf = (values: LoginValues) => ({ login: values.login, cliente: values.cliente[0]?.label ?? 'Nenhum' });

/** Fields on which what is typed here and what somebody else saved meanwhile differ; a new password is nobody else's. */
export function collisions(mine: LoginValues, base: UsuarioResposta | null, theirs: UsuarioResposta): ConflictField[] {
  const [here, before, there] = [shownOf(mine), shownOf(initialValues(base)), shownOf(initialValues(theirs))];
  return (['login', 'cliente'] as const)
    .filter((key) => here[key] !== there[key])
    .map((key) => ({
      key,
      label: key === 'login' ? 'Login' : 'Cliente',
      mine: here[key],
      theirs: there[key],
      changedHere: here[key] !== before[key],
    }));
}

/** Mine in the fields of `keep`, what the other one saved in the rest. */
export function chosenFrom(mine: LoginValues, theirs: UsuarioResposta, keep: ReadonlySet<string>): LoginValues {
  const there = initialValues(theirs);
  return {
    ...mine,
    login: keep.has('login') ? mine.login : there.login,
    cliente: keep.has('cliente') ? mine.cliente : there.cliente,
  };
}

/** Active clients by name, code or document. */
export async function searchClients(texto: string, signal: AbortSignal): Promise<PickerOption[]> {
  const { registros } = await call<typeof consultarClientes>('GET /clientes', {
    query: { texto, ativo: 'S', registrosPorPagina: '8' },
    signal,
  });
  return registros.map(({ id, nome, cpf, cnpj }) => ({ id: String(id), label: nome, note: showDocument(cpf, cnpj) }));
}
