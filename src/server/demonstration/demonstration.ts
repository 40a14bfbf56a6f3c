import { Readable } from 'node:stream';
import pg from 'pg';
import type { Storage } from '#server/kernel/files/storage.ts';
import type { CardKey } from '#server/kernel/security/card-keys.ts';
import { firstFreeId, loadClients } from './bulk-load.ts';
import { insertCast, readReferences } from './cast.ts';
import { loadCharges } from './cobrancas-load.ts';
import { insertPatterns, loadReminders } from './eventos-load.ts';
import { loadClosings } from './fechamentos-load.ts';
import { loadFichas } from './fichas-load.ts';
import { insertPaymentRequests } from './pagamentos-load.ts';
import { loadFavourites, loadPartners, loadPolicies, loadTerms } from './partners-load.ts';
import { placeClients } from './places-load.ts';
import { insertProposals } from './propostas-load.ts';
import { insertRentalForms, loadLookup } from './publico-load.ts';
import { insertTimeClock } from './ponto-load.ts';
import { loadDelinquency } from './inadimplencia-load.ts';
import { loadLuckyNumbers } from './sorte-load.ts';
import { loadInsuredEvents } from './seguro-aventura-load.ts';
import { loadHistory } from './historico-load.ts';
import { loadMessages } from './mensagens-load.ts';
import { loadTemplates } from './modelos-load.ts';
import { sampleDocument } from './sample-document.ts';
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_USERS } from './users.ts';
import { hashDemonstrationPasswords, insertUsers } from './users-load.ts';

export interface DemonstrationLogins {
  readonly users: readonly string[];
  readonly password: string;
}

export const DEMONSTRATION_SEED = 1;
/** The day on which invented data stands: nothing in it is later. */
export const REFERENCE_DAY = '2026-11-20';
const CLIENTS = 2000;
const PLACED = 800;
const FICHAS = 900;
const REMINDERS = 700;
const HISTORY = 4000;
/** Key of the advisory lock: two processes that start on one empty database fill it once. */
const LOCK = 7_142_028;

const isEmpty = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query<{ empty: boolean }>('select not exists (select 1 from usuarios) as empty')).rows[0]?.empty ?? false;

/** An earlier attempt that was killed leaves no rows, and spent codes: the same seed has to give the same codes again. */
const settleIdentities = (client: pg.ClientBase) =>
  client.query(`
    select setval(pg_get_serial_sequence('usuarios', 'id'), 1, false),
      setval(pg_get_serial_sequence('eventos', 'id'), 1000, false),
      setval(pg_get_serial_sequence('eventos_padrao', 'id'), 1, false),
      setval(pg_get_serial_sequence('dispositivos', 'id'), 1, false),
      setval(pg_get_serial_sequence('mensagens', 'id'), 1, false),
      setval(pg_get_serial_sequence('mensagens_lotes', 'id'), 1, false),
      setval(pg_get_serial_sequence('mensagens_conteudos', 'id'), 1, false),
      setval('ponto_codigos', 1, false),
      setval(pg_get_serial_sequence('planos', 'id'), (select greatest(99, max(id)) + 1 from planos), false),
      setval(pg_get_serial_sequence('grupos', 'id'), (select greatest(999, max(id)) + 1 from grupos), false)`);

interface Parts {
  readonly masterKey: string | null;
  readonly storage: Storage | null;
  readonly cardKey: CardKey | null;
}

async function fill(client: pg.ClientBase, { masterKey, storage, cardKey }: Parts): Promise<boolean> {
  const hashes = await hashDemonstrationPasswords();
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const empty = await isEmpty(client);
    if (empty) {
      await settleIdentities(client);
      const first = await firstFreeId(client);
      await insertUsers(client, first, hashes);
      await insertCast(client, DEMONSTRATION_SEED, first + DEMONSTRATION_USERS.length, masterKey);
      const generator = { seed: DEMONSTRATION_SEED, referenceDay: REFERENCE_DAY, references: await readReferences(client) };
      await loadClients(client, { generator, count: CLIENTS });
      await loadPartners(client, { referenceDay: REFERENCE_DAY, seed: DEMONSTRATION_SEED });
      await placeClients(client, { count: PLACED, seed: DEMONSTRATION_SEED, referenceDay: REFERENCE_DAY });
      const document = sampleDocument();
      const terms = await loadTerms(client, document, { referenceDay: REFERENCE_DAY, seed: DEMONSTRATION_SEED });
      const policies = await loadPolicies(client, document, { referenceDay: REFERENCE_DAY, seed: DEMONSTRATION_SEED });
      const keys = await loadFichas(client, { count: FICHAS, seed: DEMONSTRATION_SEED, referenceDay: REFERENCE_DAY }, document.length);
      await loadLookup(client, REFERENCE_DAY);
      await insertPatterns(client, REFERENCE_DAY);
      await loadReminders(client, { count: REMINDERS, seed: DEMONSTRATION_SEED, referenceDay: REFERENCE_DAY });
      await insertTimeClock(client, REFERENCE_DAY, DEMONSTRATION_SEED);
      await loadTemplates(client, REFERENCE_DAY);
      await loadMessages(client, REFERENCE_DAY);
      await insertPaymentRequests(client, cardKey);
      await insertProposals(client, DEMONSTRATION_SEED, REFERENCE_DAY);
      await insertRentalForms(client, REFERENCE_DAY);
      await loadInsuredEvents(client, { seed: DEMONSTRATION_SEED, referenceDay: REFERENCE_DAY });
      await loadFavourites(client, { referenceDay: REFERENCE_DAY });
      await loadClosings(client, { referenceDay: REFERENCE_DAY });
      await loadCharges(client, { referenceDay: REFERENCE_DAY });
      await loadDelinquency(client, { referenceDay: REFERENCE_DAY });
      await loadLuckyNumbers(client, DEMONSTRATION_SEED, masterKey);
      await loadHistory(client, { count: HISTORY, referenceDay: REFERENCE_DAY, days: 28 });
      // The same bytes under keys that are always the same: an attempt that is undone leaves nothing to clean.
      if (storage)
        await Promise.all([...terms, ...policies, ...keys].map((key) => storage.put(key, Readable.from([document]), document.length)));
    }
    await client.query('commit');
    return empty;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Fills an empty database with the demonstration (R11): logins, groups, plans, insurers, promoters, clients, fichas,
 * reminders, terminals and a time clock, always the same and in one transaction. Without a storage the attachments of the fichas are there but do not open. A database that has users is left as it is. Without a master key the
 * insurers come without access notes, without a key for cards the payment requests come without their numbers.
 */
export async function loadDemonstration(
  connectionString: string,
  masterKey: string | null,
  storage: Storage | null = null,
  cardKey: CardKey | null = null,
): Promise<DemonstrationLogins> {
  const client = new pg.Client({ connectionString, application_name: 'guarida-demonstracao', options: '-c timezone=UTC' });
  await client.connect();
  try {
    if ((await isEmpty(client)) && (await fill(client, { masterKey, storage, cardKey }))) await client.query('vacuum (analyze)');
    return { users: DEMONSTRATION_USERS.map((user) => user.login), password: DEMONSTRATION_PASSWORD };
  } finally {
    await client.end();
  }
}
