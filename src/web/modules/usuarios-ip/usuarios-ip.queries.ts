import { queryOptions } from '@tanstack/react-query';
import type { consultarMeuIp } from '#contract/acesso/acesso.operations.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import type { consultarUsuarioIps } from '#contract/usuarios-ip/usuarios-ip.operations.ts';
import { ORDENS_ENDERECO, type OrdemEndereco } from '#contract/usuarios-ip/usuarios-ip.orders.ts';
import { call } from '#web/kernel/api.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { textParam } from '#web/kernel/search-params.ts';

/** Every query about allowed addresses begins with this key. */
export const USUARIOS_IP = ['usuarios-ip'] as const;

/** What the address of the screen says. */
export interface IpBusca extends ListSearch<OrdemEndereco> {
  readonly texto?: string;
  /** What is taken away is not kept: none is inactive (E014). */
  readonly ativo?: 'N';
}

export function readIpBusca(raw: RawSearch): IpBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 60).trim();
  const inativos = raw['ativo'] === 'N' ? ({ ativo: 'N' } as const) : {};
  return { ...(texto === '' ? {} : { texto }), ...inativos, ...readListSearch(raw, ORDENS_ENDERECO) };
}

export type IpPage = ResponseOf<typeof consultarUsuarioIps>;
export type IpRow = IpPage['registros'][number];

/** A page of the addresses of one user. A 404 is the screen's to show. */
export const usuarioIpsQuery = (userId: number, { texto, ativo, ...search }: IpBusca) =>
  queryOptions({
    queryKey: [...USUARIOS_IP, userId, texto ?? '', ativo ?? 'S', listQuery(search)] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarUsuarioIps>('GET /usuariosIp/{id}', {
        params: { id: userId },
        query: { texto, ...listQuery(search), ativo: ativo ?? 'S' },
        signal,
        quiet: [404],
      }),
  });

/** The address the server sees this browser at. */
export const readOwnAddress = async (): Promise<string> => (await call<typeof consultarMeuIp>('GET /meuIp')).ip;
