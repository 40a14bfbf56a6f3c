import { UFS, type Uf } from '#contract/kernel/states.ts';
import { type RawSearch, listParam, numberParam, pageParam, searchParam, textParam } from '#web/kernel/search-params.ts';
import type { SearchChange } from '#web/kernel/search-state.ts';
import { MAP_ZOOM, type MapView } from '#web/patterns/map/map.ts';

/** Code of a record, as text; '0' among the responsibles is "without responsible" (E051). */
export type Codigo = string;

/** What the address of the map says: where it looks, whom it shows, and who is in focus. A link shows a colleague the same. */
export interface MapaBusca {
  readonly lat?: string;
  readonly lng?: string;
  readonly zoom?: string;
  readonly texto?: string;
  readonly grupos?: readonly Codigo[];
  readonly estado?: readonly Uf[];
  readonly responsaveis?: readonly Codigo[];
  readonly cliente?: number;
  readonly pagina?: number;
}

function degrees(value: unknown, limit: number): string | undefined {
  const text = textParam(value);
  return /^-?\d{1,3}(\.\d{1,7})?$/.test(text) && Math.abs(Number(text)) <= limit ? text : undefined;
}

function zoomOf(value: unknown): string | undefined {
  const text = textParam(value);
  const zoom = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return zoom >= MAP_ZOOM.min && zoom <= MAP_ZOOM.max ? text : undefined;
}

function codes(value: unknown, minimum: 0 | 1): readonly Codigo[] | undefined {
  const valid = listParam(value).filter((code) => /^\d{1,9}$/.test(code) && Number(code) >= minimum);
  return valid.length === 0 ? undefined : [...new Set(valid.map((code) => String(Number(code))))];
}

/** Reads any address, and its own result again to the same; what is unknown or wrong is left out, and half a view is none. */
export function readBusca(raw: RawSearch): MapaBusca {
  const [lat, lng, zoom] = [degrees(raw['lat'], 90), degrees(raw['lng'], 180), zoomOf(raw['zoom'])];
  const states = listParam(raw['estado']);
  const estado = UFS.filter((uf) => states.includes(uf));
  const cliente = numberParam(raw['cliente'], 0);
  const pagina = pageParam(raw['pagina']);
  const texto = searchParam(raw['texto']);
  const grupos = codes(raw['grupos'], 1);
  const responsaveis = codes(raw['responsaveis'], 0);
  return {
    ...(lat !== undefined && lng !== undefined && zoom !== undefined && { lat, lng, zoom }),
    ...(texto !== undefined && { texto }),
    ...(grupos && { grupos }),
    ...(estado.length > 0 && { estado }),
    ...(responsaveis && { responsaveis }),
    ...(cliente > 0 && { cliente }),
    ...(pagina !== undefined && { pagina }),
  };
}

/** Where the address looks; null where it does not say. */
export const viewOf = ({ lat, lng, zoom }: SearchChange<Pick<MapaBusca, 'lat' | 'lng' | 'zoom'>>): MapView | null =>
  lat === undefined || lng === undefined || zoom === undefined
    ? null
    : { latitude: Number(lat), longitude: Number(lng), zoom: Number(zoom) };

/** A view as the address writes it: what nobody sees of a degree is left out. */
export const viewSearch = ({ latitude, longitude, zoom }: MapView) => ({
  lat: latitude.toFixed(5),
  lng: longitude.toFixed(5),
  zoom: String(Math.round(zoom * 100) / 100),
});

/** What the calls of the map are told of the filter. */
export const filterOf = ({ texto, grupos, estado, responsaveis }: MapaBusca) => ({
  ...(texto !== undefined && { texto }),
  ...(grupos && { grupos: [...grupos] }),
  ...(estado && { estado: [...estado] }),
  ...(responsaveis && { responsaveis: [...responsaveis] }),
});
