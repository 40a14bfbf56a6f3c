/**
 * A worker of its own process that writes the digests of a day and delivers them, as the clock and the queue make it do, until none is left or
 * it is killed. Without an address of a mail server it only writes them. Its time begins at its last argument.
 */
import { createSmtp } from '#server/integrations/correio/smtp.client.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createLog } from '#server/kernel/log.ts';
import { createDelivery } from '#server/kernel/outbox/delivery.ts';
import { createMailer } from '#server/kernel/outbox/mailer.ts';
import { createOutbox } from '#server/kernel/outbox/outbox.ts';
import { reconcileOutbox } from '#server/kernel/outbox/reconcile.ts';
import { birthdaysOn } from '#server/modules/clientes/clientes.birthdays.ts';
import { createDue } from '#server/modules/eventos/eventos.due.ts';
import { createResumos } from '#server/modules/painel-inicio/resumo.ts';
import { digestReaders } from '#server/modules/usuarios/usuarios.resumo.ts';

const [connectionString = '', address = '', from = ''] = process.argv.slice(2);
const AT_ONCE = 4;
const start = Date.now();

const clock = () => new Date(Date.parse(from) + Date.now() - start);
const log = createLog('silent');
const database = createDatabase(createPool({ connectionString, max: AT_ONCE + 2, name: 'trabalhador' }));
const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined };
const files = { confirmar: async () => undefined, abrir: () => Promise.reject(new Error('no digest carries a file')) };
const publicUrl = () => 'https://painel.exemplo';
const outbox = createOutbox({ jobs, files, publicUrl });
const kernel = { database, outbox, publicUrl, clock, log, history: createHistory(database) } as unknown as Kernel;
const mail = createSmtp({ url: address === '' ? 'smtp://127.0.0.1:1' : address, connections: AT_ONCE });
const deliver = createDelivery({
  database,
  files,
  jobs,
  clock,
  log,
  metrics: { delivered: () => undefined },
  send: createMailer(mail.enviar, 'Guarida <nao-responda@guarida.exemplo>'),
  sendSms: () => Promise.reject(new Error('no digest is an SMS')),
});

let written = false;
const write = async (): Promise<void> => {
  const needs = { clientes: { birthdaysOn }, eventos: createDue(kernel), usuarios: { digestReaders } };
  await createResumos(kernel, needs)(systemContext('resumo-diario', 'Enviar o resumo do dia', clock(), log));
  written = true;
};

async function deliverAll(): Promise<void> {
  for (;;) {
    const last = written;
    await reconcileOutbox({ database, jobs, clock, log });
    const waiting = await database
      .selectFrom('caixa_saida')
      .select('id')
      .where('estado', 'in', ['pendente', 'enviando'])
      .orderBy('id')
      .execute();
    if (last && waiting.length === 0) return;
    const ids = waiting.values();
    // One that another has is left to its time.
    const lane = async (): Promise<void> => {
      for (const { id } of ids) await deliver(id).catch(() => undefined);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
}

await Promise.all([write(), ...(address === '' ? [] : [deliverAll()])]);
mail.encerrar();
await database.destroy();
