import type { AvisoResposta } from '#contract/avisos/avisos.schemas.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { wakeWorkers } from '#server/kernel/notices/keep.ts';
import { waitAgain } from '#server/kernel/notices/rows.ts';
import { type NoticesPage, listNotices } from './avisos.queries.ts';

export function createAvisos({ database, write, history, jobs }: Kernel) {
  return {
    async consultar(page: NoticesPage): Promise<{ registros: AvisoResposta[]; totalRegistros: number }> {
      const { rows, total } = await listNotices(database, page);
      const registros = rows.map((row) => ({
        id: row.id,
        provedor: row.provedor,
        tipo: row.tipo,
        idEvento: row.id_evento,
        estado: row.estado,
        tentativas: row.tentativas,
        ultimoErro: row.ultimo_erro,
        recebidoEm: row.recebido_em.toISOString(),
      }));
      return { registros, totalRegistros: total };
    },

    async repetir(context: StaffContext, id: number): Promise<void> {
      const provedor = await write(context, async (trx) => {
        const notice = await waitAgain(trx, id, context.now);
        if (!notice) throw new NotFound();
        await history.recordChange(trx, context, { record: id, detail: notice });
        return notice.provedor;
      });
      await wakeWorkers({ database, jobs }, provedor);
    },
  };
}
