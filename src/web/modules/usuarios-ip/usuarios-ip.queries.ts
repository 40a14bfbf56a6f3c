import { queryOptions } from '@tanstack/react-query';
import type { consultarMeuIp } from '#contract/acesso/acesso.operations.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import type { consultarUsuarioIps } from '#contract/usuarios-ip/usuarios-ip.operations.ts';
import { call } from '#web/kernel/api.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { numberParam, textParam } from '#web/kernel/search-params.ts';

/** Every query about allowed addresses begins with this key. */
export const USUARIOS_IP = ['usuarios-ip'] as const;

/** Rows on a page (UIP-004). */
export const ROWS_PER_PAGE = 10;

/** What the address of the screen says. */
export interface IpBusca {
  readonly texto?: string;
  /** What is taken away is not kept: none is inactive (E014). */
  readonly ativo?: 'N';
  readonly pagina?: number;
}

export function readIpBusca(raw: RawSearch): IpBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 60).trim();
  const pagina = numberParam(raw['pagina'], 1);
  const inativos = raw['ativo'] === 'N' ? ({ ativo: 'N' } as const) : {};
  return { ...(texto === '' ? {} : { texto }), ...inativos, ...(pagina === 1 ? {} : { pagina }) };
}

export type IpPage = ResponseOf<typeof consultarUsuarioIps>;
export type IpRow = IpPage['registros'][number];

/** A page of the addresses of one user. A 404 is the screen's to show. */
export const usuarioIpsQuery = (userId: number, { texto, ativo, pagina = 1 }: IpBusca) =>
  queryOptions({
    queryKey: [...USUARIOS_IP, userId, texto ?? '', ativo ?? 'S', pagina] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarUsuarioIps>('GET /usuariosIp/{id}', {
        params: { id: userId },
        query: { texto, pagina, registrosPorPagina: ROWS_PER_PAGE, ativo: ativo ?? 'S' },
        signal,
        quiet: [404],
      }),
  });

/** The address the server sees this browser at. */
export const readOwnAddress = async (): Promise<string> => (await call<typeof consultarMeuIp>('GET /meuIp')).ip;
