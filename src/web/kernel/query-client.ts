import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRYABLE = [502, 503, 504];

/** The one store of server data. Failures are shown by the API client, so a query only decides whether trying again can help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof ApiError && RETRYABLE.includes(error.status) && failures < 2,
    },
    // Without a network a call fails and says so: one that waited for it would act when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});
