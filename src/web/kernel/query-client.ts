import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRYABLE = [502, 503, 504];

/** The one store of server data. Failures are shown by the API client, so a query only decides whether trying again can help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof ApiError && RETRYABLE.includes(error.status) && failures < 2,
    },
    mutations: { retry: false },
  },
});
