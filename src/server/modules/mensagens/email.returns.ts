import type { Database, Trx } from '#server/kernel/db/database.ts';
import { type NoticeHandler, TooEarly } from '#server/kernel/notices/notice.ts';
import { messageReturned, type Returned } from './email.codes.ts';
import { addressesUntil } from './email.addresses.ts';
import { othersOf } from './email.parts.ts';
import { type Report, readReport } from './email.report.ts';
import { optOut } from './mensagens.opt-outs.ts';
import { shortReason } from '#server/kernel/reason.ts';

const lock = (trx: Trx, id: number) =>
  trx
    .selectFrom('mensagens')
    .select(['id', 'destino', 'estado', 'reenvios'])
    .where('id', '=', id)
    .where('canal', '=', 'email')
    .forNoKeyUpdate()
    .executeTakeFirst();

async function settle(trx: Trx, { id, reenvios }: Returned, { failed, complaint }: Report, now: Date): Promise<void> {
  const stored = await lock(trx, id);
  if (!stored) return;
  const { estado } = stored;
  // In a worker's hands: what came back of it waits for what that worker hears.
  if (estado === 'em_entrega') throw new TooEarly(`message ${id} is still leaving`);
  const before = await addressesUntil(trx, id, reenvios ?? 0);
  // One of unknown time is older than whatever is kept of corrections: one that left again may have been corrected, and nobody knows.
  const unsure = reenvios === null && before === undefined && stored.reenvios > 0;
  const { destino } = before ?? stored;
  const again = unsure || before !== undefined || (reenvios !== null && reenvios !== stored.reenvios);
  if (complaint && !unsure) await optOut(trx, { canal: 'email', endereco: destino, origem: 'reclamacao', now });
  const others = new Set((before?.outros ?? (await othersOf(trx, id)).map((one) => one.email)).map((email) => email.toLowerCase()));
  for (const { endereco, motivo } of failed) {
    // An address that is none of ours is where one of ours is forwarded to.
    const ours = others.has(endereco) && endereco !== destino ? endereco : destino;
    if (unsure && ours !== endereco) continue;
    await optOut(trx, { canal: 'email', endereco: ours, origem: 'retorno', motivo, now });
    if (again || ours !== destino || (estado !== 'entregue' && estado !== 'incerta')) continue;
    await trx
      .updateTable('mensagens')
      .set({ estado: 'erro', motivo: shortReason(motivo), reservado_ate: null })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * What comes back of e-mails: a report of failure for good moves its message from sent to error, and nothing to many goes to that address any
 * more; a complaint takes its author off. Which message it was is told by the address it came back to, which nobody but us can make.
 */
export const emailReturns = (database: Database, key: Buffer): NoticeHandler => ({
  provider: 'correio',
  kinds: ['multipart/report', 'message/rfc822', 'text/plain', 'application/octet-stream', 'desconhecido'],
  perform: async ({ body, context }) => {
    const raw = body.toString('utf8');
    const left = messageReturned(key, raw);
    if (left === null) return;
    const report = await readReport(raw);
    if (report.failed.length === 0 && !report.complaint) return;
    await database.transaction().execute((trx) => settle(trx, left, report, context.now));
  },
});
