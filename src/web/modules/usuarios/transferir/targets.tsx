import type { consultarResponsaveis } from '#contract/usuarios/usuarios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import type { PickerOption } from '#web/ui/picker-option.ts';

/** Whoever may receive what `source` holds: every other active user (USU-028). */
export const searchTargets =
  (source: number) =>
  async (texto: string, signal: AbortSignal): Promise<PickerOption[]> => {
    const { registros } = await call<typeof consultarResponsaveis>('GET /usuarios/responsaveis', {
      query: { texto, registrosPorPagina: '20', ignorarIds: [String(source)] },
      signal,
    });
    return registros
      .filter(({ dados }) => dados.status === 'A')
      .map(({ dados, cliente }) => ({
        id: String(dados.id),
        label: cliente.nome,
        ...(cliente.profissao ? { note: cliente.profissao } : {}),
        icon: <PersonAvatar name={cliente.nome} src={photoUrl(cliente.foto)} size={24} />,
      }));
  };
