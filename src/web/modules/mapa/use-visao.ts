import { useCallback, useMemo, useState } from 'react';
import type { MapaSituacaoResposta } from '#contract/mapa/mapa.schemas.ts';
import { type ChangeSearch, type SearchChange, useSearchState } from '#web/kernel/search-state.ts';
import { MAP_ZOOM, type MapArea, type MapPlace, type MapView, sameView } from '#web/patterns/map/map.ts';
import { type MapaBusca, readBusca, viewOf, viewSearch } from './busca.ts';

/** The whole country. */
const BRASIL: MapView = { latitude: -14.6, longitude: -53.2, zoom: 4 };
export const BRASIL_INTEIRO: MapArea = { norte: 5.3, sul: -33.8, leste: -34.7, oeste: -74 };
/** Near enough to see the neighbours of a client on a map without streets. */
const ZOOM_PERTO = 13;

/** Where the map opens when the address does not say: at the brokerage (MAP-507, GAP-94), else the whole country (decision 0074). */
const opening = (centro: MapPlace | null): MapView => (centro === null ? BRASIL : { ...centro, zoom: MAP_ZOOM.max });

export interface Seen {
  readonly area: MapArea;
  readonly zoom: number;
}

export interface Visao {
  readonly busca: MapaBusca;
  readonly change: ChangeSearch<MapaBusca>;
  readonly view: MapView;
  /** What is seen, and how near; null until the map has said it. */
  readonly seen: Seen | null;
  /** What has to be seen whole, since it was last asked for. */
  readonly fit: MapArea | null;
  readonly showWhole: (area: MapArea) => void;
  /** The map was moved by hand. */
  readonly onView: (view: MapView, area: MapArea) => void;
  /** Looks at a place, as near as now or nearer. */
  readonly lookAt: (place: MapPlace, also?: SearchChange<MapaBusca>) => void;
}

/** Where the map looks, in the address; whom it shows, too. */
export function useVisao({ centro }: MapaSituacaoResposta): Visao {
  const [busca, change] = useSearchState(readBusca);
  const [seen, setSeen] = useState<Seen | null>(null);
  const { lat, lng, zoom } = busca;
  const given = lat !== undefined;
  // The same view is the same object: a map is moved when another one is asked for, not when something else on the screen changes.
  const view = useMemo(() => viewOf({ lat, lng, zoom }) ?? opening(centro), [lat, lng, zoom, centro]);
  const [fit, setFit] = useState(!given && centro === null ? BRASIL_INTEIRO : null);
  // Another object each time: the same area asked for again is shown again.
  const showWhole = useCallback((whole: MapArea) => setFit({ ...whole }), []);
  const onView = useCallback(
    (next: MapView, area: MapArea) => {
      setSeen({ area, zoom: next.zoom });
      // Another page of the list stays while only the size of the window changes.
      if (!sameView(next, view)) change(viewSearch(next), { replace: true });
    },
    [change, view],
  );
  const lookAt = useCallback(
    (place: MapPlace, also: SearchChange<MapaBusca> = {}) =>
      change({ ...viewSearch({ ...place, zoom: Math.max(view.zoom, ZOOM_PERTO) }), ...also }),
    [change, view.zoom],
  );
  return { busca, change, view, seen, fit, showWhole, onView, lookAt };
}
