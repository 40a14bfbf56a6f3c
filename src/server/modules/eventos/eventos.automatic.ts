import { type AlvoNaEtapa, deOutraEtapa, dispara, rascunhoDe } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import { isDiaDeEvento } from '#contract/eventos/eventos.rules.ts';
import type { EventoRascunhoResposta } from '#contract/eventos/eventos.schemas.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { EventosPadraoApi } from '#server/modules/eventos-padrao/eventos-padrao.api.ts';
import type { CreatedTarget, EventTarget, EventosApi, StagePreview } from './eventos.api.ts';
import type { Create } from './eventos.create.ts';
import { firstActive } from './eventos.people.ts';
import * as repository from './eventos.repository.ts';

type Doors = Pick<EventosApi, 'preview' | 'createAutomatic' | 'holdOpen' | 'removeAutomatic' | 'removeAllOpen'>;
type BaseDays = Pick<StagePreview, 'data_proposta' | 'data_emitido'>;

/** Reminders that patterns make and take away (E099 to E102). */
export function createAutomatic({ history }: Kernel, patterns: EventosPadraoApi, create: Create): Doors {
  const drafts = async (
    executor: Executor,
    context: StaffContext,
    target: AlvoNaEtapa,
    base: BaseDays,
    responsibles: StagePreview['responsibles'],
  ): Promise<EventoRascunhoResposta[]> => {
    const firing = (await patterns.of(executor, target.alvo)).filter((pattern) => dispara(pattern, target));
    if (firing.length === 0) return [];
    const id_responsavel = (await firstActive(executor, responsibles)) ?? context.caller.id;
    return (
      firing
        .map((pattern) => ({ ...rascunhoDe(pattern, { ...base, hoje: civilDateAt(context.now) }), id_responsavel }))
        // A pattern of centuries makes nothing, rather than stand in the way of the save it belongs to.
        .filter((draft) => isDiaDeEvento(draft.data_programada))
    );
  };

  const remove = async (trx: Trx, context: StaffContext, target: Pick<EventTarget, 'table' | 'id'>, ids: readonly number[] | 'all') => {
    const removed = await repository.removeOpenOn(trx, target, ids, { at: context.now, userId: context.caller.id });
    if (removed.length > 0) {
      const clientId = removed[0]?.id_cliente ?? null;
      await history.recordChange(trx, context, {
        client: clientId,
        record: target.id,
        before: { alvo_tabela: target.table, eventos: removed.map(({ id_cliente: _client, ...one }) => one).sort((a, b) => a.id - b.id) },
      });
    }
    return removed.map((one) => one.id);
  };

  return {
    async preview(executor, context, { alvo, etapa, pre_cliente, target, responsibles, ...base }) {
      const asked = await drafts(executor, context, { alvo, etapa, pre_cliente, novo: target === null }, base, responsibles);
      if (target === null) return { registros: asked, remover: [] };
      const made = await repository.madeByPatterns(executor, target);
      const used = new Set(made.map((one) => one.id_evento_padrao));
      const open = made.filter((one) => one.encerrado === 'N');
      const known = await patterns.byIds(
        executor,
        open.flatMap((one) => one.id_evento_padrao ?? []),
      );
      const elsewhere = new Set(known.filter((pattern) => deOutraEtapa(pattern, etapa)).map((pattern) => pattern.id));
      return {
        registros: asked.filter((draft) => !used.has(draft.id_evento_padrao ?? null)),
        remover: open.filter((one) => elsewhere.has(one.id_evento_padrao ?? 0)).map((one) => one.id),
      };
    },

    async createAutomatic(trx, context, { target, alvo, pre_cliente, responsible }: CreatedTarget) {
      const base = { data_proposta: null, data_emitido: null };
      const asked = await drafts(trx, context, { alvo, etapa: 0, pre_cliente, novo: true }, base, [responsible]);
      return (await create(trx, context, { target, drafts: asked, responsible, field: 'eventos' })).map((one) => one.id);
    },

    holdOpen: repository.lockOpenOn,

    async removeAutomatic(trx, context, target, ids) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return;
      const removed = await remove(trx, context, target, wanted);
      if (removed.length < wanted.length) {
        throw new RuleError({ eventosRemover: 'Só eventos automáticos em aberto deste atendimento são removidos. Recarregue a página' });
      }
    },

    async removeAllOpen(trx, context, target) {
      await remove(trx, context, target, 'all');
    },
  };
}
