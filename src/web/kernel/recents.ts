type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'guarida.recentes';
const MOST = 8;

/** A record somebody opened. */
export interface Recent {
  readonly path: string;
  readonly name: string;
  /** What its screen is called. */
  readonly screen: string;
}

interface Kept {
  readonly user: number;
  readonly records: readonly Recent[];
}

/** The newest first, each once, and no more than are looked through. */
export const withRecent = (records: readonly Recent[], opened: Recent): readonly Recent[] =>
  [opened, ...records.filter(({ path }) => path !== opened.path)].slice(0, MOST);

/** The records opened in this tab, for whoever opened them and nobody else. */
export function createRecents(storage: () => Storage) {
  const read = (user: number): readonly Recent[] => {
    const text = storage().getItem(KEY);
    if (text === null) return [];
    try {
      const kept = JSON.parse(text) as Kept;
      return kept.user === user ? kept.records : [];
    } catch {
      // Written by another version or by hand: as good as none.
      return [];
    }
  };
  return {
    read,
    remember: (user: number, opened: Recent): void => {
      const kept: Kept = { user, records: withRecent(read(user), opened) };
      try {
        storage().setItem(KEY, JSON.stringify(kept));
      } catch {
        // A full storage: what was kept would be out of date.
        storage().removeItem(KEY);
      }
    },
    forget: (): void => storage().removeItem(KEY),
    /** Somebody logged in: what another one opened in this tab is gone. */
    keepOnlyOf: (user: number): void => {
      if (read(user).length === 0) storage().removeItem(KEY);
    },
  };
}

export const recents = createRecents(() => sessionStorage);
