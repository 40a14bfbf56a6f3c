import { apoliceCancelada } from '#contract/fichas/fichas.rules.ts';
import type { FichaSalvarEntrada } from '#contract/fichas/fichas.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { EventTarget, EventosApi } from '#server/modules/eventos/eventos.api.ts';
import type { Becoming, Stored } from './fichas.proposal.ts';
import * as repository from './fichas.repository.ts';
import { draftsOfStage } from './fichas.stage-reminders.ts';

interface Saved {
  readonly id: number;
  readonly client: { readonly id: number; readonly id_responsavel: number | null; readonly pre_cliente: 'S' | 'N' };
  readonly stored: Stored | null;
  readonly ficha: Becoming;
  readonly request: FichaSalvarEntrada;
}

type Covered = Pick<Becoming, 'possui_vigencia' | 'data_vigencia' | 'cancelado' | 'ativo'>;

/** Whether the end of its cover is to be reminded of (E098, E113). */
const isCovered = (ficha: Covered, emissao: Pick<repository.StoredIssuance, 'cancelado'> | null | undefined): boolean =>
  ficha.possui_vigencia === 'S' && ficha.data_vigencia !== null && !apoliceCancelada(ficha, emissao) && ficha.ativo === 'S';

const renewedIn = (id: number): string => `Renovada na ficha ${id}`;

/** Everything a save of a ficha does to its reminders: end of cover, those by hand, those of the stage (E098 to E102, E107). */
export function createReminders(eventos: EventosApi) {
  const keepCover = async (trx: Trx, context: StaffContext, target: EventTarget, saved: Saved): Promise<void> => {
    const { client, ficha, request } = saved;
    const stored = saved.stored?.ficha ?? null;
    const wasCovered = stored !== null && isCovered(stored, saved.stored?.emissao);
    const current = stored?.id_evento_vigencia ?? null;
    if (isCovered(ficha, ficha.emissao) && ficha.data_vigencia !== null) {
      const { dadosVigencia } = request;
      const id = await eventos.keepCoverReminder(trx, context, {
        id: current,
        target,
        titulo: ficha.titulo ?? '',
        data_vigencia: ficha.data_vigencia,
        before: wasCovered ? stored : null,
        responsibles: [dadosVigencia?.id_responsavel ?? null, ficha.id_responsavel, client.id_responsavel],
        // Whoever was given the reminder keeps it, until the ficha itself changes hands.
        handOverTo:
          dadosVigencia?.id_responsavel ?? (stored?.id_responsavel === ficha.id_responsavel ? null : ficha.id_responsavel) ?? undefined,
        quantidade_lembrar: dadosVigencia?.quantidade_lembrar,
        periodo_lembrar: dadosVigencia?.periodo_lembrar,
      });
      if (id !== current) await repository.setCoverReminder(trx, target.id, id);
      // Renewed while it was not covered, nothing was there to conclude; and another day has a reminder that nobody concluded yet.
      const renewal = stored && (!wasCovered || id !== current) ? await repository.renewalOf(trx, target.id, null) : undefined;
      if (renewal) await eventos.concludeOpen(trx, context, id, renewedIn(renewal.id));
    } else if (current !== null) {
      // Of a cancelled ficha it stays: undoing the cancellation brings it back as it was (E113).
      await eventos.removeOpen(trx, context, current);
      if (ficha.possui_vigencia !== 'S') await repository.setCoverReminder(trx, target.id, null);
    }
  };

  /** What this save begins, or ceases, to renew. */
  const sourceToKeep = async (trx: Trx, { stored, ficha }: Saved) =>
    ficha.id_ficha_renovado === null || ficha.ativo === (stored?.ficha.ativo ?? 'N')
      ? undefined
      : repository.lockSource(trx, ficha.id_ficha_renovado);

  /** A cover that was renewed ends without a reminder; one whose renewal is removed is reminded of again (E107). */
  const keepSource = async (trx: Trx, context: StaffContext, { id, ficha }: Saved, source: repository.Source): Promise<void> => {
    if (!source.id_evento_vigencia) return;
    if (ficha.ativo === 'S') return eventos.concludeOpen(trx, context, source.id_evento_vigencia, renewedIn(id));
    await eventos.reopen(trx, context, source.id_evento_vigencia, renewedIn(id));
    // Of a cancelled one it waits, removed, for the cancellation to be undone.
    if (!isCovered(source, await repository.issuanceOf(trx, source.id))) await eventos.removeOpen(trx, context, source.id_evento_vigencia);
  };

  /** What the stage asks for, when the sender left it to us. */
  const automatic = async (trx: Trx, context: StaffContext, target: EventTarget, { client, stored, ficha }: Saved) =>
    stored?.ficha.etapa === ficha.etapa
      ? []
      : draftsOfStage(trx, context, eventos, {
          ficha,
          client,
          target: stored ? target : null,
          data_proposta: ficha.proposta?.data_proposta ?? null,
          data_emitido: ficha.emissao?.data_emitido ?? null,
        });

  return async (trx: Trx, context: StaffContext, saved: Saved): Promise<void> => {
    const { id, client, stored, ficha, request } = saved;
    const target: EventTarget = { table: 'clientes_fichas', id, clientId: client.id };
    const leaves = stored?.ficha.ativo === 'S' && ficha.ativo === 'N';
    const source = await sourceToKeep(trx, saved);
    if (leaves || source || request.eventosRemover?.length) {
      const named = [stored?.ficha.id_evento_vigencia, source?.id_evento_vigencia].filter((one) => typeof one === 'number');
      await eventos.holdOpen(trx, target, named);
    }
    await keepCover(trx, context, target, saved);
    if (source) await keepSource(trx, context, saved, source);
    if (leaves) return eventos.removeAllOpen(trx, context, target);
    if (request.eventosRemover?.length) await eventos.removeAutomatic(trx, context, target, request.eventosRemover);
    const drafts = [...(request.eventosNovos ?? (await automatic(trx, context, target, saved))), ...(request.eventos ?? [])];
    if (drafts.length > 0) await eventos.create(trx, context, target, drafts, ficha.id_responsavel ?? context.caller.id);
  };
}
