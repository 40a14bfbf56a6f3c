import { etapaDe } from '#contract/fichas/fichas.rules.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi, AttachmentEvent } from '#server/modules/anexos/anexos.api.ts';
import type { EventTarget, EventosApi } from '#server/modules/eventos/eventos.api.ts';
import { REMOVED_FICHA } from './fichas.policy.ts';
import * as repository from './fichas.repository.ts';
import { draftsOfStage } from './fichas.stage-reminders.ts';

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

interface StageNeeds {
  readonly anexos: AnexosApi;
  readonly eventos: EventosApi;
  readonly history: Kernel['history'];
}

/** The reminders of a stage that an attachment brought the ficha to (E099); those of the one it left are offered by the form (E102). */
async function remindOfStage(
  trx: Trx,
  context: StaffContext,
  eventos: EventosApi,
  ficha: repository.StoredFicha,
  days: { readonly data_proposta: string | null; readonly data_emitido: string | null },
): Promise<void> {
  const client = await repository.clientOf(trx, ficha.id_cliente);
  if (!client) return;
  const target: EventTarget = { table: 'clientes_fichas', id: ficha.id, clientId: client.id };
  const drafts = await draftsOfStage(trx, context, eventos, { ficha, client, target, ...days });
  if (drafts.length > 0) await eventos.create(trx, context, target, drafts, null);
}

/**
 * Derives the stage again after an attachment came or went by itself (E104), with its reminders. 400 `{arquivo}` when the ficha was
 * removed (E014), and when it is finished and the attachment would go (E105).
 */
export async function refreshStage(
  trx: Trx,
  context: StaffContext,
  { anexos, eventos, history }: StageNeeds,
  { fichaId, what }: { readonly fichaId: number; readonly what: AttachmentEvent },
): Promise<void> {
  const ficha = await repository.lockFicha(trx, fichaId);
  if (!ficha) return;
  if (ficha.ativo === 'N') throw new RuleError({ arquivo: REMOVED_FICHA });
  if (ficha.finalizado === 'S' && what === 'removed') {
    throw new RuleError({ arquivo: 'O atendimento está finalizado: reabra-o para remover anexos' });
  }
  const [proposta, emissao] = [await repository.proposalOf(trx, fichaId), await repository.issuanceOf(trx, fichaId)];
  const etapa = etapaDe({
    tipo: ficha.tipo,
    cotacao: ficha.cotacao,
    id_ficha_renovado: ficha.id_ficha_renovado,
    temProposta: proposta !== undefined,
    temEmissao: emissao !== undefined,
    anexos: await attachedTo(trx, anexos, { ficha: fichaId, proposta: proposta?.id, emissao: emissao?.id }),
  });
  if (etapa === ficha.etapa) return;
  await repository.setStage(trx, fichaId, etapa);
  await history.recordChange(trx, context, {
    client: ficha.id_cliente,
    record: fichaId,
    before: { etapa: ficha.etapa },
    after: { etapa },
    detail: { tabela: 'clientes_fichas' },
  });
  const days = { data_proposta: proposta?.data_proposta ?? null, data_emitido: emissao?.data_emitido ?? null };
  await remindOfStage(trx, context, eventos, { ...ficha, etapa }, days);
}
