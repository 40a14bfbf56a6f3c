import type { TrabalhoResposta } from '#contract/trabalhos/trabalhos.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type WorkRow, cancelOwn, findOwn, listRecent } from '#server/kernel/work/rows.ts';
import type { ArquivosApi } from '#server/modules/arquivos/arquivos.api.ts';

export function createTrabalhos({ database, write, history }: Kernel, arquivos: ArquivosApi) {
  /** Only who asks for one work by its number is handed its file. */
  const toAnswer = (row: WorkRow, opening: string | null = null): TrabalhoResposta => ({
    id: row.id,
    tipo: row.tipo,
    descricao: row.descricao,
    situacao: row.situacao,
    feitos: row.feitos,
    total: row.total,
    criado_em: row.criado_em.toISOString(),
    nome: row.nome,
    arquivo: opening,
    temporario: opening,
  });

  const own = async (executor: Executor, context: ReadContext | StaffContext, id: number): Promise<WorkRow> => {
    const row = await findOwn(executor, id, context.caller.id);
    if (!row) throw new NotFound();
    return row;
  };

  return {
    async consultar(context: StaffContext): Promise<TrabalhoResposta[]> {
      return (await listRecent(database, context.caller.id, context.now)).map((row) => toAnswer(row));
    },

    async consultarId(context: ReadContext, id: number): Promise<TrabalhoResposta> {
      const row = await own(database, context, id);
      const opening = arquivos.handOverOf(context.caller, row);
      await history.recordRead(context, { record: id, detail: { trabalho: row.descricao, arquivo: opening === null ? null : row.nome } });
      return toAnswer(row, opening);
    },

    cancelar(context: StaffContext, id: number): Promise<TrabalhoResposta> {
      return write(context, async (trx) => {
        const known = await own(trx, context, id);
        const row = (await cancelOwn(trx, id, context.caller.id, context.now)) ?? known;
        await history.recordChange(trx, context, { record: id });
        return toAnswer(row);
      });
    },
  };
}
