import type { RawSearch } from '#web/kernel/search-params.ts';
import { listParam } from '#web/kernel/search-params.ts';
import { type ClienteBusca, filterOf, readBusca } from '../lista/busca.ts';

/** Whom a message is for, as the list of clients asks for them: its filter, and in it those marked one by one. */
export type Publico = ReturnType<typeof filterOf> & { readonly ids?: readonly string[] };

/** The clients of a list, or those marked in it. */
export const publicoDe = (busca: ClienteBusca, ids?: readonly number[]): Publico =>
  ids === undefined ? filterOf(busca) : { ids: ids.map(String), ativo: busca.ativo ?? 'S' };

const asText = (value: unknown): string | readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Reads what was left by a list, or kept with a batch; null for what is no filter. */
export function readPublico(left: unknown): Publico | null {
  if (typeof left !== 'object' || left === null || Array.isArray(left)) return null;
  const raw: RawSearch = Object.fromEntries(Object.entries(left).map(([name, value]) => [name, asText(value)]));
  const ids = listParam(raw['ids']).filter((one) => /^[1-9]\d{0,9}$/.test(one));
  return { ...filterOf(readBusca(raw)), ...(ids.length > 0 && { ids }) };
}
