/** A record without the fields that were not sent: laid over what is stored, absent keeps it and null clears it. */
export const defined = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The same of one field: what was sent; where nothing was, what is stored, or `none` for a record that is new. */
export const sentOr = <T>(sent: T | undefined, stored: T | undefined, none: NoInfer<T>): T =>
  sent === undefined ? (stored ?? none) : sent;
