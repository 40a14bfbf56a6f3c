import { ALL_PERMISSIONS, FLAG_KEYS, LEVEL_KEYS, NO_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';

export const DEMONSTRATION_PASSWORD = 'demonstracao';

export interface DemonstrationUser {
  readonly login: string;
  readonly name: string;
  readonly profession: string;
  readonly permissions: Permissions;
  readonly twoFactor: boolean;
}

const at = (level: 1 | 2 | 3 | 4): Permissions => ({ ...NO_PERMISSIONS, ...Object.fromEntries(LEVEL_KEYS.map((key) => [key, level])) });

const daily: Permissions = {
  ...NO_PERMISSIONS,
  ...Object.fromEntries(FLAG_KEYS.filter((key) => key.startsWith('habilitarAcesso')).map((key) => [key, 'S'])),
  clientes: 3,
  clienteAnexos: 3,
  clienteEnviarEmail: 'S',
};

/** The five logins of the demonstration (R11). */
export const DEMONSTRATION_USERS: readonly DemonstrationUser[] = [
  { login: 'admin', name: 'Helena Prado Siqueira', profession: 'Administradora', permissions: ALL_PERMISSIONS, twoFactor: false },
  { login: 'atendente', name: 'Rafael Monteiro Luz', profession: 'Atendente', permissions: daily, twoFactor: false },
  { login: 'consulta', name: 'Beatriz Nogueira Alves', profession: 'Auditora', permissions: at(2), twoFactor: false },
  { login: 'restrito', name: 'Caio Duarte Pinheiro', profession: 'Estagiário', permissions: at(1), twoFactor: false },
  { login: 'doisfatores', name: 'Lívia Sampaio Torres', profession: 'Sócia', permissions: ALL_PERMISSIONS, twoFactor: true },
];
