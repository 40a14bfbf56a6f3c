import type { consultarPlanos } from '#contract/planos/planos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { showMoney } from '#web/kernel/format.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';

/** Plans, with what they cost. */
export const planosOptions: OptionsSource = (texto) => ({
  queryKey: ['planos', 'opcoes', texto],
  queryFn: async ({ signal }) => {
    const { registros } = await call<typeof consultarPlanos>('GET /plano', { query: { texto }, signal });
    return registros.map(({ id, nome, valor }) => ({ id: String(id), label: nome, note: showMoney(valor) }));
  },
});
