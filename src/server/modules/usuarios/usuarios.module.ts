import { consultarResponsaveis } from '#contract/usuarios/usuarios.operations.ts';
import { staffRoute } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { searchResponsaveis } from './usuarios.queries.ts';
import { usuariosApi } from './usuarios.service.ts';

/** Users as others see them: the pickers, and the login block of a client. */
export function usuariosModule({ database, links }: Kernel) {
  return {
    api: usuariosApi,
    routes: [
      staffRoute(consultarResponsaveis, async (_context, { query }) => {
        const rows = await searchResponsaveis(database, query);
        return {
          registros: rows.map((row) => ({
            dados: { id: row.id, status: row.status === 'A' ? ('A' as const) : ('I' as const) },
            cliente: {
              nome: row.nome ?? row.login,
              foto: row.foto === null ? null : links.sign('foto', row.foto),
              profissao: row.profissao,
            },
          })),
        };
      }),
    ],
  };
}
