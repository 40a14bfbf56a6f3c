import type { MapArea, MapCluster, MapContent, MapPlace, MapView } from './map.ts';

/* What the screen and the page of the maps service, which has a policy of its own, say to each other. */

export type ToFrame =
  | { readonly kind: 'start'; readonly key: string; readonly view: MapView; readonly dark: boolean }
  | { readonly kind: 'view'; readonly view: MapView }
  | { readonly kind: 'fit'; readonly area: MapArea }
  | { readonly kind: 'show'; readonly content: MapContent };

export type FromFrame =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'started' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'view'; readonly view: MapView; readonly area: MapArea }
  | { readonly kind: 'point'; readonly id: number }
  | { readonly kind: 'cluster'; readonly cluster: MapCluster }
  | { readonly kind: 'mark'; readonly place: MapPlace };

/** Where that page is. */
export const FRAME_PATH = '/mapa-google';
