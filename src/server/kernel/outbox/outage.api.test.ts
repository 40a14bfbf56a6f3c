import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { job } from '#server/kernel/jobs/job.ts';
import { createLog } from '#server/kernel/log.ts';
import { startVirtualTime } from '#tests/support/virtual-time.ts';
import { createDelivery } from './delivery.ts';
import type { SendMail } from './message.ts';
import { EMAIL_JOB, createOutbox } from './outbox.ts';
import { reconcileOutbox } from './reconcile.ts';

const MESSAGES = 20;
const OUTAGE_SECONDS = 2 * 3600;
/** Each step costs whatever the queue does by the clock; what is due is due at the next one. */
const STEP_SECONDS = 180;
const silent = createLog('silent');
const unused = () => Promise.reject(new Error('no SMS here'));
const noFiles = { confirmar: async () => undefined, abrir: () => Promise.reject(new Error('no files here')) };

test('two hours without a mail server, with half of the jobs lost on the way, strand no message and double none', async () => {
  const time = await startVirtualTime('2026-11-21T12:00:30Z');
  const { database, jobs, now } = time;
  let down = true;
  let tries = 0;
  const received: string[] = [];
  const send: SendMail = async ({ messageId }) => {
    tries += 1;
    if (down) return { kind: 'later', reason: 'connect ECONNREFUSED' };
    received.push(messageId);
    return { kind: 'sent', providerId: '250 ok', refused: [] };
  };
  const metrics = { delivered: () => undefined };
  const deliver = createDelivery({ database, files: noFiles, jobs, send, sendSms: unused, clock: now, metrics, log: silent });
  const reconcile = () => reconcileOutbox({ database, jobs, clock: now, log: silent });
  const work = {
    jobs: [job(EMAIL_JOB, ({ payload }) => time.holding(() => deliver(payload.id)))],
    schedules: [{ name: 'caixa-saida', summary: 'Retomar', cron: '* * * * *', perform: () => time.holding(reconcile) }],
  };
  await jobs.start(work);
  await jobs.perform(work);

  const outbox = createOutbox({ jobs, files: noFiles, publicUrl: () => '' });
  await database.transaction().execute(async (trx) => {
    for (let n = 1; n <= MESSAGES; n += 1) {
      const message = { key: `teste:${n}`, to: ['ana@exemplo.com'], subject: 'Assunto', html: '', text: 'corpo', secret: false };
      await outbox.email(trx, message, now());
    }
  });

  await time.pass(OUTAGE_SECONDS / 2, STEP_SECONDS);
  await sql`delete from jobs.job where name = 'email' and state = 'created' and (data->>'id')::int <= ${MESSAGES / 2}`.execute(database);
  await time.pass(OUTAGE_SECONDS / 2, STEP_SECONDS);
  const states = async () =>
    (await sql<{ estado: string; n: number }>`select estado, count(*)::int as n from caixa_saida group by estado`.execute(database)).rows;
  expect([received, await states()]).toEqual([[], [{ estado: 'pendente', n: MESSAGES }]]);
  // Waited out, not hammered.
  expect(tries).toBeLessThan(MESSAGES * 10);

  down = false;
  await time.pass(3600, STEP_SECONDS);
  expect(await states()).toEqual([{ estado: 'enviado', n: MESSAGES }]);
  expect([received.length, new Set(received).size]).toEqual([MESSAGES, MESSAGES]);
  await time.stop();
}, 240_000);
