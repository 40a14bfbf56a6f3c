import type { EventRow, PersonRow } from './seguro-aventura.queries.ts';

/* What a save leaves of an event, from what it read under the lock and what it wrote: nobody else changed any of it meanwhile. */

/** An event and its people, in the order of their numbers. */
export interface WholeEvent {
  readonly row: EventRow;
  readonly people: readonly PersonRow[];
}

/** Whom a save wrote, as they are stored. */
export interface Written {
  readonly added: readonly PersonRow[];
  readonly changed: readonly PersonRow[];
}

/** The event as it was read, after these people were written, each with their days; `told`: who is told by e-mail now. */
export function leftOf({ row, people }: WholeEvent, { added, changed }: Written, told: ReadonlySet<number>): WholeEvent {
  const rewritten = new Map(changed.map((one) => [one.id, one]));
  const all = [...people.map((one) => rewritten.get(one.id) ?? one), ...added];
  return {
    row: {
      ...row,
      ultimo_numero: row.ultimo_numero + added.length,
      participantes: row.participantes + added.length,
      a_faturar: row.a_faturar || added.length > 0,
    },
    people: all.map((one) => (told.has(one.id) ? { ...one, email_enviado: 'S' } : one)),
  };
}
