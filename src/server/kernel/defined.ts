/** A record without the fields that were not sent: laid over what is stored, absent keeps it and null clears it. */
export const defined = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
