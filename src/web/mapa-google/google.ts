/* The part of the maps service that is used here, as its documents say it: its types are a package of their own, ten times this page. */

export interface LatLng {
  lat(): number;
  lng(): number;
}
export interface LatLngLiteral {
  readonly lat: number;
  readonly lng: number;
}
interface Bounds {
  getNorthEast(): LatLng;
  getSouthWest(): LatLng;
}
interface Pressed {
  readonly latLng: LatLng | null;
}
export interface GoogleMap {
  getCenter(): LatLng | undefined;
  getZoom(): number | undefined;
  getBounds(): Bounds | undefined;
  setCenter(at: LatLngLiteral): void;
  setZoom(zoom: number): void;
  fitBounds(area: { readonly north: number; readonly south: number; readonly east: number; readonly west: number }): void;
  addListener(event: 'idle', listener: () => void): void;
  addListener(event: 'click', listener: (pressed: Pressed) => void): void;
}
export interface Marker {
  setMap(map: GoogleMap | null): void;
  addListener(event: 'click', listener: () => void): void;
  addListener(event: 'dragend', listener: (pressed: Pressed) => void): void;
}
export interface MarkerOptions {
  readonly map: GoogleMap;
  readonly position: LatLngLiteral;
  readonly title: string;
  readonly icon: { readonly url: string; readonly anchor: { readonly x: number; readonly y: number } };
  readonly draggable: boolean;
  readonly zIndex: number;
}
export interface Maps {
  readonly Map: new (element: HTMLElement, options: object) => GoogleMap;
  readonly Marker: new (options: MarkerOptions) => Marker;
}

interface Loaded {
  readonly google?: { readonly maps?: { importLibrary(name: 'maps' | 'marker'): Promise<Partial<Maps>> } };
}

const READY = 'mapaPronto';

/** Loads the script of the maps service with this key; rejects when it does not come, or the key is refused. */
export async function loadMaps(key: string): Promise<Maps> {
  const script = document.createElement('script');
  const query = new URLSearchParams({ key, v: 'weekly', loading: 'async', language: 'pt-BR', region: 'BR', callback: READY });
  script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
  await new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new Error('the script of the maps service did not come'));
    // The service calls the second when the key is refused.
    Object.assign(window, { [READY]: resolve, gm_authFailure: fail });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
  const maps = (window as Loaded).google?.maps;
  if (!maps) throw new Error('the script of the maps service is another');
  const [{ Map }, { Marker }] = await Promise.all([maps.importLibrary('maps'), maps.importLibrary('marker')]);
  if (!Map || !Marker) throw new Error('the maps service has no map');
  return { Map, Marker };
}
