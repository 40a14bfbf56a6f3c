import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { Connection } from './connection.ts';
import { isAway } from './try-again.ts';

/** The one store of server data. The API client shows failures and tries again what is worth it, so a query does neither. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, networkMode: 'always', refetchOnWindowFocus: false, retry: false },
    // Without a network a call fails and says so: one that waited for it would act when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What gave up while the server was away is read once it is back: nobody has to ask. */
export function rereadWhenBack(connection: Connection): void {
  connection.subscribe(() => {
    if (connection.get() !== 'back') return;
    void queryClient.refetchQueries({ predicate: ({ state }) => state.error instanceof ApiError && isAway(state.error) });
  });
}
