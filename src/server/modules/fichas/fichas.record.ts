import type { FichaCompletaResposta, FichaSalvaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { ReadContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi, AttachmentTable } from '#server/modules/anexos/anexos.api.ts';
import type { EventosApi } from '#server/modules/eventos/eventos.api.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import { type Around, toCompleta, toSalva } from './fichas.mapping.ts';
import { type LoadedFicha, loadFicha } from './fichas.queries.ts';

export interface FichaRecord {
  /** The whole ficha; null when there is none. */
  complete(executor: Executor, context: ReadContext, id: number): Promise<FichaCompletaResposta | null>;
  /** The answer of a save; null when there is none. */
  saved(executor: Executor, context: ReadContext, id: number): Promise<FichaSalvaResposta | null>;
}

export interface RecordNeeds {
  readonly anexos: AnexosApi;
  readonly eventos: EventosApi;
  readonly mensagens: Pick<MensagensApi, 'instalments'>;
}

/** A ficha with what other modules keep of it: a fixed number of statements, whatever hangs on it. */
export function createRecord({ links }: Pick<Kernel, 'links'>, { anexos, eventos, mensagens }: RecordNeeds): FichaRecord {
  const of = (executor: Executor, context: ReadContext, table: AttachmentTable, id: number | undefined) =>
    id === undefined ? [] : anexos.show(executor, context, table, [id]).then((found) => found.get(id) ?? []);

  const around = async (executor: Executor, context: ReadContext, row: LoadedFicha): Promise<Around> => {
    const parcelas = row.emissao_parcelas.map(({ id }) => id);
    const [anexosFormulario, anexosProposta, anexosEmissao, vigencia, sms] = await Promise.all([
      of(executor, context, 'clientes_fichas', row.id),
      of(executor, context, 'cliente_ficha_proposta', row.proposta?.id),
      of(executor, context, 'cliente_ficha_emitido', row.emissao?.id),
      row.id_evento_vigencia === null ? null : eventos.show(executor, context, row.id_evento_vigencia),
      mensagens.instalments.newest(executor, parcelas),
    ]);
    // A cancelled ficha keeps the removed one for the day it is undone.
    return { anexosFormulario, anexosProposta, anexosEmissao, vigencia: vigencia?.ativo === 'S' ? vigencia : null, sms };
  };

  const build =
    <R>(map: (links: Kernel['links'], row: LoadedFicha, around: Around) => R) =>
    async (executor: Executor, context: ReadContext, id: number): Promise<R | null> => {
      const row = await loadFicha(executor, id);
      return row ? map(links, row, await around(executor, context, row)) : null;
    };

  return { complete: build(toCompleta), saved: build(toSalva) };
}
