import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapaClienteResposta, MapaSituacaoResposta } from '#contract/mapa/mapa.schemas.ts';
import type { MapCluster, MapContent, MapPlace, MapPoint } from '#web/patterns/map/map.ts';
import { areaQuery, cartaoQuery } from './mapa.queries.ts';
import { useMarcar } from './use-marcar.ts';
import { usePertoDeMim } from './use-perto-de-mim.ts';
import { useVisao, type Visao } from './use-visao.ts';

/** Before the map has said what is seen. */
const NOWHERE = { norte: 0, sul: 0, leste: 0, oeste: 0 };
/** Between two looks at a place that is being looked for. */
const LOOK_MS = 4000;
/** From here on those who stand together stand on one spot. */
const TOO_NEAR = 18;

/** Who is in the area that is seen. */
const useArea = ({ busca, seen }: Visao) =>
  useQuery({
    // As near as the map says it is, not as the address says: that one is said before or after it, and would be asked for once more.
    ...areaQuery(busca, seen?.area ?? NOWHERE, seen?.zoom ?? 0),
    enabled: seen !== null,
    placeholderData: keepPreviousData,
  });

/** The client in focus, looked at again while their place is being looked for. */
const useCartao = ({ busca }: Visao) =>
  useQuery({
    ...cartaoQuery(busca.cliente ?? 0),
    enabled: busca.cliente !== undefined,
    refetchInterval: ({ state }) => (state.data?.lugar.situacao === 'aguardando' ? LOOK_MS : false),
  });

/** The client in focus as a point; null for one without a place. */
function focusOf(cliente: MapaClienteResposta | null): MapPoint | null {
  const { latitude = null, longitude = null } = cliente?.lugar ?? {};
  if (cliente === null || latitude === null || longitude === null) return null;
  return { id: cliente.id, label: cliente.nome, colour: cliente.cor, latitude, longitude };
}

/** Who is near and who is in focus, where they are looked at from, and what a press on one of them does. */
export function useExplorar(situacao: MapaSituacaoResposta) {
  const visao = useVisao(situacao);
  const { busca, change, view } = visao;
  const perto = usePertoDeMim((place) => visao.lookAt(place));
  const found = useArea(visao);
  const card = useCartao(visao);
  const cliente = busca.cliente === undefined ? null : (card.data ?? null);
  const marcar = useMarcar(cliente, view);
  const content = useMemo(
    (): MapContent => ({
      points: (found.data?.clientes ?? []).map(({ nome, cor, ...one }) => ({ ...one, label: nome, colour: cor })),
      clusters: found.data?.conjuntos ?? [],
      focus: focusOf(cliente),
      here: perto.here,
      marking: marcar.place,
    }),
    [found.data, cliente, perto.here, marcar.place],
  );
  const openClient = (id: number, place: MapPlace | null): void => {
    marcar.cancel();
    if (place) visao.lookAt(place, { cliente: id });
    else change({ cliente: id, pagina: busca.pagina });
  };
  /** Of one on the map: while a place is chosen by hand, where somebody stands is a place like any other. */
  const pressPoint = (id: number): void => {
    const there = content.points.find((one) => one.id === id) ?? (content.focus?.id === id ? content.focus : null);
    if (marcar.place && there) marcar.put(there);
    else openClient(id, null);
  };
  const pressCluster = (cluster: MapCluster): void => {
    if (marcar.place) marcar.put(cluster);
    else if (view.zoom >= TOO_NEAR) visao.lookAt(cluster);
    else visao.showWhole(cluster.area);
  };
  return { visao, perto, found, card, marcar, content, openClient, pressPoint, pressCluster };
}

export type Explorando = ReturnType<typeof useExplorar>;
