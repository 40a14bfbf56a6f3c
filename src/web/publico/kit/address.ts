/** A part of an address as its writer meant it; as it stands where nobody can read it. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Broken escapes: no link of ours has them, and the server says that it does not know it.
    return part;
  }
}

/** The parts of the address of this page, the empty ones left out. */
export const addressParts = (): readonly string[] =>
  location.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(readable);
