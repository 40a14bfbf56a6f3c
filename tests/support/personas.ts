import { ALL_PERMISSIONS, NO_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { hashPassword } from '#server/kernel/security/passwords.ts';
import { newToken, tokenHash } from '#server/kernel/security/secrets.ts';

export const PASSWORD = 'senha-das-personas';

/** Logins that every API test may speak as, each with its session. */
const PERSONAS = {
  admin: ALL_PERMISSIONS,
  editor: { ...NO_PERMISSIONS, clientes: 3, clienteAnexos: 3 },
  reader: { ...NO_PERMISSIONS, clientes: 2, clienteAnexos: 2 },
  nobody: NO_PERMISSIONS,
} as const satisfies Record<string, Permissions>;

export type Persona = keyof typeof PERSONAS;

let passwordHash: Promise<string> | null = null;

export async function createPersonas(database: Database, now: Date): Promise<Record<Persona, { userId: number; token: string }>> {
  // One hash for all: each costs tens of milliseconds.
  passwordHash ??= hashPassword(PASSWORD);
  const senha_hash = await passwordHash;
  const expires = new Date(now.getTime() + 10 * 3_600_000);
  const created = await Promise.all(
    Object.entries(PERSONAS).map(async ([login, permissions]) => {
      const client = await database
        .insertInto('clientes')
        .values({ nome: `Persona ${login}`, email: `${login}@exemplo.com.br`, tipo_cliente: 1, data_cadastro: now, data_edicao: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const user = await database
        .insertInto('usuarios')
        .values({
          login,
          senha_hash,
          id_cliente: client.id,
          dois_fatores: 'N',
          permissoes: JSON.stringify(permissions),
          criado_em: now,
          data_edicao: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newToken();
      await database
        .insertInto('sessoes')
        .values({ token_hash: tokenHash(token), id_usuario: user.id, criada_em: now, expira_em: expires, ip: '127.0.0.1' })
        .execute();
      return [login, { userId: user.id, token }] as const;
    }),
  );
  return Object.fromEntries(created) as Record<Persona, { userId: number; token: string }>;
}
