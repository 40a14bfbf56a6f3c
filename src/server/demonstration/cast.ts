import type pg from 'pg';
import { GRUPO_SEGURADORAS, GRUPO_SEGURO_AVENTURA, PLANO_PERSONALIZADO } from '#contract/clientes/clientes.labels.ts';
import { deriveKeys, seal } from '#server/kernel/security/secrets.ts';
import { copyClients } from './bulk-load.ts';
import type { References } from './client.ts';
import type { GeneratedClient } from './client-row.ts';
import { addressOf, domainOf, landlineOf, mobileOf } from './contact.ts';
import { GROUPS, INSURERS, PLANS, PROMOTERS } from './data/catalog.ts';
import { cnpjOf } from './documents.ts';
import { randomAt, scattered } from './random.ts';

/* Who and what the clients of the demonstration refer to: plans, groups, insurers and promoters. */

const REGISTERED = '2024-03-04T12:00:00Z';

/** A company of the catalogue, with address and contacts of its own. */
function companyRow(seed: number, id: number, name: string, group: number, more: GeneratedClient['row']): GeneratedClient {
  const random = randomAt(seed, id);
  const { place, row } = addressOf(random);
  const site = domainOf(name);
  return {
    row: {
      id,
      tipo_pessoa: 'J',
      nome: `${name} S.A.`,
      nome_fantasia: name,
      cnpj: cnpjOf(scattered(seed, id)),
      ativo: 'S',
      ...row,
      telefone_comercial: landlineOf(random, place.ddd),
      telefone_celular: mobileOf(random, place.ddd),
      email: `atendimento@${site}`,
      site: `www.${site}`,
      pre_cliente: 'N',
      tipo_cliente: 5,
      data_cadastro: REGISTERED,
      data_edicao: REGISTERED,
      ...more,
    },
    groups: [group],
  };
}

async function insertNotes(client: pg.ClientBase, masterKey: string, insurers: readonly GeneratedClient[]): Promise<void> {
  const key = deriveKeys(masterKey).notes;
  for (const [at, [, notes]] of INSURERS.entries()) {
    const id = Number(insurers[at]?.row.id);
    // Sealed for its owner, as the module of clients does it.
    for (const note of notes)
      await client.query('insert into clientes_observacoes_grupo (id_cliente, texto_cifrado, criado_em) values ($1, $2, $3)', [
        id,
        seal(key, note, `cliente:${id}`),
        REGISTERED,
      ]);
  }
}

/**
 * Writes plans, groups, insurers (with their sealed access notes) and promoters, clients from `firstId` on. Part of the caller's
 * transaction. Without a master key the notes are left out.
 */
export async function insertCast(client: pg.ClientBase, seed: number, firstId: number, masterKey: string | null): Promise<void> {
  await client.query(
    `insert into planos (nome, valor, valor_morte_acidental, valor_invalidez, valor_dmho)
     select * from unnest($1::text[], $2::numeric[], $3::numeric[], $4::numeric[], $5::numeric[])`,
    [0, 1, 2, 3, 4].map((at) => PLANS.map((plan) => plan[at])),
  );
  await client.query(
    "insert into grupos (descricao, data_edicao) select unnest($1::text[]), timestamptz '2026-01-01T00:00:00Z' on conflict do nothing",
    [GROUPS.map(([name]) => name)],
  );
  const insurers = INSURERS.map(([name], at) => companyRow(seed, firstId + at, name, GRUPO_SEGURADORAS, {}));
  const promoters = PROMOTERS.map(([name, code], at) =>
    companyRow(seed, firstId + insurers.length + at, name, GRUPO_SEGURO_AVENTURA, { nome: `${name} Turismo Ltda`, carta_oferta: code }),
  );
  await copyClients(client, [...insurers, ...promoters]);
  if (masterKey !== null) await insertNotes(client, masterKey, insurers);
}

const ids = async (client: pg.ClientBase, query: string, values: readonly unknown[] = []): Promise<number[]> =>
  (await client.query<{ id: number }>(query, [...values])).rows.map(({ id }) => id);

/** What the database has for clients to refer to, in a fixed order. */
export async function readReferences(client: pg.ClientBase): Promise<References> {
  const shares = new Map<string, number>(GROUPS);
  const groups = await client.query<{ id: number; descricao: string }>('select id, descricao from grupos order by id');
  return {
    users: await ids(client, "select id from usuarios where status = 'A' order by id"),
    plans: await ids(client, 'select id from planos where id <> $1 order by id', [PLANO_PERSONALIZADO]),
    insurers: await ids(
      client,
      "select c.id from clientes c join clientes_grupos g on g.id_cliente = c.id where g.id_grupo = $1 and c.ativo = 'S' order by c.id",
      [GRUPO_SEGURADORAS],
    ),
    groups: groups.rows.flatMap(({ id, descricao }) => {
      const share = shares.get(descricao);
      return share === undefined ? [] : [[id, share] as const];
    }),
  };
}
