import { queryOptions } from '@tanstack/react-query';
import type { consultarMeuIp } from '#contract/acesso/acesso.operations.ts';
import { call } from '#web/kernel/api.ts';
import { setClientAddress } from '#web/kernel/session.ts';

export const LOGIN_UNAVAILABLE = 'login indisponivel, tente mais tarde!';

/** The address the server sees; without it nobody can log in (LOG-021, E007). Its failure has its own message, so the global ones stay silent. */
export const clientAddressQuery = queryOptions({
  queryKey: ['acesso', 'meuIp'],
  queryFn: async ({ signal }) => {
    const { ip } = await call<typeof consultarMeuIp>('GET /meuIp', { signal, quiet: [0, 401, 403, 404, 422, 429, 500, 502, 503, 504] });
    setClientAddress(ip);
    return ip;
  },
  retry: false,
  staleTime: 60_000,
});
