import { type Expression, type SqlBool, sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';

/* Filters of the clients that read what partners owe. Each is a list of codes, found by its own index first, whatever else is asked. */

const upTo = (days: readonly (CivilDate | undefined)[]) => {
  const given = days.filter((day) => day !== undefined);
  return given.length === 0 ? sql`` : sql`and b.vencimento <= least(${sql.join(given.map((day) => sql`${day}::date`))})`;
};

/** Has a boleto that lives, due on this very day (E056). */
export const venceEm = (day: CivilDate): Expression<SqlBool> =>
  sql<boolean>`c.id in (
    select b.id_cliente from cobrancas b where b.vencimento = ${day}::date and b.situacao = 'emitida' and b.pago is not null)`;

/** Has a boleto that is open and not past its day (E054). */
export const aVencer = (hoje: CivilDate, last: readonly (CivilDate | undefined)[]): Expression<SqlBool> =>
  sql<boolean>`c.id in (
    select b.id_cliente from cobrancas b
    where b.pago in ('P', 'N') and b.pago = 'P' and b.situacao = 'emitida' and b.vencimento >= ${hoje}::date ${upTo(last)})`;

/** Has a boleto that is past its day and not paid, or in dispute (E055). */
export const emAtraso = (hoje: CivilDate, last: CivilDate | undefined): Expression<SqlBool> =>
  sql<boolean>`c.id in (
    select b.id_cliente from cobrancas b
    where b.pago in ('P', 'N') and b.situacao = 'emitida' and (b.pago = 'N' or b.vencimento < ${hoje}::date) ${upTo([last])})`;

/** A month that was closed, whose days cost less than the minimum, and cost the minimum (E057). */
export const naMinima = (mes: CivilDate): Expression<SqlBool> =>
  sql<boolean>`c.id in (select f.id_cliente from fechamentos f where f.mes = ${mes}::date and f.regra = 'minimo'
      and f.valor_calculado < f.valor_minimo)`;
