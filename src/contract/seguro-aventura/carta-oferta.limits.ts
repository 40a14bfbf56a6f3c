import type { Limit } from '../kernel/access.ts';

/** Wrong codes of partners, wherever they are tried without a login: one count for an address, in all processes (E166, G2-05). */
export const PALPITES_DE_CODIGO: Limit = {
  points: 10,
  seconds: 60,
  counts: 'address',
  kept: 'database',
  name: 'seguroAventura/codigo',
  refusedOnly: true,
};
