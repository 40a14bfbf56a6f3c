import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { GRUPO_SEGURADORAS } from '#contract/clientes/clientes.labels.ts';
import type { consultarGrupos, salvarGrupo } from '#contract/grupos/grupos.operations.ts';
import type { consultarPlanos } from '#contract/planos/planos.operations.ts';
import type { consultarResponsaveis } from '#contract/usuarios/usuarios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { showMoney } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import type { PickerOption } from '#web/ui/picker-option.ts';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';

/* What the pickers of the form ask the server. */

/** Staff; an inactive one is marked (CLI-140). `chosen` is left out of the answer. */
export const searchResponsaveis =
  (chosen: readonly string[]) =>
  async (texto: string, signal: AbortSignal): Promise<PickerOption[]> => {
    const { registros } = await call<typeof consultarResponsaveis>('GET /usuarios/responsaveis', {
      query: { texto, registrosPorPagina: '8', ignorarIds: chosen },
      signal,
    });
    return registros.map(({ dados, cliente }) => ({
      id: String(dados.id),
      label: dados.status === 'I' ? `${cliente.nome} (inativo)` : cliente.nome,
      ...(cliente.profissao ? { note: cliente.profissao } : {}),
      icon: <PersonAvatar name={cliente.nome} src={photoUrl(cliente.foto)} size={24} />,
    }));
  };

export async function searchPlanos(texto: string, signal: AbortSignal): Promise<PickerOption[]> {
  const { registros } = await call<typeof consultarPlanos>('GET /plano', { query: { texto }, signal });
  return registros.map(({ id, nome, valor }) => ({ id: String(id), label: nome, note: showMoney(valor) }));
}

/** Clients of the insurers' group (CLI-134). */
export async function searchSeguradoras(texto: string, signal: AbortSignal): Promise<PickerOption[]> {
  const { registros } = await call<typeof consultarClientes>('GET /clientes', {
    query: { texto, grupos: [String(GRUPO_SEGURADORAS)], ativo: 'S', registrosPorPagina: '8' },
    signal,
  });
  return registros.map(({ id, nome }) => ({ id: String(id), label: nome, note: String(id) }));
}

export async function searchGrupos(texto: string, signal: AbortSignal): Promise<PickerOption[]> {
  const { registros } = await call<typeof consultarGrupos>('GET /grupos', { query: { texto, registrosPorPagina: '7' }, signal });
  return registros.map(({ id, descricao }) => ({ id: String(id), label: descricao }));
}

/** A new group of that name (CLI-088). Throws `ApiError` with `descricao` or `id` when it is refused. */
export async function createGrupo(descricao: string): Promise<PickerOption> {
  const grupo = await call<typeof salvarGrupo>('POST /grupos', { body: { dados: { descricao } }, key: randomKey() });
  return { id: String(grupo.id), label: grupo.descricao };
}
