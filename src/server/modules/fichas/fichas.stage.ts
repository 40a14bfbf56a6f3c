import { ETAPA_EMITIDO } from '#contract/fichas/fichas.labels.ts';
import { etapaDe } from '#contract/fichas/fichas.rules.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import * as repository from './fichas.repository.ts';

/** Attachments of each part of a ficha. */
export interface Attached {
  readonly formulario: number;
  readonly proposta: number;
  readonly emissao: number;
}

/** How many attachments each part has. */
export async function attachedTo(
  trx: Trx,
  anexos: AnexosApi,
  ids: { readonly ficha: number | undefined; readonly proposta: number | undefined; readonly emissao: number | undefined },
): Promise<Attached> {
  const count = async (table: Parameters<AnexosApi['count']>[1], id: number | undefined): Promise<number> =>
    id === undefined ? 0 : ((await anexos.count(trx, table, [id])).get(id) ?? 0);
  return {
    formulario: await count('clientes_fichas', ids.ficha),
    proposta: await count('cliente_ficha_proposta', ids.proposta),
    emissao: await count('cliente_ficha_emitido', ids.emissao),
  };
}

/**
 * Derives the stage again after an attachment came or went by itself (E104). 400 `{arquivo}` when a finished ficha would lose the document
 * that makes it issued.
 */
export async function refreshStage(trx: Trx, anexos: AnexosApi, fichaId: number): Promise<void> {
  const ficha = await repository.lockFicha(trx, fichaId);
  if (!ficha) return;
  const [proposta, emissao] = [await repository.proposalOf(trx, fichaId), await repository.issuanceOf(trx, fichaId)];
  const etapa = etapaDe({
    tipo: ficha.tipo,
    cotacao: ficha.cotacao === 'S' ? 'S' : 'N',
    id_ficha_renovado: ficha.id_ficha_renovado,
    temProposta: proposta !== undefined,
    temEmissao: emissao !== undefined,
    anexos: await attachedTo(trx, anexos, { ficha: fichaId, proposta: proposta?.id, emissao: emissao?.id }),
  });
  if (ficha.finalizado === 'S' && etapa !== ETAPA_EMITIDO) {
    throw new RuleError({ arquivo: 'O atendimento está finalizado e precisa de um anexo da emissão' });
  }
  if (etapa !== ficha.etapa) await repository.setStage(trx, fichaId, etapa);
}
