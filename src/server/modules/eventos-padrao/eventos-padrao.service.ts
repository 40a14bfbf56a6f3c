import {
  EventoPadrao,
  type EventoPadraoListaEntrada,
  type EventoPadraoResposta,
  type EventoPadraoSalvarEntrada,
} from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { restorableSince } from '#contract/kernel/removal.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { toPadrao, toPattern } from './eventos-padrao.mapping.ts';
import { type PatternRow, countPatterns, listPatterns, loadPattern } from './eventos-padrao.queries.ts';
import * as repository from './eventos-padrao.repository.ts';
import { laidOver } from './eventos-padrao.rules.ts';

/** Patterns of reminders ('eventos automáticos'): only reminders still to be made follow a change of them (E103). */
export function createEventosPadrao({ database, history, write }: Kernel) {
  const lock = async (trx: Trx, id: number): Promise<PatternRow & { readonly id_usuario_edicao: number | null }> => {
    const stored = await repository.lockPattern(trx, id);
    if (!stored) throw new NotFound();
    return stored;
  };

  return {
    async consultar(context: StaffContext, asked: EventoPadraoListaEntrada) {
      const filter = { ...asked, since: restorableSince(context.now) };
      const [rows, total] = await Promise.all([listPatterns(database, filter, pageOf(filter)), countPatterns(database, filter)]);
      return { registros: rows.map(toPadrao), totalRegistros: total };
    },

    async consultarId(id: number): Promise<EventoPadraoResposta> {
      const row = await loadPattern(database, id);
      if (!row) throw new NotFound();
      return toPadrao(row);
    },

    salvar(context: StaffContext, { dados, ...flat }: EventoPadraoSalvarEntrada) {
      const { id, data_edicao, ...sent } = { ...flat, ...dados };
      return write(context, async (trx) => {
        const stored = id ? await lock(trx, id) : null;
        if (stored) await refuseStale(trx, stored, data_edicao, { schema: EventoPadrao, load: async () => toPadrao(stored) });
        const pattern = laidOver(stored, sent);
        const version = versionOf(context, stored);
        const savedId = stored ? stored.id : await repository.insertPattern(trx, pattern, version);
        if (stored) await repository.updatePattern(trx, stored.id, pattern, version);
        await history.recordChange(trx, context, {
          record: savedId,
          before: stored ? { ...toPattern(stored) } : {},
          after: { ...pattern, id: savedId },
        });
        return { id: savedId, data_edicao: version.at.toISOString() };
      });
    },

    excluir(context: StaffContext, id: number): Promise<void> {
      return write(context, async (trx) => {
        const stored = await lock(trx, id);
        await repository.removePattern(trx, id, versionOf(context, stored));
        await history.recordChange(trx, context, { record: id, before: { ...toPattern(stored) } });
      });
    },

    restaurar(context: StaffContext, id: number): Promise<void> {
      return write(context, async (trx) => {
        const restored = await repository.restorePattern(trx, id, restorableSince(context.now), {
          at: context.now,
          userId: context.caller.id,
        });
        if (!restored) throw new NotFound();
        await history.recordChange(trx, context, { record: id, after: { ...toPattern(restored) } });
      });
    },
  };
}
