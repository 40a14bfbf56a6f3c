import { sql } from 'kysely';
import type { Database } from '#server/kernel/db/database.ts';
import type { CancelForDebt } from './seguro-aventura.api.ts';
import type { Emails } from './seguro-aventura.emails.ts';
import { keepDays } from './seguro-aventura.ledger.ts';
import { loadEvent, loadPeople } from './seguro-aventura.queries.ts';
import * as repository from './seguro-aventura.repository.ts';

const REASON = 'Inadimplência';

/** The open events of a suspended partner are cancelled, and everybody is told; running cover stays (G2-33). */
export async function createDebtCancellation(database: Database, emails: Emails): Promise<CancelForDebt> {
  const contents = await emails.cancellation(database);
  return async (trx, clientId, now) => {
    // One that somebody closes or cancels meanwhile is looked at again when it is locked, and left out.
    const { rows } = await sql<{ id: number }>`
      select id from seguro_aventura
      where id_cliente = ${clientId} and finalizado = 'N' and cancelado = 'N' and inicio_em > ${now}
      order by id for no key update`.execute(trx);
    const codes: string[] = [];
    for (const { id } of rows) {
      const event = await loadEvent(trx, id);
      if (!event) continue;
      const people = (await loadPeople(trx, id)).filter(({ cancelado }) => cancelado === 'N');
      await repository.markEventCancelled(trx, id, { motivo: REASON, byPartner: false, now });
      const blocked = event.bloquear_envio_emails_seguro_aventura === 'S';
      await emails.tellCancelled(trx, contents, { event, people, whole: true, motivo: REASON, blocked }, now);
      codes.push(event.codigo);
    }
    await keepDays(
      trx,
      rows.map(({ id }) => id),
    );
    return codes;
  };
}
