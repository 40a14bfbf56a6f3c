import type { EventoNovoEntrada } from '#contract/eventos/eventos.schemas.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { EventosPadraoApi } from '#server/modules/eventos-padrao/eventos-padrao.api.ts';
import type { EventTarget } from './eventos.api.ts';
import { firstActive, responsibleProblems } from './eventos.people.ts';
import * as repository from './eventos.repository.ts';
import { type CheckedReminder, type Standing, derivedOf, isComplete, laidOver, problemsOf, settled } from './eventos.rules.ts';

const FRESH: Standing = { recorrente_pai: null, tipo_vigencia: 'N', hasChildren: false };

export interface Drafts {
  readonly target: EventTarget;
  readonly drafts: readonly EventoNovoEntrada[];
  /** For those that name none; whoever makes them, when that person left. */
  readonly responsible: number | null;
  /** The list the drafts came in: `eventos.0.descricao` is what a message is about. */
  readonly field: string;
}

export interface Created {
  readonly id: number;
  readonly tempId: number | string | null;
}

/** Reminders of a target, all or none, inside the caller's transaction (E094, E100). */
export function createCreate({ history }: Kernel, patterns: EventosPadraoApi) {
  const check = async (trx: Trx, { drafts, responsible, field }: Drafts): Promise<CheckedReminder[]> => {
    const laid = drafts.map((draft) => settled(laidOver(null, draft, responsible), FRESH));
    const people = await responsibleProblems(
      trx,
      drafts.map((draft) => draft.id_responsavel ?? null),
    );
    const asked = drafts.flatMap((draft) => draft.id_evento_padrao ?? []);
    const known = new Set((await patterns.byIds(trx, asked)).map((pattern) => pattern.id));
    const problems: Record<string, string> = {};
    for (const [at, reminder] of laid.entries()) {
      const draft = drafts[at];
      const wrong = people.get(reminder.id_responsavel ?? 0);
      const own = {
        ...problemsOf(null, reminder, FRESH),
        ...(wrong !== undefined && { id_responsavel: wrong }),
        ...(draft?.id_evento_padrao && !known.has(draft.id_evento_padrao) && { id_evento_padrao: 'Evento automático não encontrado' }),
      };
      for (const [key, message] of Object.entries(own)) problems[`${field}.${at}.${key}`] = message;
    }
    if (Object.keys(problems).length > 0 || !laid.every(isComplete)) throw new RuleError(problems);
    return laid;
  };

  return async (trx: Trx, context: StaffContext, asked: Drafts): Promise<Created[]> => {
    const { target, drafts } = asked;
    if (drafts.length === 0) return [];
    const named = asked.responsible === null || drafts.every(({ id_responsavel }) => id_responsavel !== undefined);
    const responsible = named ? asked.responsible : ((await firstActive(trx, [asked.responsible])) ?? context.caller.id);
    const checked = await check(trx, { ...asked, responsible });
    const ids = await repository.reserveIds(trx, drafts.length);
    const today = civilDateAt(context.now);
    const reminders = checked.map((reminder, at) => ({
      ...reminder,
      ...derivedOf(reminder, today, []),
      id: ids[at] ?? 0,
      target,
      concluido_em: reminder.concluido === 'S' ? context.now : null,
      id_evento_padrao: drafts[at]?.id_evento_padrao ?? null,
    }));
    const written = await repository.insertReminders(trx, reminders, { at: context.now, userId: context.caller.id });
    const made =
      written.size === reminders.length
        ? new Map<number | null, number>()
        : new Map((await repository.madeByPatterns(trx, target)).map((one) => [one.id_evento_padrao, one.id]));
    const fresh = reminders.filter(({ id }) => written.has(id));
    if (fresh.length > 0) {
      await history.recordChange(trx, context, {
        client: target.clientId,
        record: target.id,
        after: {
          alvo_tabela: target.table,
          eventos: fresh.map(({ id, descricao, data_programada, id_responsavel }) => ({ id, descricao, data_programada, id_responsavel })),
        },
      });
    }
    return reminders.map(({ id, id_evento_padrao }, at) => ({
      id: written.has(id) ? id : (made.get(id_evento_padrao) ?? id),
      tempId: drafts[at]?.tempId ?? null,
    }));
  };
}

export type Create = ReturnType<typeof createCreate>;
