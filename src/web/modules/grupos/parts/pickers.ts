import type { consultarGrupos, salvarGrupo } from '#contract/grupos/grupos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import type { OptionsSource, PickerOption } from '#web/patterns/picker/options.ts';

/** Groups of clients. */
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
  // The client that is being edited has been told.
  void changed('grupos', { except: (key) => key[0] === 'clientes' });
  return { id: String(grupo.id), label: grupo.descricao };
}
