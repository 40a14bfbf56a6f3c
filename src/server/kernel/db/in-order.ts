const BATCH = 1000;

/** Rows in the order of their codes; codes without a row, which may have left between two statements, are left out. */
export function ordered<Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same a thousand at a time. `read` gives the rows of some codes in any order. */
export async function* inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  read: (slice: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const slice = ids.slice(start, start + BATCH);
    yield* ordered(slice, await read(slice));
  }
}
