import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Reads what was just stored. A reading under way may have begun before that: it is given up, for whoever asks while it is under way is
 * given its answer.
 */
export async function readAnew<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K> & { readonly queryKey: K }): Promise<T> {
  await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
  return queryClient.query({ ...options, staleTime: 0 });
}
