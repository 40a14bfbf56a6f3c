import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { PLACED_CITIES } from '#contract/kernel/cities.ts';
import { showNumber } from '../../kernel/format.ts';
import { MAP_ZOOM, type MapArea, type MapCluster, type MapContent, type MapPlace, type MapPoint, type StartMap } from './map.ts';
import { type Outline, loadOutlines } from './outlines.ts';
import classes from './plain-map.module.css';

/** From here on the cities are named, before that the states. */
const CITIES_FROM = 7;
const NAMES = 'nomes';
const ATTRIBUTION = 'Contornos: Natural Earth · Cidades: GeoNames · Lugares: © OpenStreetMap ou Google';

const at = ({ latitude, longitude }: MapPlace): L.LatLngTuple => [latitude, longitude];
const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
const placeOf = ({ lat, lng }: L.LatLng): MapPlace => ({ latitude: clamp(lat, 90), longitude: clamp(lng, 180) });
const cssClass = (name: string): string => classes[name] ?? '';

const areaOf = (bounds: L.LatLngBounds): MapArea => ({
  norte: clamp(bounds.getNorth(), 90),
  sul: clamp(bounds.getSouth(), 90),
  leste: clamp(bounds.getEast(), 180),
  oeste: clamp(bounds.getWest(), 180),
});

/** Text is put in as text: names come from people. */
function icon(className: string, size: number, text = '', colour: string | null = null): L.DivIcon {
  const inside = document.createElement('span');
  inside.textContent = text;
  if (colour !== null) inside.style.setProperty('--map-colour', colour);
  return L.divIcon({ className: cssClass(className), html: inside, iconSize: [size, size] });
}

const CLUSTER_SIZES = [
  [1000, 48],
  [100, 42],
  [10, 36],
  [0, 30],
] as const;
const clusterSize = (total: number): number => CLUSTER_SIZES.find(([from]) => total >= from)?.[1] ?? 30;

/** What the keyboard reaches stands in the list beside the map, so that nobody walks through hundreds of markers. */
const still = { keyboard: false } as const;

const label = (text: string, place: L.LatLngTuple, className: string): L.Marker =>
  L.marker(place, {
    interactive: false,
    keyboard: false,
    pane: NAMES,
    icon: L.divIcon({ className: cssClass(className), html: text, iconSize: [0, 0] }),
  });

function drawGround(map: L.Map, outlines: readonly Outline[]): void {
  const states = L.layerGroup(outlines.map(({ id, middle }) => label(id, [...middle], 'state')));
  const cities = L.layerGroup(PLACED_CITIES.map(({ cidade, latitude, longitude }) => label(cidade, [latitude, longitude], 'city')));
  for (const { polygons } of outlines) {
    const rings = polygons.map((one) => one.map((ring) => ring.map(([y, x]): L.LatLngTuple => [y, x])));
    L.polygon(rings, { className: cssClass('land'), interactive: false, smoothFactor: 0.6 }).addTo(map);
  }
  const name = (): void => {
    const zoom = map.getZoom();
    const [shown, hidden] = zoom < CITIES_FROM ? [states, cities] : [cities, states];
    shown.addTo(map);
    hidden.remove();
  };
  map.on('zoomend', name);
  name();
}

/** The map that needs neither a key nor the internet: outlines of the states, names, and what stands on them (E164). */
export const startPlainMap: StartMap = async (element, view, events) => {
  const map = L.map(element, {
    center: at(view),
    zoom: view.zoom,
    minZoom: MAP_ZOOM.min,
    maxZoom: MAP_ZOOM.max,
    zoomSnap: 0.5,
    zoomControl: false,
    maxBounds: [
      [-85, -180],
      [85, 180],
    ],
    attributionControl: false,
  });
  L.control.zoom({ position: 'topright', zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map);
  L.control.scale({ imperial: false, position: 'topleft' }).addTo(map);
  L.control.attribution({ prefix: false }).addAttribution(ATTRIBUTION).addTo(map);
  map.getContainer().classList.add(cssClass('root'));
  // Names stand below whatever stands on the map.
  map.createPane(NAMES).classList.add(cssClass('names'));

  const content = L.layerGroup().addTo(map);
  let marker: L.Marker | null = null;

  const tell = (): void => events.onView({ ...placeOf(map.getCenter()), zoom: map.getZoom() }, areaOf(map.getBounds()));
  map.on('moveend', tell);
  map.on('click', ({ latlng }) => marker && events.onMark(placeOf(latlng)));
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(element);

  loadOutlines().then(
    (outlines) => drawGround(map, outlines),
    // The names and what stands on the map are there without them.
    () => drawGround(map, []),
  );
  tell();

  const point = (one: MapPoint, focused: boolean): L.Marker =>
    L.marker(at(one), {
      ...still,
      title: one.label,
      icon: icon(focused ? 'focus' : one.text === undefined ? 'point' : 'cluster', one.size ?? (focused ? 26 : 18), one.text, one.colour),
      zIndexOffset: focused ? 1000 : 0,
    }).on('click', () => events.onPoint(one.id));
  const cluster = (one: MapCluster): L.Marker =>
    L.marker(at(one), {
      ...still,
      title: `${showNumber(one.total)} juntos: clique para aproximar`,
      icon: icon('cluster', clusterSize(one.total), showNumber(one.total)),
    }).on('click', () => events.onCluster(one));

  const mark = (place: MapPlace | null): void => {
    if (place === null) {
      marker?.remove();
      marker = null;
    } else if (marker) marker.setLatLng(at(place));
    else {
      marker = L.marker(at(place), { ...still, draggable: true, autoPan: true, icon: icon('marking', 34), zIndexOffset: 2000 }).addTo(map);
      marker.on('dragend', () => marker && events.onMark(placeOf(marker.getLatLng())));
    }
  };

  return {
    setView: (next) => map.setView(at(next), next.zoom),
    fit: ({ norte, sul, leste, oeste }) =>
      map.fitBounds(
        [
          [sul, oeste],
          [norte, leste],
        ],
        { padding: [24, 24] },
      ),
    show: ({ points, clusters, focus, here, marking }: MapContent) => {
      content.clearLayers();
      for (const one of clusters) content.addLayer(cluster(one));
      for (const one of points) if (one.id !== focus?.id) content.addLayer(point(one, false));
      if (here) content.addLayer(L.marker(at(here), { ...still, title: 'Você está aqui', icon: icon('here', 18) }));
      if (focus && !marking) content.addLayer(point(focus, true));
      mark(marking);
    },
    destroy: () => {
      resized.disconnect();
      map.remove();
    },
  };
};
