import type { ClienteListaEntrada } from '#contract/clientes/clientes.schemas.ts';
import type { Place } from '#contract/kernel/places.ts';
import { type Page, pageOf } from '#server/kernel/db/page.ts';
import { createTotals } from '#server/kernel/db/totals.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type FiltroNoDia, hasText, onDay } from './clientes.filters.ts';
import { type ClienteRow, collectPage, countClientes, walkPage } from './clientes.list.queries.ts';
import { nearestPage, placelessPage, placesOf } from './clientes.nearest.ts';
import type { OrdemDeClientes } from './clientes.order.ts';

/** Up to this many rows it is cheaper to collect the filter than to walk the whole order looking for them. */
const COLLECT_UP_TO = 2000;

/** The place the list is ordered from (E063); null when none is asked for. */
function centreOf({ latitude, longitude }: Pick<ClienteListaEntrada, 'latitude' | 'longitude'>): Place | null {
  if (latitude === undefined && longitude === undefined) return null;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  throw new RuleError({ [latitude === undefined ? 'latitude' : 'longitude']: 'Informe a latitude e a longitude' });
}

/** A page of the list of clients: by name or the chosen column, by relevance, or by distance. */
export function createList({ database }: Kernel) {
  const totals = createTotals({ database, nowMs: () => performance.now(), count: countClientes });

  const byColumn = async (filter: FiltroNoDia, order: OrdemDeClientes, slice: Page, lastTransaction: bigint | null) => {
    if (hasText(filter)) return collectPage(database, filter, slice, order);
    const known = totals.known(filter, lastTransaction);
    if (known === null || known <= COLLECT_UP_TO) {
      // A selective filter is answered here in one pass; a broad one gives up after two thousand rows, a few milliseconds.
      const few = await collectPage(database, filter, slice, order, COLLECT_UP_TO);
      if (few.total <= COLLECT_UP_TO) return few;
    }
    const total = known ?? (await totals.get(filter, lastTransaction));
    return { total, rows: slice.offset >= total ? [] : await walkPage(database, filter, slice, order) };
  };

  const byDistance = async (filter: FiltroNoDia, centre: Place, slice: Page, lastTransaction: bigint | null) => {
    const onMap = { ...filter, coordenadaObrigatoria: 'S' as const };
    const [near, total, placed] = await Promise.all([
      nearestPage(database, onMap, centre, slice),
      totals.get(filter, lastTransaction),
      filter.coordenadaObrigatoria === 'S' ? null : totals.get(onMap, lastTransaction),
    ]);
    if (placed === null || near.length === slice.limit) return { total, rows: near };
    const rest = { limit: slice.limit - near.length, offset: Math.max(0, slice.offset - placed) };
    return { total, rows: [...near, ...(await placelessPage(database, filter, rest))] };
  };

  /** With where each of them is, when only those on the map were asked for. */
  const withPlaces = async (rows: readonly ClienteRow[]) => {
    const places = new Map(
      (
        await placesOf(
          database,
          rows.map(({ id }) => id),
        )
      ).map((place) => [place.id, place]),
    );
    return rows.map((row) => ({ ...row, ...places.get(row.id), distancia: null }));
  };

  return async (context: StaffContext, query: ClienteListaEntrada) => {
    const { pagina: _page, registrosPorPagina: _size, sorteio: _draw, ordem, sentido, latitude, longitude, ...rest } = query;
    const { coordenadaObrigatorio: alike, ...asked } = rest;
    const centre = centreOf({ latitude, longitude });
    const { lastTransaction } = context.caller.session;
    const wanted = asked.coordenadaObrigatoria ?? alike;
    const filter: FiltroNoDia = onDay({ ...asked, ...(wanted && { coordenadaObrigatoria: wanted }) }, context.now);
    const slice = pageOf(query);
    if (centre) return byDistance(filter, centre, slice, lastTransaction);
    const { total, rows } = await byColumn(filter, { ordem, sentido }, slice, lastTransaction);
    return { total, rows: filter.coordenadaObrigatoria === 'S' ? await withPlaces(rows) : rows };
  };
}
