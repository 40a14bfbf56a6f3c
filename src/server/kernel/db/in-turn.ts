import type { Page } from './page.ts';

/** Some rows of a list, in their order: those another index walks stand in another part. */
export interface Part<Row> {
  walk(page: Page): Promise<readonly Row[]>;
  count(): Promise<number>;
}

/** So many pages are walked over before it is worth to count whether a part has them at all. */
const PAGES = 10;

/** A page of parts that follow each other. A part is counted only where the page begins after its end, or far into it. */
export async function pageInTurn<Row>(parts: readonly Part<Row>[], { limit, offset }: Page): Promise<Row[]> {
  const rows: Row[] = [];
  const last = parts.at(-1);
  let skip = offset;
  for (const part of parts) {
    if (part !== last && skip > PAGES * limit) {
      const count = await part.count();
      if (count <= skip) {
        skip -= count;
        continue;
      }
    }
    const found = await part.walk({ limit: limit - rows.length, offset: skip });
    rows.push(...found);
    if (rows.length === limit || part === last) return rows;
    skip = found.length > 0 || skip === 0 ? 0 : Math.max(0, skip - (await part.count()));
  }
  return rows;
}
