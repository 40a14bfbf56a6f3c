import type { z } from 'zod';
import {
  FILTROS_MAX,
  FiltroSalvo,
  type FiltroSalvoEntrada,
  type FiltroSalvoQuery,
  type FiltroSalvoResposta,
} from '#contract/filtros-salvos/filtros-salvos.schemas.ts';
import { restorableSince } from '#contract/kernel/removal.ts';
import type { Lista } from '#contract/listas/listas.keys.ts';
import { type Trx, isUniqueViolation } from '#server/kernel/db/database.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { parametersOf } from './filtros-salvos.calls.ts';
import { type Caller, allowed, listsOf, mayChange, mayRemove, requireList } from './filtros-salvos.policy.ts';
import { type FilterRow, listFilters, loadFilter } from './filtros-salvos.queries.ts';
import * as repository from './filtros-salvos.repository.ts';
import { keptSearch } from './filtros-salvos.rules.ts';

const toFiltro = (caller: Caller, { id_usuario, dono, data_edicao, ...row }: FilterRow): FiltroSalvoResposta => ({
  ...row,
  _dono: id_usuario === caller.id ? null : dono,
  pode: allowed(caller, { ...row, id_usuario }),
  data_edicao: data_edicao.toISOString(),
});

/** Runs what writes a name; the database knows whether its owner gave it to another filter. */
async function refusingTaken<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'filtros_salvos_nome_unico')) throw new RuleError({ nome: 'Já existe um filtro com este nome' });
    throw error;
  }
}

async function refuseTooMany(trx: Trx, userId: number, lista: Lista): Promise<void> {
  if ((await repository.countKept(trx, userId, lista)) >= FILTROS_MAX)
    throw new RuleError({ nome: `São no máximo ${FILTROS_MAX} filtros por lista: exclua algum antes` });
}

/** What the history tells of a filter. */
const told = ({ nome, busca, equipe }: repository.FilterFields, lista: Lista) => ({ lista, nome, busca, equipe });

/** Filters of the lists under a name: their owner's alone, or for all who may see the list. */
export function createFiltrosSalvos({ database, history, write }: Kernel) {
  const current = async (trx: Trx, { caller }: StaffContext, id: number): Promise<FiltroSalvoResposta> => {
    const row = await loadFilter(trx, id);
    if (!row) throw new NotFound();
    return toFiltro(caller, row);
  };

  return {
    async consultar({ caller }: StaffContext, { lista }: z.output<typeof FiltroSalvoQuery>) {
      if (lista !== undefined) requireList(caller, lista);
      const rows = await listFilters(database, caller.id, lista === undefined ? listsOf(caller) : [lista]);
      return { registros: rows.map((row) => toFiltro(caller, row)) };
    },

    salvar(context: StaffContext, { dados }: FiltroSalvoEntrada): Promise<FiltroSalvoResposta> {
      const { caller } = context;
      const { lista, nome } = dados;
      requireList(caller, lista);
      return write(context, (trx) =>
        refusingTaken(async () => {
          const stored = dados.id ? await repository.lockFilter(trx, dados.id) : null;
          if (dados.id && !(stored && mayChange(caller, stored))) throw new NotFound();
          if (stored) {
            const load = () => current(trx, context, stored.id);
            await refuseStale(trx, { ...stored, id_usuario_edicao: stored.id_usuario }, dados.data_edicao, { schema: FiltroSalvo, load });
            if (stored.lista !== lista) throw new RuleError({ lista: 'Um filtro não passa para outra lista' });
          } else await refuseTooMany(trx, caller.id, lista);
          if (nome === '') throw new RuleError({ nome: 'Informe o nome' });
          const busca = stored && dados.busca === undefined ? stored.busca : keptSearch(dados.busca ?? '', parametersOf(lista));
          const fields = { nome, busca, equipe: dados.equipe ?? stored?.equipe ?? 'N' } as const;
          const { at } = versionOf(context, stored);
          const id = stored ? stored.id : await repository.insertFilter(trx, caller.id, lista, fields, at);
          if (stored) await repository.updateFilter(trx, id, fields, at);
          await history.recordChange(trx, context, { record: id, before: stored ? told(stored, lista) : {}, after: told(fields, lista) });
          return current(trx, context, id);
        }),
      );
    },

    excluir(context: StaffContext, id: number): Promise<void> {
      return write(context, async (trx) => {
        const stored = await repository.lockFilter(trx, id);
        if (!stored || !mayRemove(context.caller, stored)) throw new NotFound();
        await repository.removeFilter(trx, stored, versionOf(context, stored).at, restorableSince(context.now));
        await history.recordChange(trx, context, { record: id, before: told(stored, stored.lista) });
      });
    },

    restaurar(context: StaffContext, id: number): Promise<void> {
      return write(context, (trx) =>
        refusingTaken(async () => {
          const stored = await repository.lockFilter(trx, id, restorableSince(context.now));
          if (!stored || !mayRemove(context.caller, stored)) throw new NotFound();
          await refuseTooMany(trx, stored.id_usuario, stored.lista);
          await repository.restoreFilter(trx, id, versionOf(context, stored).at);
          await history.recordChange(trx, context, { record: id, after: told(stored, stored.lista) });
        }),
      );
    },
  };
}
