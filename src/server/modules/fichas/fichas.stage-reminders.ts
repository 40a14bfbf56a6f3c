import type { EventoRascunhoResposta } from '#contract/eventos/eventos.schemas.ts';
import type { TipoFicha } from '#contract/fichas/fichas.labels.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { EventosApi, StagePreview } from '#server/modules/eventos/eventos.api.ts';

interface AtStage extends Pick<StagePreview, 'target' | 'data_proposta' | 'data_emitido'> {
  readonly ficha: { readonly tipo: TipoFicha; readonly etapa: number; readonly id_responsavel: number | null };
  readonly client: { readonly id_responsavel: number | null; readonly pre_cliente: 'S' | 'N' };
}

/** The reminders that patterns make for a ficha as it stands, those it already had left out (E099 to E101). */
export const draftsOfStage = async (
  trx: Trx,
  context: StaffContext,
  eventos: EventosApi,
  { ficha, client, ...at }: AtStage,
): Promise<EventoRascunhoResposta[]> => {
  const { registros } = await eventos.preview(trx, context, {
    ...at,
    alvo: ficha.tipo,
    etapa: ficha.etapa,
    pre_cliente: client.pre_cliente,
    responsibles: [ficha.id_responsavel, client.id_responsavel],
  });
  return registros;
};
