import { ALL_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { createDatabase, createPool, isUniqueViolation } from '#server/kernel/db/database.ts';
import { hashPassword } from '#server/kernel/security/passwords.ts';

const COLLABORATOR = 1;

export interface NewAdmin {
  readonly login: string;
  readonly name: string;
  readonly password: string;
  /** Where recoveries and the codes of the second step go. */
  readonly email: string | null;
  readonly twoFactor: boolean;
}

/** Creates an active user with every permission, and the client record that carries the e-mail. False when the login exists. */
export async function createAdmin(connectionString: string, admin: NewAdmin, now: Date): Promise<boolean> {
  const database = createDatabase(createPool({ connectionString, max: 1, name: 'criar-admin' }));
  try {
    const senha_hash = await hashPassword(admin.password);
    await database.transaction().execute(async (trx) => {
      const client = await trx
        .insertInto('clientes')
        .values({
          nome: admin.name,
          email: admin.email,
          sexo: null,
          pre_cliente: 'N',
          tipo_cliente: COLLABORATOR,
          data_cadastro: now,
          data_edicao: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('usuarios')
        .values({
          login: admin.login,
          senha_hash,
          id_cliente: client.id,
          dois_fatores: admin.twoFactor ? 'S' : 'N',
          permissoes: JSON.stringify(ALL_PERMISSIONS),
          criado_em: now,
          data_edicao: now,
        })
        .execute();
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'usuarios_login_unico')) return false;
    throw error;
  } finally {
    await database.destroy();
  }
}
