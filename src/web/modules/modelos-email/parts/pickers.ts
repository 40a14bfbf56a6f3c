import type { consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { call } from '#web/kernel/api.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';

/** Templates that are written for clients. */
const TIPO_CLIENTE = '1';

/** Templates of e-mails to clients, by their name. */
export const modelosEmailOptions: OptionsSource = (texto) => ({
  queryKey: ['modelos-email', 'opcoes', texto],
  queryFn: async ({ signal }) => {
    const query = { texto, tipo: TIPO_CLIENTE, ativo: 'S', registrosPorPagina: '5' } as const;
    const { registros } = await call<typeof consultarModelosEmail>('GET /modelosEmail', { query, signal });
    return registros.map(({ id, descricao }) => ({ id: String(id), label: descricao }));
  },
});
