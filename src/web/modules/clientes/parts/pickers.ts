import { GRUPO_SEGURADORAS } from '#contract/clientes/clientes.labels.ts';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { call } from '#web/kernel/api.ts';
import { showDocument } from '#web/kernel/format.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';

/** Clients of the insurers' group (CLI-134). */
export const seguradorasOptions: OptionsSource = (texto) => ({
  queryKey: ['clientes', 'opcoes-seguradoras', texto],
  queryFn: async ({ signal }) => {
    const query = { texto, grupos: [String(GRUPO_SEGURADORAS)], ativo: 'S', registrosPorPagina: '8' } as const;
    const { registros } = await call<typeof consultarClientes>('GET /clientes', { query, signal });
    return registros.map(({ id, nome }) => ({ id: String(id), label: nome, note: String(id) }));
  },
});

/** Active clients by name, code or document (CLI-065). */
export const clientesOptions: OptionsSource = (texto) => ({
  queryKey: ['clientes', 'opcoes', texto],
  queryFn: async ({ signal }) => {
    const query = { texto, ativo: 'S', pagina: '1', registrosPorPagina: '7' } as const;
    const { registros } = await call<typeof consultarClientes>('GET /clientes', { query, signal });
    return registros.map(({ id, nome, cpf, cnpj }) => ({
      id: String(id),
      label: nome,
      note: cpf || cnpj ? showDocument(cpf, cnpj) : String(id),
    }));
  },
});
