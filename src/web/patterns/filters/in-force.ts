/* Whether the address of a list says what a saved filter says. Pure functions. */

/** What is no part of a filter: where one stands in the list, and how much of it is on screen. */
const BESIDE = ['pagina', 'registrosPorPagina'];

/** What an address says that is worth keeping; '' for the list as it opens. */
export function worthKeeping(address: string): string {
  const said = new URLSearchParams(address);
  for (const name of BESIDE) said.delete(name);
  said.sort();
  return said.toString();
}

export const isInForce = (saved: string, address: string): boolean => worthKeeping(saved) === worthKeeping(address);
