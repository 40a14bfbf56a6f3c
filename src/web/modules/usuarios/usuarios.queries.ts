import { queryOptions } from '@tanstack/react-query';
import type { consultarRelatorioUsuario, consultarUsuarios } from '#contract/usuarios/usuarios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { numberParam, oneOfParam, textParam } from '#web/kernel/search-params.ts';

/** Every query about users begins with this key. */
export const USUARIOS = ['usuarios'] as const;

/** Rows on a page (USU-024). */
export const ROWS_PER_PAGE = 10;

/** What the address of the users screen says; active ones unless it says otherwise (USU-005). */
export interface UsuarioBusca {
  readonly texto?: string;
  readonly status?: 'I';
  readonly pagina?: number;
}

export function readUsuarioBusca(raw: RawSearch): UsuarioBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 200).trim();
  const status = oneOfParam(raw['status'], ['I']);
  const pagina = numberParam(raw['pagina'], 1);
  return { ...(texto === '' ? {} : { texto }), ...(status ? { status } : {}), ...(pagina === 1 ? {} : { pagina }) };
}

/** A page of the users. */
export const usuariosQuery = ({ texto, status, pagina = 1 }: UsuarioBusca) =>
  queryOptions({
    queryKey: [...USUARIOS, 'lista', texto ?? '', status ?? 'A', pagina] as const,
    queryFn: async ({ signal }) => {
      try {
        const query = { texto, status: status ?? ('A' as const), pagina, registrosPorPagina: ROWS_PER_PAGE };
        return await call<typeof consultarUsuarios>('GET /usuarios', { query, signal });
      } catch (error) {
        toastFieldErrors(error);
        throw error;
      }
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
