import { EventoRegistro, type EventoSalvarEntrada } from '#contract/eventos/eventos.schemas.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { type Trx, isUniqueViolation } from '#server/kernel/db/database.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import type { EventTarget, LoadedTarget } from './eventos.api.ts';
import { toRegistro } from './eventos.mapping.ts';
import { createNotify } from './eventos.notify.ts';
import { responsibleProblems } from './eventos.people.ts';
import * as policy from './eventos.policy.ts';
import { loadReminder } from './eventos.queries.ts';
import * as repository from './eventos.repository.ts';
import {
  type CheckedReminder,
  type Reminder,
  type Standing,
  derivedOf,
  isComplete,
  laidOver,
  problemsOf,
  saidOf,
  settled,
} from './eventos.rules.ts';
import { type EventTargets, type FoundTarget, requireOpen } from './eventos.targets.ts';

type Stored = repository.StoredReminder;
type Dados = EventoSalvarEntrada['dados'];

/** A stored reminder, and what it is of. */
interface Edited {
  readonly stored: Stored;
  readonly owner: FoundTarget | null;
}

interface Conclusion {
  readonly concluido: 'S' | 'N';
  readonly concluido_em: Date | null;
}

/** Concluding sets the instant and undoing clears it (EVE-009, EVE-010). */
function conclusionOf(stored: Stored | null, next: Reminder, firstIsDone: boolean, now: Date): Conclusion {
  // A series that ends is closed by its first occurrence, which has a row of its own: else it would be open again.
  const closes = stored?.recorrente === 'S' && next.recorrente === 'N' && firstIsDone;
  const concluido = closes ? 'S' : next.concluido;
  if (concluido === 'N') return { concluido, concluido_em: null };
  return { concluido, concluido_em: stored?.concluido === 'S' ? stored.concluido_em : now };
}

/** Another of the same pattern may have been made while this one was removed (E100). */
async function update(...args: Parameters<typeof repository.updateReminder>): Promise<void> {
  try {
    await repository.updateReminder(...args);
  } catch (error) {
    if (isUniqueViolation(error, 'eventos_padrao_no_alvo')) throw new RuleError({ ativo: 'Este evento automático já foi criado de novo' });
    throw error;
  }
}

/** Creating and editing a reminder, inside the caller's transaction (E013, E085 to E087, E094, E096). */
export function createSave(kernel: Kernel, anexos: AnexosApi, targets: EventTargets) {
  const { history } = kernel;
  const notify = createNotify(kernel);

  const shown = async (trx: Trx, { now }: StaffContext, id: number) => {
    const row = await loadReminder(trx, id);
    return row && toRegistro(row, civilDateAt(now));
  };

  const load = async (trx: Trx, context: StaffContext, { id, data_edicao }: Dados): Promise<Edited | null> => {
    if (!id) return null;
    const place = await repository.placeOf(trx, id);
    if (!place) throw new NotFound();
    // As whoever saves a ficha: it, then what reminds of it.
    const owner = await targets.load(trx, place.alvo_tabela, place.id_alvo);
    const stored = await repository.lockReminder(trx, id);
    if (!stored) throw new NotFound();
    policy.requireEdit(context.caller, stored);
    await refuseStale(trx, stored, data_edicao, { schema: EventoRegistro, load: () => shown(trx, context, id) });
    return { stored, owner };
  };

  const targetOf = async (
    trx: Trx,
    context: StaffContext,
    edited: Edited | null,
    dados: Dados,
  ): Promise<EventTarget & Partial<LoadedTarget>> => {
    if (!edited) {
      const table = dados.alvo_tabela ?? 'usuarios';
      const id = dados.id_alvo ?? (table === 'usuarios' ? context.caller.id : null);
      if (id === null) throw new RuleError({ id_alvo: 'Informe de quem é o evento' });
      return targets.find(trx, table, id);
    }
    const { stored, owner } = edited;
    const moved = (dados.alvo_tabela ?? stored.alvo_tabela) !== stored.alvo_tabela || (dados.id_alvo ?? stored.id_alvo) !== stored.id_alvo;
    if (moved) throw new RuleError({ id_alvo: 'Um evento não muda de cliente, ficha ou usuário' });
    if (stored.ativo === 'N') {
      if (!owner) throw new NotFound();
      return owner;
    }
    return { table: stored.alvo_tabela, id: stored.id_alvo, clientId: stored.id_cliente };
  };

  const check = async (trx: Trx, stored: Stored | null, next: Reminder, standing: Standing): Promise<CheckedReminder> => {
    const chosen = next.id_responsavel === stored?.id_responsavel ? null : next.id_responsavel;
    const wrong = (await responsibleProblems(trx, [chosen])).get(chosen ?? 0);
    const problems = { ...problemsOf(stored, next, standing), ...(wrong !== undefined && { id_responsavel: wrong }) };
    if (Object.keys(problems).length > 0 || !isComplete(next)) throw new RuleError(problems);
    return next;
  };

  return async (trx: Trx, context: StaffContext, { dados, anexos: adopt = [], anexosRemover: remove = [] }: EventoSalvarEntrada) => {
    const { caller, now } = context;
    const edited = await load(trx, context, dados);
    const stored = edited && edited.stored;
    const target = await targetOf(trx, context, edited, dados);
    const laid = laidOver(stored && saidOf(stored), dados, caller.id);
    if (stored?.ativo === 'N' && laid.ativo === 'N') throw new RuleError({ ativo: policy.REMOVED_REMINDER });
    if (!stored || (target.table === 'usuarios' && laid.id_responsavel !== stored.id_responsavel))
      policy.requireCreate(caller, target, laid.id_responsavel);
    if (laid.ativo !== (stored?.ativo ?? 'S')) policy.requireRemoval(caller, { id_cliente: target.clientId });
    policy.requireAttachments(caller, adopt.length > 0, remove.length > 0);
    requireOpen(target);
    if (stored?.ativo === 'N' && laid.ativo === 'S') policy.requireHeld(stored, target);

    const taken = stored && stored.recorrente_pai === null ? await repository.takenDays(trx, stored.id) : [];
    const standing: Standing = {
      recorrente_pai: stored?.recorrente_pai ?? null,
      tipo_vigencia: stored?.tipo_vigencia ?? 'N',
      hasChildren: taken.length > 0,
    };
    const checked = await check(trx, stored, settled(laid, standing), standing);
    const conclusion = conclusionOf(stored, checked, taken.includes(checked.data_programada), now);
    const reminder = { ...checked, concluido: conclusion.concluido };
    const version = versionOf(context, stored);
    const columns = { ...reminder, ...conclusion, ...derivedOf(reminder, civilDateAt(stored?.data_cadastro ?? now), taken) };
    const id = stored ? stored.id : await repository.insertReminder(trx, { ...columns, target }, version);
    if (stored) {
      const ended = reminder.ativo === stored.ativo ? {} : { excluido_em: reminder.ativo === 'N' ? version.at : null };
      await update(trx, id, { ...columns, ...ended }, version);
      await notify(trx, context, { id, before: stored.id_responsavel, reminder, version: version.at });
    }
    const { adopted, removed } = await anexos.change(trx, context, { table: 'eventos', recordId: id, adopt, remove });
    const of = { alvo_tabela: target.table, id_alvo: target.id };
    await history.recordChange(trx, context, {
      client: target.clientId,
      record: id,
      before: stored ? { ...of, ...saidOf(stored) } : {},
      after: { ...of, ...reminder },
      ...(adopt.length + remove.length > 0 && { detail: { anexosNovos: adopted, anexosRemover: removed } }),
    });
    const registro = await shown(trx, context, id);
    if (!registro) throw new NotFound();
    return { id, registro };
  };
}
