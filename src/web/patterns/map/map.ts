/* What a map shows and says, whatever draws it. It knows nothing of what stands on it. */

export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Between two parallels and two meridians. */
export interface MapArea {
  readonly norte: number;
  readonly sul: number;
  readonly leste: number;
  readonly oeste: number;
}

export interface MapView extends MapPlace {
  readonly zoom: number;
}

/** One thing on the map. */
export interface MapPoint extends MapPlace {
  readonly id: number;
  readonly label: string;
  readonly colour: string | null;
  /** Width on screen, where it is not the usual one. */
  readonly size?: number;
  /** Written in it: a count. */
  readonly text?: string;
}

/** Several that stand too close to be told apart. */
export interface MapCluster extends MapPlace {
  readonly total: number;
  /** Where to look closer. */
  readonly area: MapArea;
}

export interface MapContent {
  readonly points: readonly MapPoint[];
  readonly clusters: readonly MapCluster[];
  /** The one everything is about just now; it stands out, and is there whatever else is. */
  readonly focus: MapPoint | null;
  /** Whoever looks. */
  readonly here: MapPlace | null;
  /** A place that is being chosen: it can be dragged, and a click puts it elsewhere. */
  readonly marking: MapPlace | null;
}

export interface MapEvents {
  /** Somebody moved it, or it changed its size. */
  readonly onView: (view: MapView, area: MapArea) => void;
  readonly onPoint: (id: number) => void;
  readonly onCluster: (cluster: MapCluster) => void;
  readonly onMark: (place: MapPlace) => void;
}

/** What draws a map in an element. */
export interface MapDriver {
  readonly setView: (view: MapView) => void;
  readonly fit: (area: MapArea) => void;
  readonly show: (content: MapContent) => void;
  readonly destroy: () => void;
}

export type StartMap = (element: HTMLElement, view: MapView, events: MapEvents) => Promise<MapDriver>;

export const MAP_ZOOM = { min: 3, max: 20 } as const;

export const sameView = (a: MapView, b: MapView): boolean =>
  Math.abs(a.latitude - b.latitude) < 1e-4 && Math.abs(a.longitude - b.longitude) < 1e-4 && Math.abs(a.zoom - b.zoom) < 0.01;
