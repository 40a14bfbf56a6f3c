const escrito = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** A filter of the clients as an address writes it: codes are text, in a body or kept they may be numbers. Anything else is left to be refused. */
export function comoNoEndereco(filter: unknown): unknown {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value.map(escrito) : escrito(value)]),
  );
}
