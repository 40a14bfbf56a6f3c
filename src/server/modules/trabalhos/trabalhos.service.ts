import type { TrabalhoResposta } from '#contract/trabalhos/trabalhos.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type WorkRow, cancelOwn, findOwn, listRecent } from '#server/kernel/work/rows.ts';
import { DOWNLOAD } from '#server/modules/arquivos/arquivos.api.ts';

export function createTrabalhos({ database, links, write, history }: Kernel) {
  const toAnswer = (row: WorkRow): TrabalhoResposta => {
    const opening = row.situacao === 'feito' && row.chave !== null ? links.sign(DOWNLOAD, row.chave) : null;
    return {
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
    };
  };

  const own = async (executor: Executor, context: StaffContext, id: number): Promise<WorkRow> => {
    const row = await findOwn(executor, id, context.caller.id);
    if (!row) throw new NotFound();
    return row;
  };

  return {
    async consultar(context: StaffContext): Promise<TrabalhoResposta[]> {
      return (await listRecent(database, context.caller.id, context.now)).map(toAnswer);
    },

    async consultarId(context: StaffContext, id: number): Promise<TrabalhoResposta> {
      return toAnswer(await own(database, context, id));
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
