import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import type { consultarResponsaveis } from '#contract/usuarios/usuarios.operations.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import { call } from '#web/kernel/api.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import type { OptionsSource, PickerOption } from '#web/patterns/picker/options.ts';

/* The people of the house who answer for clients, fichas and reminders. */

export interface ResponsaveisAsked {
  /** Left out of the answer. */
  readonly without?: readonly string[];
  /** Nobody who is inactive; otherwise marked (CLI-140). */
  readonly active?: boolean;
}

/** Staff (CLI-137). */
export const responsaveisOptions =
  ({ without = [], active = false }: ResponsaveisAsked = {}): OptionsSource =>
  (texto) => ({
    queryKey: ['usuarios', 'opcoes', texto, without, active],
    queryFn: async ({ signal }) => {
      const query = { texto, registrosPorPagina: '8', ignorarIds: without };
      const { registros } = await call<typeof consultarResponsaveis>('GET /usuarios/responsaveis', { query, signal });
      return registros
        .filter(({ dados }) => !active || dados.status === 'A')
        .map(({ dados, cliente }) => ({
          id: String(dados.id),
          label: nomeDoResponsavel(cliente.nome, dados.status),
          ...(cliente.profissao ? { note: cliente.profissao } : {}),
          photo: photoUrl(cliente.foto),
        }));
    },
  });

/** Staff that is not chosen yet. */
export const outrosResponsaveis = (chosen: readonly string[]): OptionsSource => responsaveisOptions({ without: chosen });

/** The person logged in, as a picker shows people. */
export const euMesmo = ({ dadosUsuario, dadosCliente }: Sessao): PickerOption => ({
  id: String(dadosUsuario.id),
  label: dadosCliente?.nome ?? dadosUsuario.login,
});
