import { type EnviarSmsMassaEntrada, type EnvioFeitoResposta, IGNORADOS_POR_PAGINA } from '#contract/envios/envios.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import type { Batch, Counted, MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';

export type Listar = EnviarSmsMassaEntrada['listar_ignorados'];

type Listed = Pick<EnvioFeitoResposta, 'lista_ignorados'>;

/** Who is left out of what is tried, where that was asked for. */
export async function listedOf(
  executor: Executor,
  mensagens: Pick<MensagensApi, 'leftOut'>,
  { listar, counted, ...batch }: Pick<Batch, 'content' | 'audience'> & { readonly listar: Listar; readonly counted: Counted },
): Promise<Listed> {
  if (!listar) return {};
  const motivo = listar.motivo ?? null;
  const page = pageOf({ pagina: listar.pagina ?? 1, registrosPorPagina: IGNORADOS_POR_PAGINA });
  const people = await mensagens.leftOut(executor, batch, { motivo, page });
  return {
    lista_ignorados: {
      registros: people.map(({ id, nome, motivo: why }) => ({ cliente: { id, nome }, motivo: why })),
      totalRegistros: motivo === null ? counted.total - counted.enfileirados : counted.ignorados[motivo],
    },
  };
}

/** Everybody that an answer shows, for the trail of who was looked at. */
export const shownIn = (samples: readonly number[], { lista_ignorados }: Listed): number[] => [
  ...samples,
  ...(lista_ignorados?.registros ?? []).map(({ cliente }) => cliente.id),
];
