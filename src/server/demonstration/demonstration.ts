import { createDatabase, createPool, type Trx } from '#server/kernel/db/database.ts';
import { hashPassword } from '#server/kernel/security/passwords.ts';
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_USERS, type DemonstrationUser } from './users.ts';

export interface DemonstrationLogins {
  readonly users: readonly string[];
  readonly password: string;
}

const REGISTERED = new Date('2024-03-04T12:00:00Z');

async function insertUser(trx: Trx, user: DemonstrationUser, passwordHash: string): Promise<void> {
  const client = await trx
    .insertInto('clientes')
    .values({
      nome: user.name,
      profissao: user.profession,
      email: `${user.login}@guarida.local`,
      tipo_cliente: 1,
      pre_cliente: 'N',
      sexo: null,
      data_cadastro: REGISTERED,
      data_edicao: REGISTERED,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('usuarios')
    .values({
      login: user.login,
      senha_hash: passwordHash,
      id_cliente: client.id,
      dois_fatores: user.twoFactor ? 'S' : 'N',
      permissoes: JSON.stringify(user.permissions),
      criado_em: REGISTERED,
      data_edicao: REGISTERED,
    })
    .execute();
}

/** Fills an empty database with the demonstration (resolution 11); one that has users is left as it is. */
export async function loadDemonstration(connectionString: string, _masterKey: string): Promise<DemonstrationLogins> {
  const pool = createPool({ connectionString, max: 2, name: 'demonstracao' });
  const database = createDatabase(pool);
  try {
    const anyone = await database.selectFrom('usuarios').select('id').limit(1).executeTakeFirst();
    if (!anyone) {
      const hashes = await Promise.all(DEMONSTRATION_USERS.map(() => hashPassword(DEMONSTRATION_PASSWORD)));
      await database.transaction().execute(async (trx) => {
        for (const [index, user] of DEMONSTRATION_USERS.entries()) await insertUser(trx, user, hashes[index] ?? '');
      });
    }
    return { users: DEMONSTRATION_USERS.map((user) => user.login), password: DEMONSTRATION_PASSWORD };
  } finally {
    await database.destroy();
  }
}
