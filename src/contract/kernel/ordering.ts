import { z } from 'zod';
import { filterOne } from './vocabulary.ts';

export const SENTIDOS = ['asc', 'desc'] as const;
export type Sentido = (typeof SENTIDOS)[number];

/**
 * The order somebody chose for a list, by one of its columns: `?ordem=nome&sentido=desc`. Without `ordem` the list has the order it always
 * had, and `sentido` says nothing. What is blank comes last both ways, and ties by code. 400 for a column the list does not offer.
 */
export const ordering = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  ordem: filterOne(z.enum(columns, 'Ordem inválida')),
  sentido: filterOne(z.enum(SENTIDOS, 'Sentido inválido')),
});

/** The column and the direction somebody chose. */
export interface Ordering<C extends string> {
  readonly ordem?: C | undefined;
  readonly sentido?: Sentido | undefined;
}
