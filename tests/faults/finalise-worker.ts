/** A worker of its own process that closes the lists of events that are due, as the clock makes it do, until it is killed. */
import { systemContext } from '#server/kernel/callers/system.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import { createLog } from '#server/kernel/log.ts';
import { deriveKeys } from '#server/kernel/security/secrets.ts';
import { createUnitOfWork } from '#server/kernel/unit-of-work.ts';
import { composeEmail } from '#server/modules/mensagens/email.content.ts';
import { insertMany } from '#server/modules/mensagens/mensagens.single.ts';
import type { FinalisationEffect } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { createEmails } from '#server/modules/seguro-aventura/seguro-aventura.emails.ts';
import { createFinalise } from '#server/modules/seguro-aventura/seguro-aventura.finalise.ts';
import { createLuckyNumbers } from '#server/modules/seguro-aventura/seguro-aventura.luck.ts';
import { DEMONSTRATION_KEY } from '#tests/support/template.ts';

const [connectionString = ''] = process.argv.slice(2);

const database = createDatabase(createPool({ connectionString, max: 3, name: 'trabalhador' }));
const emails = createEmails({
  clientes: { property: async () => ({ tokenPropriedade: null, estadas: [] }) },
  configuracoes: { values: async () => new Map() },
  imagens: { load: async () => null },
  mensagens: { emails: { compose: composeEmail }, sendMany: insertMany },
  modelosEmail: { load: async () => null },
  proofLinks: () => Promise.resolve({ of: new Map(), everybody: null }),
  publicUrl: () => 'https://painel.exemplo',
});
const kernel = { database, history: createHistory(database), write: createUnitOfWork(database), keys: deriveKeys(DEMONSTRATION_KEY) };
// What the insurer's side does with them.
const queue: FinalisationEffect = (trx, events, now) =>
  trx
    .insertInto('seguradora_fila')
    .values(events.map(({ id }) => ({ id_evento: id, proxima_em: now, criado_em: now })))
    .execute();
const finalise = createFinalise(kernel, emails, [queue], createLuckyNumbers(kernel));
await finalise.allDue(systemContext('seguro-aventura-finalizar', 'teste', new Date(), createLog('silent')));
await database.destroy();
