import type pg from 'pg';
import { addMonths, firstOfMonth } from '#contract/kernel/dates.ts';
import { VALOR_MINIMO } from '#contract/seguro-aventura/custo.ts';
import { spendEdited } from '#server/modules/clientes/clientes.partner.spent.ts';
import { createClose } from '#server/modules/fechamentos/fechamentos.close.ts';
import { closingProblem } from '#server/modules/fechamentos/fechamentos.rules.ts';
import { writePastRun } from '#server/modules/fechamentos/massa.past.ts';
import { takeByClosing } from '#server/modules/seguro-aventura/seguro-aventura.billing.ts';
import { within } from './within.ts';

/* Closed months of the partners, closed by the product's own hand: every line and hash as it would be. */

const MONTHS = 24;
/** In the list of errors of the last run. */
const FAILED = 2;

const idsOf = async (client: pg.ClientBase, statement: string, values: readonly unknown[] = []): Promise<number[]> =>
  (await client.query<{ id: number }>(statement, [...values])).rows.map(({ id }) => id);

/** Who has something left to mend or to confirm in a month: it stays open. */
const UNSETTLED = `select distinct e.id_cliente as id from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
  where p.seguradora = 'rejeitado' and p.ativo = 'S' and p.cancelado = 'N' and e.data_inicio < $1::date + interval '1 month'
    and e.data_final >= $1::date`;
const PARTNERS = 'select id_cliente as id from clientes_seguro_aventura where seguro_valor_diaria is not null order by id_cliente';

/** Two years of closed months up to the month before the last, and the last for who had nothing left to mend and an even code. */
export async function loadClosings(client: pg.ClientBase, { referenceDay }: { readonly referenceDay: string }): Promise<void> {
  const trx = within(client);
  const close = createClose({ seguroAventura: { takeByClosing }, clientes: { spendEdited } });
  const partners = await idsOf(client, PARTNERS);
  const { rows: edited } = await client.query(
    'select id_cliente, seguro_valor_diaria_editado from clientes_seguro_aventura where seguro_valor_diaria_editado is not null',
  );
  await client.query('update clientes_seguro_aventura set seguro_valor_diaria_editado = null');
  const [user = 1] = await idsOf(client, "select min(id) as id from usuarios where status = 'A'");
  const current = firstOfMonth(referenceDay);
  for (let back = MONTHS; back >= 1; back -= 1) {
    const mes = addMonths(current, -back);
    const unsettled = new Set(await idsOf(client, UNSETTLED, [mes]));
    const clientIds = partners.filter((id) => !unsettled.has(id) && (back > 1 || id % 2 === 0));
    const now = new Date(`${addMonths(mes, 1).slice(0, 7)}-03T13:00:00.000Z`);
    const closed = await close(trx, {
      mes,
      minimo: VALOR_MINIMO,
      clientIds,
      problem: closingProblem,
      userId: user,
      now,
      today: referenceDay,
    });
    if (back > 1) continue;
    const unpriced = partners.filter((id) => !unsettled.has(id) && !clientIds.includes(id)).slice(0, FAILED);
    await writePastRun(trx, { mes, minimo: VALOR_MINIMO, userId: user, now, hoje: referenceDay, closed, unpriced });
  }
  await client.query(
    `update clientes_seguro_aventura a set seguro_valor_diaria_editado = n.seguro_valor_diaria_editado
     from jsonb_to_recordset($1::jsonb) as n(id_cliente int, seguro_valor_diaria_editado numeric) where a.id_cliente = n.id_cliente`,
    [JSON.stringify(edited)],
  );
}
