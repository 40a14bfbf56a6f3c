/* Places on the earth, in degrees. The same on both sides. */

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Part of the map between two parallels and two meridians. */
export interface Area {
  readonly norte: number;
  readonly sul: number;
  readonly leste: number;
  readonly oeste: number;
}

const EARTH_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The great circle between two places, in kilometres (E165). */
export function distanceKm(a: Place, b: Place): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const square =
    half(a.latitude, b.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** What the arithmetic of two machines may differ by, in degrees: less than a metre. */
const MARGIN = 1e-6;

/** Areas that hold every place at most so far from the centre: one, two where it reaches over the date line, all around at a pole. */
export function areasAround({ latitude, longitude }: Place, km: number): Area[] {
  const reach = km / EARTH_KM;
  const north = latitude + degrees(reach) + MARGIN;
  const south = latitude - degrees(reach) - MARGIN;
  const [norte, sul] = [Math.min(90, north), Math.max(-90, south)];
  const ratio = Math.sin(reach) / Math.cos(radians(latitude));
  // Over a pole every meridian is near.
  if (north >= 90 || south <= -90 || !(ratio < 1)) return [{ norte, sul, oeste: -180, leste: 180 }];
  const wide = degrees(Math.asin(ratio)) + MARGIN;
  const [west, east] = [longitude - wide, longitude + wide];
  if (west < -180)
    return [
      { norte, sul, oeste: -180, leste: east },
      { norte, sul, oeste: west + 360, leste: 180 },
    ];
  if (east > 180)
    return [
      { norte, sul, oeste: west, leste: 180 },
      { norte, sul, oeste: -180, leste: east - 360 },
    ];
  return [{ norte, sul, oeste: west, leste: east }];
}

const within = (value: number, limit: number): boolean => Number.isFinite(value) && Math.abs(value) <= limit;

/** Whether it is a place at all. */
export const isPlace = ({ latitude, longitude }: Place): boolean => within(latitude, 90) && within(longitude, 180);

/** A place written as `-23.5505, -46.6333`; null for anything else. */
export function readPlace(text: string): Place | null {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*[,;]\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return isPlace(place) ? place : null;
}

/** `90 m`, `1,2 km`, `360,7 km` (E165): metres below one kilometre, then one decimal. */
export function showDistance(km: number): string {
  const metres = Math.round(km * 1000);
  if (metres < 1000) return `${metres} m`;
  return `${(metres / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} km`;
}
