import type { z } from 'zod';
import { CHAVES } from '#contract/configuracoes/configuracoes.keys.ts';
import { GrupoComRegras, type GrupoFiltro, type GrupoResposta, type GrupoSalvar } from '#contract/grupos/grupos.schemas.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import { type Trx, isUniqueViolation } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { allowed, deletionProblem, renamingProblem, requireGroupsScreen, seesFlags } from './grupos.policy.ts';
import { type GroupRow, countGroups, listGroups, loadGroup } from './grupos.queries.ts';
import * as repository from './grupos.repository.ts';

const GRUPO_SUSPENSAO = 'grupoSuspensao';

const toGrupo = (
  { permissions }: StaffContext['caller'],
  { propriedade, suspenso, _quantidade, _inativos, ...row }: GroupRow,
): GrupoResposta => ({
  ...row,
  ...(seesFlags(permissions) && { propriedade, suspenso, _quantidade, _inativos }),
  data_edicao: row.data_edicao.toISOString(),
  _fixo: simNao(deletionProblem({ ...row, propriedade, suspenso }) !== null),
  pode: allowed(permissions, { ...row, propriedade, suspenso }),
});

/** Runs what writes a name; the database knows whether another group has it. */
async function refusingTaken<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'grupos_descricao_unica')) throw new RuleError({ descricao: 'Já existe um grupo com esta descrição' });
    throw error;
  }
}

/** Groups of clients: names for pickers, the groups screen, permanent deletion (E080, E081). */
export function createGrupos({ database, history, write }: Kernel, configuracoes: Pick<ConfiguracoesApi, 'values'>) {
  /** Why this group has to go on suspending whoever is in it, or null: the rule of debtors puts them there (E233). */
  const keepingProblem = async (
    trx: Trx,
    { id, suspenso }: Pick<GroupRow, 'id' | 'suspenso'>,
    next: string | undefined,
  ): Promise<string | null> => {
    if (suspenso !== 'S' || next !== 'N') return null;
    const named = (await configuracoes.values(trx, [GRUPO_SUSPENSAO])).get(GRUPO_SUSPENSAO) === String(id);
    const where = CHAVES[GRUPO_SUSPENSAO]?.rotulo ?? GRUPO_SUSPENSAO;
    return named ? `Os inadimplentes são suspensos por este grupo. Escolha outro antes, nas configurações, em «${where}»` : null;
  };

  const current = async (trx: Trx, { caller }: StaffContext, id: number) => {
    const row = await loadGroup(trx, id);
    return row && toGrupo(caller, row);
  };

  return {
    async consultar({ caller }: StaffContext, filter: z.output<typeof GrupoFiltro>) {
      // Their order tells the counts.
      const ordem = filter.ordem === 'quantidade' && !seesFlags(caller.permissions) ? undefined : filter.ordem;
      const [rows, total] = await Promise.all([listGroups(database, { ...filter, ordem }, pageOf(filter)), countGroups(database, filter)]);
      return { registros: rows.map((row) => toGrupo(caller, row)), totalRegistros: total };
    },

    async consultarId({ caller }: StaffContext, id: number): Promise<GrupoResposta> {
      const row = await loadGroup(database, id);
      if (!row) throw new NotFound();
      return toGrupo(caller, row);
    },

    salvar(context: StaffContext, { dados }: z.output<typeof GrupoSalvar>): Promise<GrupoResposta> {
      const editing = Boolean(dados.id) || dados.propriedade !== undefined || dados.suspenso !== undefined;
      requireGroupsScreen(context.caller.permissions, editing);
      return write(context, (trx) =>
        refusingTaken(async () => {
          const stored = dados.id ? await repository.lockGroup(trx, dados.id) : null;
          if (stored === undefined) throw new NotFound();
          if (stored)
            await refuseStale(trx, stored, dados.data_edicao, { schema: GrupoComRegras, load: () => current(trx, context, stored.id) });
          if (dados.descricao === '') throw new RuleError({ descricao: 'Informe a descrição' });
          const renaming = stored ? renamingProblem(stored.id, stored.descricao, dados.descricao) : null;
          if (renaming) throw new RuleError({ descricao: renaming });
          const keeping = stored ? await keepingProblem(trx, stored, dados.suspenso) : null;
          if (keeping) throw new RuleError({ suspenso: keeping });
          const version = versionOf(context, stored);
          const id = stored ? stored.id : await repository.insertGroup(trx, dados, version);
          if (stored) await repository.updateGroup(trx, id, dados, version);
          await history.recordChange(trx, context, {
            record: id,
            before: stored ? { descricao: stored.descricao, propriedade: stored.propriedade, suspenso: stored.suspenso } : {},
            after: {
              propriedade: stored?.propriedade ?? 'N',
              suspenso: stored?.suspenso ?? 'N',
              ...dados,
              id: undefined,
              data_edicao: undefined,
            },
          });
          const saved = await current(trx, context, id);
          if (!saved) throw new NotFound();
          return saved;
        }),
      );
    },

    excluir(context: StaffContext, id: number): Promise<void> {
      return write(context, async (trx) => {
        const stored = await repository.lockGroup(trx, id);
        if (!stored) throw new NotFound();
        const problem = deletionProblem(stored);
        if (problem) throw new RuleError({ grupo: problem });
        const clients = await repository.deleteGroup(trx, id);
        await history.recordChange(trx, context, { record: id, before: { descricao: stored.descricao, clientes: clients } });
      });
    },
  };
}
