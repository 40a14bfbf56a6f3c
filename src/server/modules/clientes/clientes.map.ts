import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { MapaClienteResposta } from '#contract/mapa/mapa.schemas.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { Area } from '#contract/kernel/places.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { SignedLinks } from '#server/kernel/files/signed-links.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { type Cell, cellsOf, markersOf } from './clientes.area.queries.ts';
import { onDay } from './clientes.filters.ts';
import { toLugar } from './clientes.mapping.ts';
import { countPlaces, countWithout } from './clientes.place.repository.ts';
import { readLimit } from './clientes.place.settings.ts';
import { askedOn } from './clientes.place.turn.ts';
import { loadCliente } from './clientes.queries.ts';

/** What the map reads of the clients. */
export const createMapReads = (links: SignedLinks, configuracoes: Pick<ConfiguracoesApi, 'values'>) => ({
  cells: (executor: Executor, filter: Omit<ClienteFiltroDados, 'ativo'>, area: Area, size: number, now: Date): Promise<Cell[]> =>
    cellsOf(executor, onDay({ ...filter, ativo: 'S' }, now), area, size),

  /** Only of those that still have a place. */
  async markers(executor: Executor, ids: readonly number[]) {
    const rows = await markersOf(executor, ids);
    return rows.flatMap(({ latitude, longitude, ...row }) =>
      latitude === null || longitude === null ? [] : [{ ...row, latitude, longitude }],
    );
  },

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
});

export type MapReads = ReturnType<typeof createMapReads>;
