/* How long a minute, an hour and a day of the clock are, in milliseconds. A civil day may be longer or shorter: those are counted in `dates.ts`. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
