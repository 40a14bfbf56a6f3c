import type { Limits } from '../kernel/access.ts';

/**
 * Openings of a link that nobody can guess. A camp has one address and one link: as many open it as may register (decision 0103). What opens
 * nothing may be a guess: 120 a minute for an address, wherever it is tried (decision 0148).
 */
export const ABERTURAS_DE_LINK: Limits = [
  { points: 6000, seconds: 60, counts: 'address', kept: 'process' },
  { points: 120, seconds: 60, counts: 'address', kept: 'process', name: 'seguroAventura/link', refusedOnly: true },
];
