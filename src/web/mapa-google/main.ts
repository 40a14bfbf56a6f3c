import { showNumber } from '../kernel/format.ts';
import type { FromFrame, ToFrame } from '../patterns/map/frame-messages.ts';
import { MAP_ZOOM, type MapArea, type MapContent, type MapPlace, type MapView } from '../patterns/map/map.ts';
import { type GoogleMap, type LatLng, type Maps, type Marker, loadMaps } from './google.ts';

/*
 * The map of Google, alone in a page: the only one whose policy lets a script of theirs in. It knows nothing but what the screen around it
 * says, and only a screen of this very house is heard.
 */

const say = (message: FromFrame): void => window.parent.postMessage(message, location.origin);
const at = ({ latitude, longitude }: MapPlace) => ({ lat: latitude, lng: longitude });
const placeOf = (point: LatLng): MapPlace => ({ latitude: point.lat(), longitude: point.lng() });

/** A drawn circle, with a number in it where there is one. */
function circle(size: number, colour: string, text = '', border = '#ffffff') {
  const half = size / 2;
  const inside = `<text x="${half}" y="${half + 4}" text-anchor="middle" font-family="sans-serif" font-size="12" font-weight="600" fill="#fff">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${half}" cy="${half}" r="${half - 2}" fill="${colour}" stroke="${border}" stroke-width="2"/>${inside}</svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, anchor: { x: half, y: half } };
}

const PETROL = '#0b5a6b';
const AMBER = '#bd7a05';
const COLOUR = /^#[0-9a-f]{6}$/i;

function areaOf(map: GoogleMap): MapArea | null {
  const bounds = map.getBounds();
  if (!bounds) return null;
  const [north, south] = [bounds.getNorthEast(), bounds.getSouthWest()];
  // Over the date line, or wider than the earth: all around.
  const around = south.lng() > north.lng();
  return { norte: north.lat(), sul: south.lat(), leste: around ? 180 : north.lng(), oeste: around ? -180 : south.lng() };
}

function run(maps: Maps, element: HTMLElement, view: MapView, dark: boolean): (message: ToFrame) => void {
  const map = new maps.Map(element, {
    center: at(view),
    zoom: view.zoom,
    minZoom: MAP_ZOOM.min,
    maxZoom: MAP_ZOOM.max,
    clickableIcons: false,
    streetViewControl: false,
    mapTypeControl: false,
    fullscreenControl: false,
    colorScheme: dark ? 'DARK' : 'LIGHT',
  });
  let markers: Marker[] = [];
  let marking = false;
  map.addListener('idle', () => {
    const [center, zoom, area] = [map.getCenter(), map.getZoom(), areaOf(map)];
    if (center && zoom !== undefined && area) say({ kind: 'view', view: { ...placeOf(center), zoom }, area });
  });
  map.addListener('click', ({ latLng }) => {
    if (marking && latLng) say({ kind: 'mark', place: placeOf(latLng) });
  });
  const put = (place: MapPlace, title: string, icon: ReturnType<typeof circle>, zIndex: number, draggable = false): Marker => {
    const marker = new maps.Marker({ map, position: at(place), title, icon, zIndex, draggable });
    markers.push(marker);
    return marker;
  };
  const show = ({ points, clusters, focus, here, marking: chosen }: MapContent): void => {
    for (const marker of markers) marker.setMap(null);
    markers = [];
    marking = chosen !== null;
    for (const one of clusters) {
      const text = showNumber(one.total);
      put(one, `${text} juntos`, circle(24 + 5 * text.length, PETROL, text), 1).addListener('click', () =>
        say({ kind: 'cluster', cluster: one }),
      );
    }
    for (const one of [...points.filter(({ id }) => id !== focus?.id), ...(focus && !chosen ? [focus] : [])]) {
      const focused = one === focus;
      const colour = focused ? AMBER : COLOUR.test(one.colour ?? '') ? (one.colour ?? PETROL) : PETROL;
      put(one, one.label, circle(one.size ?? (focused ? 28 : 20), colour, one.text ?? ''), focused ? 3 : 2).addListener('click', () =>
        say({ kind: 'point', id: one.id }),
      );
    }
    if (here) put(here, 'Você está aqui', circle(20, '#17489b'), 2);
    if (chosen)
      put(chosen, 'O lugar escolhido', circle(34, '#ffffff00', '', AMBER), 4, true).addListener('dragend', ({ latLng }) => {
        if (latLng) say({ kind: 'mark', place: placeOf(latLng) });
      });
  };
  return (message) => {
    if (message.kind === 'view') {
      map.setCenter(at(message.view));
      map.setZoom(message.view.zoom);
    } else if (message.kind === 'fit') {
      const { norte: north, sul: south, leste: east, oeste: west } = message.area;
      map.fitBounds({ north, south, east, west });
    } else if (message.kind === 'show') show(message.content);
  };
}

/** Every page of the house says which scheme it is in: that of the screen around it, alone in a tab that of the system. */
function sayScheme(dark: boolean): void {
  const scheme = dark ? 'dark' : 'light';
  document.documentElement.dataset['mantineColorScheme'] = scheme;
  document.documentElement.style.colorScheme = scheme;
}
const system = matchMedia('(prefers-color-scheme: dark)');
const followSystem = (): void => sayScheme(system.matches);
followSystem();
system.addEventListener('change', followSystem);

const element = document.getElementById('mapa');
let obey: ((message: ToFrame) => void) | null = null;

window.addEventListener('message', ({ origin, source, data }: MessageEvent) => {
  if (origin !== location.origin || source !== window.parent || !element) return;
  const message = data as ToFrame;
  if (message.kind !== 'start') return obey?.(message);
  system.removeEventListener('change', followSystem);
  sayScheme(message.dark);
  loadMaps(message.key).then(
    (maps) => {
      obey = run(maps, element, message.view, message.dark);
      say({ kind: 'started' });
    },
    () => say({ kind: 'failed' }),
  );
});
// Alone in a tab it has nobody to speak to.
if (window.parent !== window) say({ kind: 'loaded' });
