type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'guarida.rascunho.';

/** Where what is typed in one form waits for the page to be loaded again: the tab, and nobody but the person who typed it. */
export interface DraftPlace {
  readonly read: () => unknown;
  readonly keep: (draft: unknown) => void;
  readonly clear: () => void;
}

export function createDraftStore(storage: () => Storage) {
  const names = (): string[] =>
    Array.from({ length: storage().length }, (_, at) => storage().key(at) ?? '').filter((name) => name.startsWith(PREFIX));
  const ownerOf = (name: string): string | undefined => storage().getItem(name)?.split(' ', 1)[0];
  return {
    /** `user`: who is logged in now, or nobody. */
    at: (name: string, user: () => number | null): DraftPlace => {
      const key = `${PREFIX}${name}`;
      return {
        read: () => {
          const text = storage().getItem(key);
          if (text === null || ownerOf(key) !== String(user())) return null;
          try {
            return JSON.parse(text.slice(text.indexOf(' '))) as unknown;
          } catch {
            // Written by another version or by hand: as good as none.
            return null;
          }
        },
        keep: (draft) => {
          const owner = user();
          if (owner === null) return;
          try {
            storage().setItem(key, `${owner} ${JSON.stringify(draft)}`);
          } catch {
            // A full storage keeps nothing more; what is typed is still on screen.
            storage().removeItem(key);
          }
        },
        clear: () => storage().removeItem(key),
      };
    },
    /** Somebody logged in: what another one typed in this tab is gone. */
    keepOnlyOf: (user: number): void => {
      for (const name of names()) if (ownerOf(name) !== String(user)) storage().removeItem(name);
    },
    forgetAll: (): void => {
      for (const name of names()) storage().removeItem(name);
    },
  };
}

let typist = (): number | null => null;

/** An entry says whose what is typed in it is: somebody logged in, or the partner. */
export const draftsOf = (who: () => number | null): void => {
  typist = who;
};

/** Whoever types now; null for nobody. */
export const whoTypes = (): number | null => typist();

/** Whoever types now, for as long as it is them: what one typed is no draft of whoever logs in over it. */
export function typistUntilAnother(): () => number | null {
  const then = whoTypes();
  return () => (whoTypes() === then ? then : null);
}

/** Of this tab. */
export const drafts = createDraftStore(() => sessionStorage);
