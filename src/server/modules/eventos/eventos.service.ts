import type {
  EventoConcluirEntrada,
  EventoSalvarEntrada,
  EventosAlvoEntrada,
  EventosConcluirVariosEntrada,
  EventosLegadoEntrada,
  EventosSalvarTodosEntrada,
} from '#contract/eventos/eventos.schemas.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { type Page, pageOf } from '#server/kernel/db/page.ts';
import { createTotals } from '#server/kernel/db/totals.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import { createConclude } from './eventos.conclude.ts';
import { createConcludeMany } from './eventos.conclude-many.ts';
import type { Create } from './eventos.create.ts';
import {
  type Found,
  type ListFilter,
  type ReminderFilter,
  countReminders,
  findReminders,
  pageOfReminders,
} from './eventos.list.queries.ts';
import { toLinha, toRegistro } from './eventos.mapping.ts';
import { canSee, requireCreate, requireRemindersOf, requireRemindersOn } from './eventos.policy.ts';
import { loadChildren, loadReminder, loadReminders, removedDays } from './eventos.queries.ts';
import { createSave } from './eventos.save.ts';
import { type EventTargets, requireOpen } from './eventos.targets.ts';

export interface EventosNeeds {
  readonly anexos: AnexosApi;
  readonly targets: EventTargets;
  readonly create: Create;
}

interface Paging {
  readonly pagina: number;
  readonly registrosPorPagina: number;
}

/** Reminders: lists, record, save, conclusion (E085 to E096). */
export function createEventos(kernel: Kernel, { anexos, targets, create }: EventosNeeds) {
  const { database, history, links, write } = kernel;
  const totals = createTotals<ReminderFilter>({ database, nowMs: () => performance.now(), count: countReminders });
  const save = createSave(kernel, anexos, targets);
  const conclude = createConclude(kernel, anexos);
  const concludeMany = createConcludeMany(conclude);

  /** Of one record or by a text the statement that finds counts too; of all the total is counted once for several pages (decision 0001). */
  const found = async (context: StaffContext, filter: ListFilter, slice: Page): Promise<Found> => {
    if (filter.texto !== undefined || filter.target !== null) return findReminders(database, filter, slice);
    const { ordem: _order, sentido: _way, ...asked } = filter;
    const [total, ids] = await Promise.all([
      totals.get(asked, context.caller.session.lastTransaction),
      pageOfReminders(database, filter, slice),
    ]);
    return { ids, total };
  };

  const page = async (context: StaffContext, filter: ListFilter, query: Paging) => {
    const { ids, total } = await found(context, filter, pageOf(query));
    const rows = await loadReminders(database, ids);
    const hoje = civilDateAt(context.now);
    const shown = ids.flatMap((id) => rows.get(id) ?? []);
    await history.recordRead(context, {
      client: filter.target?.table === 'clientes' ? filter.target.id : null,
      detail: { filtro: filter, clientes: [...new Set(shown.flatMap((row) => row.id_cliente ?? []))] },
    });
    return { registros: shown.map((row) => toLinha(links, context.caller, row, hoje)), totalRegistros: total };
  };

  return {
    async consultarDoAlvo(context: StaffContext, query: EventosAlvoEntrada) {
      const asked = { table: query.alvo_tabela, id: query.id_alvo };
      requireRemindersOn(context.caller, asked);
      const target = await targets.find(database, asked.table, asked.id);
      const filter: ListFilter = {
        target,
        withFichas: query.dados_extras === 'S',
        concluido: query.concluido,
        ativo: 'S',
        texto: undefined,
        responsaveis: undefined,
      };
      return page(context, filter, query);
    },

    async consultar(context: StaffContext, query: EventosLegadoEntrada) {
      const target = query.alvo_tabela && query.id_alvo ? { table: query.alvo_tabela, id: query.id_alvo } : null;
      if (target) requireRemindersOn(context.caller, target);
      else requireRemindersOf(context.caller, null);
      const { concluido, ativo = 'S', texto, responsaveis, ordem, sentido } = query;
      return page(
        context,
        { target, withFichas: query.dados_extras === 'S', concluido, ativo, texto, responsaveis, ordem, sentido },
        query,
      );
    },

    async consultarId(context: ReadContext, id: number) {
      const row = await loadReminder(database, id);
      if (!row || !canSee(context.caller, row)) throw new NotFound();
      const [children, removidas, attachments] = await Promise.all([
        loadChildren(database, id),
        removedDays(database, id),
        anexos.show(database, context, 'eventos', [id]),
      ]);
      await history.recordRead(context, { client: row.id_cliente, record: id });
      const hoje = civilDateAt(context.now);
      return {
        registro: { ...toLinha(links, context.caller, row, hoje), anexos: attachments.get(id) ?? [] },
        filhos: children.map((child) => toRegistro(child, hoje)),
        removidas,
        proxima: row.recorrente_proxima,
      };
    },

    salvar: (context: StaffContext, request: EventoSalvarEntrada) => write(context, (trx) => save(trx, context, request)),

    concluir: (context: StaffContext, request: EventoConcluirEntrada) => write(context, (trx) => conclude(trx, context, request)),

    concluirVarios: (context: StaffContext, request: EventosConcluirVariosEntrada) =>
      write(context, (trx) => concludeMany(trx, context, request)),

    salvarTodos(context: StaffContext, { dados, eventos, eventosAutomaticos }: EventosSalvarTodosEntrada) {
      return write(context, async (trx) => {
        const target = await targets.find(trx, dados.alvo_tabela, dados.id_alvo);
        requireCreate(context.caller, target, context.caller.id);
        for (const { id_responsavel } of [...eventos, ...eventosAutomaticos]) {
          if (id_responsavel !== undefined) requireCreate(context.caller, target, id_responsavel);
        }
        requireOpen(target);
        const responsible = target.responsible ?? context.caller.id;
        const registros = await create(trx, context, { target, drafts: eventos, responsible, field: 'eventos' });
        const automatic = await create(trx, context, { target, drafts: eventosAutomaticos, responsible, field: 'eventosAutomaticos' });
        return { registros, eventosAutomaticos: automatic.map((one) => one.id) };
      });
    },
  };
}

export type Eventos = ReturnType<typeof createEventos>;
