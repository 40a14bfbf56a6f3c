import type { QueryKey } from '@tanstack/react-query';
import { type Changed, changed } from './changed.ts';
import { followToday, today } from './today.ts';

/** What a form stands on, in the panel and in the portal, does not change under it because the day did. */
const RECORDS: readonly unknown[] = ['registro', 'evento'];
const isRecord = (key: QueryKey): boolean => RECORDS.includes(key[1]);

/**
 * What is overdue, due today and still to come, and how long a month goes on, is another thing the next day: a screen left open overnight
 * reads these kinds again, with all that shows them. Of a tab that nobody looks at only once somebody does, for each reading is kept in
 * the history in the name of whoever is logged in. What it returns ends that.
 */
export function rereadOnNewDay(...kinds: readonly Changed[]): () => void {
  let read = today();
  return followToday(() => {
    if (document.hidden || today() === read) return;
    read = today();
    for (const kind of kinds) void changed(kind, { later: isRecord });
  });
}
