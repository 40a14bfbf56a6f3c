/**
 * A worker of its own process that looks for the clients who wait for a place, until it is killed. Its time is ahead of the machine's by its
 * last argument, so that it takes up at once what a dead one left.
 */
import { nominatim } from '#server/integrations/lugares/nominatim.client.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import { createLog } from '#server/kernel/log.ts';
import { createLocator } from '#server/modules/clientes/clientes.locator.ts';

const [connectionString = '', baseUrl = '', aheadMs = '0'] = process.argv.slice(2);

const clock = () => new Date(Date.now() + Number(aheadMs));
const log = createLog('silent');
const database = createDatabase(createPool({ connectionString, max: 3, name: 'trabalhador' }));
const provider = { ...nominatim({ baseUrl, contato: null }), intervaloMs: 0 };
const locator = createLocator(
  { database, clock, history: createHistory(database), log },
  { lugares: () => provider, configuracoes: { values: async () => new Map() } },
);
await locator.drain(systemContext('clientes.localizar', 'teste', clock(), log));
await database.destroy();
