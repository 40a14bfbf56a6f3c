import type { MapaAreaEntrada, MapaAreaResposta, MapaClienteResposta, MapaSituacaoResposta } from '#contract/mapa/mapa.schemas.ts';
import { readPlace } from '#contract/kernel/places.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { cellSize, clustersOf } from './mapa.rules.ts';

export interface MapaNeeds {
  readonly clientes: Pick<ClientesApi, 'map'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
}

const CENTRE = 'mapaCentro';

/** The map of clients: it keeps nothing of its own, and reads where they are through their module. */
export function createMapa({ database, history }: Kernel, { clientes: { map }, configuracoes }: MapaNeeds) {
  return {
    async consultar(context: StaffContext): Promise<MapaSituacaoResposta> {
      const [values, counts] = await Promise.all([configuracoes.values(database, [CENTRE]), map.counts(database, context.now)]);
      return { centro: readPlace(values.get(CENTRE) ?? ''), ...counts };
    },

    async area(context: StaffContext, { norte, sul, leste, oeste, zoom, ...filter }: MapaAreaEntrada): Promise<MapaAreaResposta> {
      const area = { norte, sul, leste, oeste };
      const size = cellSize(area, zoom);
      const cells = await map.cells(filter, area, size, context);
      const clusters = clustersOf(cells, size);
      const alone = clusters.filter(({ total }) => total === 1);
      const clientes = alone.length === 0 ? [] : await map.markers(database, filter, alone, context.now);
      await history.recordRead(context, { detail: { area, zoom, filtro: filter, clientes: clientes.map(({ id }) => id) } });
      return {
        total: cells.reduce((sum, { total }) => sum + total, 0),
        conjuntos: clusters.filter(({ total }) => total > 1),
        clientes,
      };
    },

    async cliente(context: StaffContext, id: number): Promise<MapaClienteResposta> {
      const [found] = await Promise.all([map.card(database, id), history.recordRead(context, { client: id, record: id })]);
      if (!found) throw new NotFound();
      return found;
    },
  };
}
