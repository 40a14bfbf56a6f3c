import { GRUPO_SEGURADORAS } from '#contract/clientes/clientes.labels.ts';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { consultarGrupos, salvarGrupo } from '#contract/grupos/grupos.operations.ts';
import type { consultarPlanos } from '#contract/planos/planos.operations.ts';
import type { consultarResponsaveis } from '#contract/usuarios/usuarios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { showDocument, showMoney } from '#web/kernel/format.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import type { OptionsSource, PickerOption } from '#web/patterns/picker/options.ts';

/* What the pickers of people, plans, insurers, groups and clients ask the server. */

export interface ResponsaveisAsked {
  /** Left out of the answer. */
  readonly without?: readonly string[];
  /** Nobody who is inactive; otherwise marked (CLI-140). */
  readonly active?: boolean;
  readonly most?: number;
}

/** Staff. */
export const responsaveisOptions =
  ({ without = [], active = false, most = 8 }: ResponsaveisAsked = {}): OptionsSource =>
  (texto) => ({
    queryKey: ['usuarios', 'opcoes', texto, without, active, most],
    queryFn: async ({ signal }) => {
      const query = { texto, registrosPorPagina: String(most), ignorarIds: without };
      const { registros } = await call<typeof consultarResponsaveis>('GET /usuarios/responsaveis', { query, signal });
      return registros
        .filter(({ dados }) => !active || dados.status === 'A')
        .map(({ dados, cliente }) => ({
          id: String(dados.id),
          label: dados.status === 'I' ? `${cliente.nome} (inativo)` : cliente.nome,
          ...(cliente.profissao ? { note: cliente.profissao } : {}),
          photo: photoUrl(cliente.foto),
        }));
    },
  });

/** Staff that is not chosen yet. */
export const outrosResponsaveis = (chosen: readonly string[]): OptionsSource => responsaveisOptions({ without: chosen });

export const planosOptions: OptionsSource = (texto) => ({
  queryKey: ['planos', 'opcoes', texto],
  queryFn: async ({ signal }) => {
    const { registros } = await call<typeof consultarPlanos>('GET /plano', { query: { texto }, signal });
    return registros.map(({ id, nome, valor }) => ({ id: String(id), label: nome, note: showMoney(valor) }));
  },
});

/** Clients of the insurers' group (CLI-134). */
export const seguradorasOptions: OptionsSource = (texto) => ({
  queryKey: ['clientes', 'opcoes-seguradoras', texto],
  queryFn: async ({ signal }) => {
    const query = { texto, grupos: [String(GRUPO_SEGURADORAS)], ativo: 'S', registrosPorPagina: '8' } as const;
    const { registros } = await call<typeof consultarClientes>('GET /clientes', { query, signal });
    return registros.map(({ id, nome }) => ({ id: String(id), label: nome, note: String(id) }));
  },
});

/** Active clients by name, code or document. */
export const clientesOptions: OptionsSource = (texto) => ({
  queryKey: ['clientes', 'opcoes', texto],
  queryFn: async ({ signal }) => {
    const query = { texto, ativo: 'S', pagina: '1', registrosPorPagina: '8' } as const;
    const { registros } = await call<typeof consultarClientes>('GET /clientes', { query, signal });
    return registros.map(({ id, nome, cpf, cnpj }) => ({
      id: String(id),
      label: nome,
      note: cpf || cnpj ? showDocument(cpf, cnpj) : String(id),
    }));
  },
});

export const gruposOptions: OptionsSource = (texto) => ({
  queryKey: ['grupos', 'opcoes', texto],
  queryFn: async ({ signal }) => {
    const { registros } = await call<typeof consultarGrupos>('GET /grupos', { query: { texto, registrosPorPagina: '7' }, signal });
    return registros.map(({ id, descricao }) => ({ id: String(id), label: descricao }));
  },
});

/** A new group of that name (CLI-088). Throws `ApiError` with `descricao` or `id` when it is refused. */
export async function createGrupo(descricao: string): Promise<PickerOption> {
  const grupo = await call<typeof salvarGrupo>('POST /grupos', { body: { dados: { descricao } }, key: randomKey() });
  void queryClient.invalidateQueries({ queryKey: ['grupos'] });
  return { id: String(grupo.id), label: grupo.descricao };
}
