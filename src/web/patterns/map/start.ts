import type { StartMap } from './map.ts';

/** A map without streets, loaded when it is first drawn. */
export const startPlain: StartMap = async (...all) => (await import('./plain-map.ts')).startPlainMap(...all);

/** The maps service, by the key of the brokerage. */
export const startGoogle =
  (key: string): StartMap =>
  async (...all) =>
    (await import('./google-map.ts')).startGoogleMap(key)(...all);
