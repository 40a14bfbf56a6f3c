import type pg from 'pg';
import { hashPassword } from '#server/kernel/security/passwords.ts';
import { copyClients } from './bulk-load.ts';
import type { ClientRow } from './client-row.ts';
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_USERS } from './users.ts';

const REGISTERED = '2024-03-04T12:00:00Z';

/** One hash for each login: equal passwords must not look equal. To be made before the transaction. */
export const hashDemonstrationPasswords = (): Promise<string[]> =>
  Promise.all(DEMONSTRATION_USERS.map(() => hashPassword(DEMONSTRATION_PASSWORD)));

/** Writes the logins of the demonstration and their client records, from `firstId` on. Part of the caller's transaction. */
export async function insertUsers(client: pg.ClientBase, firstId: number, hashes: readonly string[]): Promise<void> {
  const rows = DEMONSTRATION_USERS.map(
    (user, at): ClientRow => ({
      id: firstId + at,
      tipo_pessoa: 'F',
      nome: user.name,
      profissao: user.profession,
      email: `${user.login}@guarida.local`,
      ativo: 'S',
      pre_cliente: 'N',
      tipo_cliente: 1,
      data_cadastro: REGISTERED,
      data_edicao: REGISTERED,
    }),
  );
  await copyClients(
    client,
    rows.map((row) => ({ row, groups: [] })),
  );
  for (const [at, user] of DEMONSTRATION_USERS.entries()) {
    await client.query(
      `insert into usuarios (login, senha_hash, id_cliente, dois_fatores, permissoes, criado_em, data_edicao)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [user.login, hashes[at], firstId + at, user.twoFactor ? 'S' : 'N', JSON.stringify(user.permissions), REGISTERED],
    );
  }
}
