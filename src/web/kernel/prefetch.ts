import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';

/** Starts a query before the screen that needs it is there. Its failure is told by the API client and again by the screen's own query. */
export function prefetch<T, K extends QueryKey>(
  client: QueryClient,
  options: UseQueryOptions<T, Error, T, K> & { readonly queryKey: K },
): void {
  client.query(options).catch(() => undefined);
}
