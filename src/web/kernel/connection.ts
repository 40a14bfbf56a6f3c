/** `away`: the server did not answer and is being asked again; `back`: it answers again, said for a moment. */
export type ConnectionState = 'here' | 'away' | 'back';

/** Whether the server of an entry answers, as its calls find out. */
export interface Connection {
  readonly get: () => ConnectionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** A call found nobody there and is tried again. */
  readonly lost: () => void;
  /** The server answered, whatever it said. */
  readonly answered: () => void;
}

const BACK_MS = 5000;

export function createConnection(): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = 'here';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: ConnectionState): void => {
    if (next === state) return;
    state = next;
    clearTimeout(timer);
    if (next === 'back') timer = setTimeout(() => set('here'), BACK_MS);
    for (const listener of listeners) listener();
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lost: () => set('away'),
    answered: () => {
      if (state === 'away') set('back');
    },
  };
}

/** Of the panel and its server. */
export const panelConnection = createConnection();

/** Of the promoter portal and its server. */
export const portalConnection = createConnection();
