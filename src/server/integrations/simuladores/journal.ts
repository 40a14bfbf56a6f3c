/** One request that a simulator answered, or one notice it sent. `at` is an ISO instant; `status` null when there was no answer. */
export interface JournalEntry {
  readonly at: string;
  readonly direction: 'recebido' | 'aviso';
  readonly provider: string;
  readonly method: string;
  /** Secrets are cut, here and below. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number | null;
}

const LIMIT = 1000;
const BODY_LIMIT = 4000;

/** The last thousand of them, for the assertions of tests. */
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

export type Journal = ReturnType<typeof createJournal>;
