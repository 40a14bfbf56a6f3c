import { queryOptions } from '@tanstack/react-query';
import type { consultarRelatorioUsuario, consultarUsuarios } from '#contract/usuarios/usuarios.operations.ts';
import { ORDENS_USUARIO, type OrdemUsuario } from '#contract/usuarios/usuarios.orders.ts';
import { call } from '#web/kernel/api.ts';
import { sayingFieldErrors } from '#web/kernel/field-toasts.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { oneOfParam, textParam } from '#web/kernel/search-params.ts';

/** Every query about users begins with this key. */
export const USUARIOS = ['usuarios'] as const;

/** What the address of the users screen says; active ones unless it says otherwise (USU-005). */
export interface UsuarioBusca extends ListSearch<OrdemUsuario> {
  readonly texto?: string;
  readonly status?: 'I';
}

export function readUsuarioBusca(raw: RawSearch): UsuarioBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 200).trim();
  const status = oneOfParam(raw['status'], ['I']);
  return { ...(texto === '' ? {} : { texto }), ...(status ? { status } : {}), ...readListSearch(raw, ORDENS_USUARIO) };
}

/** A page of the users. */
export const usuariosQuery = ({ texto, status, ...search }: UsuarioBusca) =>
  queryOptions({
    queryKey: [...USUARIOS, 'lista', texto ?? '', status ?? 'A', listQuery(search)] as const,
    queryFn: async ({ signal }) => {
      const query = { texto, status: status ?? ('A' as const), ...listQuery(search) };
      return sayingFieldErrors(call<typeof consultarUsuarios>('GET /usuarios', { query, signal }));
    },
  });

/** What a transfer of this user would move. A 404 is the screen's to show. */
export const relatorioQuery = (id: number) =>
  queryOptions({
    queryKey: [...USUARIOS, 'relatorio', id] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarRelatorioUsuario>('GET /usuarios/relatorio/{id}', { params: { id }, signal, quiet: [404] }),
    // Numbers somebody decides by are those of now.
    staleTime: 0,
  });
