import { DESCRICAO_MAX } from '#contract/eventos/eventos.labels.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { versionOf } from '#server/kernel/db/version.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { CoverReminder, EventTarget, EventosApi } from './eventos.api.ts';
import type { Create } from './eventos.create.ts';
import { toRegistro } from './eventos.mapping.ts';
import { createNotify } from './eventos.notify.ts';
import { firstActive, responsibleProblems } from './eventos.people.ts';
import { coverReminderDays, loadReminder } from './eventos.queries.ts';
import * as repository from './eventos.repository.ts';
import { type CheckedReminder, derivedOf, laidOver, saidOf } from './eventos.rules.ts';
import type { EventTargets } from './eventos.targets.ts';

type Stored = repository.StoredReminder;
type Doors = Pick<
  EventosApi,
  'registerTarget' | 'create' | 'remind' | 'keepCoverReminder' | 'removeOpen' | 'concludeOpen' | 'reopen' | 'show'
>;

const coverText = (titulo: string): string => `Vencimento de vigência – ${titulo}`.slice(0, DESCRICAO_MAX);

/** The day of the reminder that a ficha has: what put the old one off says nothing of a new one. */
function dayOf(stored: Stored, { before, data_vigencia }: CoverReminder): Pick<Stored, 'data_programada' | 'data_reagendamento'> {
  const { data_programada, data_reagendamento } = stored;
  if (before?.data_vigencia === data_vigencia || data_programada === data_vigencia) return { data_programada, data_reagendamento };
  return { data_programada: data_vigencia, data_reagendamento: null };
}

/** What other modules do with the reminders of their own records. Permissions are theirs: it belongs to their save. */
export function createDoors(kernel: Kernel, targets: EventTargets, create: Create): Doors {
  const { history } = kernel;
  const notify = createNotify(kernel);

  const change = async (trx: Trx, context: StaffContext, stored: Stored, fields: Partial<CheckedReminder>): Promise<void> => {
    const before = saidOf(stored);
    const next: CheckedReminder = { ...saidOf(stored), descricao: stored.descricao, data_programada: stored.data_programada, ...fields };
    const version = versionOf(context, stored);
    const derived = derivedOf(next, civilDateAt(stored.data_cadastro), await repository.takenDays(trx, stored.id));
    const ended = {
      ...(next.ativo !== stored.ativo && { excluido_em: next.ativo === 'N' ? version.at : null }),
      ...(next.concluido !== stored.concluido && { concluido_em: next.concluido === 'S' ? context.now : null }),
    };
    await repository.updateReminder(trx, stored.id, { ...next, ...derived, ...ended }, version);
    await notify(trx, context, { id: stored.id, before: stored.id_responsavel, reminder: next, version: version.at });
    await history.recordChange(trx, context, { client: stored.id_cliente, record: stored.id, before: { ...before }, after: { ...next } });
  };

  const lockOpen = async (trx: Trx, id: number): Promise<Stored | null> => {
    const stored = await repository.lockReminder(trx, id);
    return stored?.ativo === 'S' && stored.concluido === 'N' ? stored : null;
  };

  const insert = async (
    trx: Trx,
    context: StaffContext | SystemContext,
    target: EventTarget,
    reminder: CheckedReminder,
    tipo_vigencia: 'S' | 'N',
  ): Promise<number> => {
    const { now, caller } = context;
    const id = await repository.insertReminder(
      trx,
      { ...reminder, ...derivedOf(reminder, civilDateAt(now), []), target, concluido_em: null, tipo_vigencia },
      { at: now, userId: caller.kind === 'staff' ? caller.id : null },
    );
    const of = { alvo_tabela: target.table, id_alvo: target.id };
    await history.recordChange(trx, context, { client: target.clientId, record: id, after: { ...of, ...reminder } });
    return id;
  };

  const createCover = async (trx: Trx, context: StaffContext, cover: CoverReminder): Promise<number> => {
    const { target, titulo, data_vigencia } = cover;
    const responsible = (await firstActive(trx, cover.responsibles)) ?? context.caller.id;
    const quantidade_lembrar = cover.quantidade_lembrar ?? (await coverReminderDays(trx));
    const said = laidOver(null, { quantidade_lembrar, periodo_lembrar: cover.periodo_lembrar ?? 'D' }, responsible);
    return insert(trx, context, target, { ...said, descricao: coverText(titulo), data_programada: data_vigencia }, 'S');
  };

  return {
    registerTarget: (table, owner) => targets.register(table, owner),

    create: (trx, context, target, drafts, responsible) => create(trx, context, { target, drafts, responsible, field: 'eventos' }),

    async remind(trx, context, target, { descricao, otherwise }) {
      const { responsible } = await targets.find(trx, target.table, target.id);
      const said = laidOver(null, {}, await firstActive(trx, [responsible, ...otherwise]));
      const reminder = { ...said, descricao: descricao.slice(0, DESCRICAO_MAX), data_programada: civilDateAt(context.now) };
      return insert(trx, context, target, reminder, 'N');
    },

    async keepCoverReminder(trx, context, cover) {
      const wrong = cover.handOverTo === undefined ? undefined : (await responsibleProblems(trx, [cover.handOverTo])).get(cover.handOverTo);
      if (wrong !== undefined) throw new RuleError({ id_responsavel: wrong });
      const stored = cover.id === null ? undefined : await repository.lockReminder(trx, cover.id);
      const { before, titulo, data_vigencia } = cover;
      const sameDay = before ? before.data_vigencia === data_vigencia : stored?.ativo === 'S' && stored.data_programada === data_vigencia;
      if (!stored || (stored.concluido === 'S' && !sameDay)) return createCover(trx, context, cover);
      const programmed = cover.quantidade_lembrar !== undefined || cover.periodo_lembrar !== undefined;
      const removed = stored.ativo === 'N' && before !== null && sameDay && !programmed;
      if (stored.concluido === 'S' || removed) return stored.id;
      const wanted = {
        ativo: 'S' as const,
        descricao: before?.titulo === titulo ? stored.descricao : coverText(titulo),
        quantidade_lembrar: cover.quantidade_lembrar ?? stored.quantidade_lembrar,
        periodo_lembrar: cover.periodo_lembrar ?? stored.periodo_lembrar,
        id_responsavel: cover.handOverTo ?? stored.id_responsavel,
        ...dayOf(stored, cover),
      };
      const changed = Object.entries(wanted).some(([key, value]) => stored[key as keyof typeof wanted] !== value);
      if (changed) await change(trx, context, stored, wanted);
      return stored.id;
    },

    async removeOpen(trx, context, id) {
      const stored = await lockOpen(trx, id);
      if (stored) await change(trx, context, stored, { ativo: 'N' });
    },

    async concludeOpen(trx, context, id, note) {
      const stored = await lockOpen(trx, id);
      // Of a series an occurrence is concluded, never itself.
      if (stored?.recorrente === 'N')
        await change(trx, context, stored, { concluido: 'S', observacao_concluido: note.slice(0, DESCRICAO_MAX) });
    },

    async reopen(trx, context, id, note) {
      const stored = await repository.lockReminder(trx, id);
      if (stored?.ativo === 'S' && stored.concluido === 'S' && stored.observacao_concluido === note.slice(0, DESCRICAO_MAX))
        await change(trx, context, stored, { concluido: 'N', observacao_concluido: null });
    },

    async show(executor, context, id) {
      const row = await loadReminder(executor, id);
      return row ? toRegistro(row, civilDateAt(context.now)) : null;
    },
  };
}
