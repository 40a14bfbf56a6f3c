/** One request a simulator answered. `at` is an ISO instant; `status` null when no answer was given on purpose. */
export interface JournalEntry {
  readonly at: string;
  readonly provider: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly status: number | null;
}

const LIMIT = 1000;
const BODY_LIMIT = 4000;

/** The last thousand requests, for the assertions of tests. */
export function createJournal() {
  let entries: JournalEntry[] = [];
  return {
    add: (entry: JournalEntry): void => {
      entries.push({ ...entry, body: entry.body.slice(0, BODY_LIMIT) });
      if (entries.length > LIMIT) entries = entries.slice(-LIMIT);
    },
    all: (): readonly JournalEntry[] => entries,
    reset: (): void => {
      entries = [];
    },
  };
}
