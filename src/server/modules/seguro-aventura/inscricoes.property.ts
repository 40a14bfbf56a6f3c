import { addDays } from '#contract/kernel/dates.ts';
import { horaDeInicio } from '#contract/seguro-aventura/situacao.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';
import type { PropertyDay } from './inscricoes.api.ts';
import { newEventCode, newPublicToken } from './seguro-aventura.repository.ts';

/* The event of a property on one day (G2-11): opened by whoever comes first, one for a client, a day and a length of stay. */

const find = (trx: Trx, { id_cliente, dia, numeroDiarias }: PropertyDay) =>
  trx
    .selectFrom('seguro_aventura')
    .select('id')
    .where('id_cliente', '=', id_cliente)
    .where('data_inicio', '=', dia)
    .where('numero_diarias', '=', numeroDiarias)
    .where('propriedade', '=', 'S')
    .where('cancelado', '=', 'N')
    .executeTakeFirst();

export async function openPropertyDay(trx: Trx, day: PropertyDay, now: Date): Promise<{ readonly id: number; readonly opened: boolean }> {
  const known = await find(trx, day);
  if (known) return { id: known.id, opened: false };
  // Whoever comes second in the same instant waits for the first, and finds theirs; two codes alike are one in 852 billion.
  const made = await trx
    .insertInto('seguro_aventura')
    .values({
      id_cliente: day.id_cliente,
      codigo: newEventCode(),
      token: newPublicToken(),
      token_autenticidade: newPublicToken(),
      nome_evento: day.nome,
      local_evento: day.local,
      descricao: day.descricao,
      data_inicio: day.dia,
      hora_inicio: horaDeInicio('00:00'),
      data_final: addDays(day.dia, day.numeroDiarias - 1),
      responsavel: day.responsavel,
      telefone: day.telefone,
      email: day.email,
      propriedade: 'S',
      numero_diarias: day.numeroDiarias,
      token_numero_diarias: day.tokenDiarias,
      bloquear_envio_emails_seguro_aventura: day.bloquearEnvioEmails,
      data_cadastro: now,
      data_edicao: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, opened: true };
  return openPropertyDay(trx, day, now);
}

/** Those of days before this one to which nobody ever came; how many. */
export async function sweepEmptyDays(trx: Trx, today: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from seguro_aventura e where e.propriedade = 'S' and e.ultimo_numero = 0 and e.data_inicio < ${today}::date
      and e.cancelado = 'N'`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
