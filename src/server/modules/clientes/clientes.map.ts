import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { MapaClienteResposta } from '#contract/mapa/mapa.schemas.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { Area, Place } from '#contract/kernel/places.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { createKept } from '#server/kernel/db/kept.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { type Cell, cellsOf, markersAt } from './clientes.area.queries.ts';
import { type FiltroNoDia, onDay } from './clientes.filters.ts';
import { toLugar } from './clientes.mapping.ts';
import { countPlaces, countWithout } from './clientes.place.repository.ts';
import { readLimit } from './clientes.place.settings.ts';
import { askedOn } from './clientes.place.turn.ts';
import { loadCliente } from './clientes.queries.ts';

/** Answers over a wide area are some hundred kilobytes. */
const MOST_KEPT = 20;
/** Fewer clients than these are counted in the blink of an eye, and who was placed just now is among them. */
const MANY = 50_000;

/** Whom the map shows, and the index of the map has. */
const inUse = (filter: Omit<ClienteFiltroDados, 'ativo'>, now: Date): FiltroNoDia => onDay({ ...filter, ativo: 'S' }, now);

/** What the map reads of the clients. */
export function createMapReads({ database, links }: Pick<Kernel, 'database' | 'links'>, configuracoes: Pick<ConfiguracoesApi, 'values'>) {
  const cells = createKept({
    database,
    nowMs: () => performance.now(),
    read: (executor, { filter, area, size }: { filter: FiltroNoDia; area: Area; size: number }) => cellsOf(executor, filter, area, size),
    most: MOST_KEPT,
    worth: (found) => found.reduce((sum, { total }) => sum + total, 0) >= MANY,
  });

  return {
    /** Of very many as of at most 15 seconds ago, never older than the caller's own last change (0001): all open the map with one view. */
    cells: (filter: Omit<ClienteFiltroDados, 'ativo'>, area: Area, size: number, { now, caller }: StaffContext): Promise<Cell[]> =>
      cells.get({ filter: inUse(filter, now), area, size }, caller.session.lastTransaction),

    markers: (executor: Executor, filter: Omit<ClienteFiltroDados, 'ativo'>, places: readonly Place[], now: Date) =>
      markersAt(executor, inUse(filter, now), places),

    async counts(executor: Executor, now: Date) {
      const [semLugar, places, procuradosHoje, limiteDia] = await Promise.all([
        countWithout(executor),
        countPlaces(executor),
        askedOn(executor, civilDateAt(now)),
        readLimit(executor, configuracoes),
      ]);
      return { semLugar, ...places, procuradosHoje, limiteDia };
    },

    async card(executor: Executor, id: number): Promise<MapaClienteResposta | null> {
      const row = await loadCliente(executor, id);
      if (!row) return null;
      return { ...row, foto: photoLink(links, row.foto), data_edicao: row.data_edicao.toISOString(), lugar: toLugar(row) };
    },
  };
}

export type MapReads = ReturnType<typeof createMapReads>;
