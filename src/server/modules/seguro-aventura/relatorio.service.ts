import { civilDateAt } from '#contract/kernel/dates.ts';
import type {
  ClientesEventosEntrada,
  ClientesEventosResposta,
  RelatorioEntrada,
  RelatorioResposta,
} from '#contract/seguro-aventura/relatorio.schemas.ts';
import { ordered } from '#server/kernel/db/in-order.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { type Recorte, estadosDe } from './relatorio.filter.ts';
import { toCards, toEvento } from './relatorio.mapping.ts';
import { periodoDe } from './relatorio.period.ts';
import { readCards, readEvents, readPartnerPlaces } from './relatorio.queries.ts';
import { readTolerance } from './seguro-aventura.settings.ts';

export interface RelatorioNeeds {
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
}

/** Which events are asked for, at the instant they are asked for; today when no day is named. */
export const recorteDe = <Q extends Pick<RelatorioEntrada, 'data' | 'periodo'>>({ data, periodo, ...filter }: Q, now: Date) =>
  ({ ...filter, now, periodo: periodoDe(periodo, data ?? civilDateAt(now)) }) satisfies Recorte;

/** The events of a day or a month with their cards, and where their partners are. */
export function createRelatorio({ database, history }: Kernel, { configuracoes }: RelatorioNeeds) {
  return {
    async consultar(
      context: StaffContext,
      { estados, pagina, registrosPorPagina, ordem, sentido, ...query }: RelatorioEntrada,
    ): Promise<RelatorioResposta> {
      const page = pageOf({ pagina, registrosPorPagina });
      const [tolerance, cards] = await Promise.all([
        readTolerance(database, configuracoes),
        readCards(database, recorteDe(query, context.now), { estados, page, ordem, sentido }),
      ]);
      const ids = cards.page.map(({ id }) => id);
      const rows = ordered(ids, await readEvents(database, ids, context.now));
      await history.recordRead(context, { detail: { filtro: { ...query, estados, pagina }, eventos: ids } });
      const days = new Map(cards.page.map(({ id, diarias }) => [id, diarias]));
      const chosen = estadosDe(estados);
      return {
        registros: rows.map((row) => toEvento(row, days.get(row.id) ?? 0, { now: context.now, tolerance })),
        totalRegistros: cards.sums.reduce((total, one) => total + (chosen.includes(one.estado) ? one.eventos : 0), 0),
        ...toCards(cards),
      };
    },

    async clientesEventos(context: StaffContext, query: ClientesEventosEntrada): Promise<ClientesEventosResposta> {
      const { estados, coordenadaObrigatorio: _o, coordenadaObrigatoria: _a, ...filter } = query;
      const registros = await readPartnerPlaces(database, recorteDe(filter, context.now), estados);
      await history.recordRead(context, { detail: { filtro: { ...filter, estados }, clientes: registros.length } });
      return { registros };
    },
  };
}

export type RelatorioService = ReturnType<typeof createRelatorio>;
