/** A selector that gives what it gave last as long as that says the same: what is typed elsewhere then renders nothing. One for each component. */
export function estavel<S, T extends object>(select: (from: S) => T, mesmo: (antes: T, agora: T) => boolean): (from: S) => T {
  let ultimo: T | null = null;
  return (from) => {
    const agora = select(from);
    if (ultimo === null || !mesmo(ultimo, agora)) ultimo = agora;
    return ultimo;
  };
}
