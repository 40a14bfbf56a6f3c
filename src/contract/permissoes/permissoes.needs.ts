import type { Level, LevelKey, PermissionKey, Permissions } from '../kernel/permissions.ts';

/* Which keys are of no use, or of little, without another one (E039): said in the editor, and nothing is refused because of it. */

export interface Need {
  readonly key: LevelKey;
  readonly minimum: Level;
  /** What cannot be done without it; absent, nothing of the key can. */
  readonly to?: string;
}

/** From the list of users one comes to those of a colleague. */
const LIST: Need = { key: 'usuarios', minimum: 2, to: 'chegar aos colegas' };

/** Held against the operations by `tests/architecture/precisa.test.ts`. */
export const NEEDS: Readonly<Partial<Record<PermissionKey, Need>>> = {
  usuariosPermissao: LIST,
  habilitarLiberarIpUsuario: LIST,
  habilitarPontoConsultaUsuario: LIST,
  clienteEnviarEmail: { key: 'clientes', minimum: 2, to: 'enviar' },
  clienteVerRelatorioAtendimentos: { key: 'clientes', minimum: 2 },
  habilitarAcessoMapaClientes: { key: 'clientes', minimum: 2 },
  habilitarCadastroLoginCliente: { key: 'clientes', minimum: 3 },
};

/** What `key` needs and `permissions` lack; null when it is not given, or needs nothing more. */
export function missingNeed(permissions: Permissions, key: PermissionKey): Need | null {
  const need = NEEDS[key];
  const given = permissions[key] === 'S' || Number(permissions[key]) > 1;
  return need && given && permissions[need.key] < need.minimum ? need : null;
}
