const BATCH = 1000;

/** Rows of these codes, in their order, a thousand at a time; codes without a row are left out. `read` gives the rows of some codes in any order. */
export async function* inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  read: (slice: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const slice = ids.slice(start, start + BATCH);
    const rows = new Map((await read(slice)).map((row) => [row.id, row]));
    for (const id of slice) {
      const row = rows.get(id);
      if (row) yield row;
    }
  }
}
