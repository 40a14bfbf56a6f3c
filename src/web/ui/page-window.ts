/** What the pager shows: page numbers, and a gap where numbers are left out. */
export type PageSlot = number | 'gap-before' | 'gap-after';

/** First and last page always, two on each side of the current one (GER-023, GER-024). A gap never hides a single page. */
export function pageWindow(current: number, last: number): PageSlot[] {
  const from = Math.max(1, current - 2);
  const to = Math.min(last, current + 2);
  const slots: PageSlot[] = [];
  if (from > 1) slots.push(1);
  if (from === 3) slots.push(2);
  else if (from > 3) slots.push('gap-before');
  for (let page = from; page <= to; page += 1) slots.push(page);
  if (to === last - 2) slots.push(last - 1);
  else if (to < last - 2) slots.push('gap-after');
  if (to < last) slots.push(last);
  return slots;
}

/** Number of pages; an empty list has one. */
export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
