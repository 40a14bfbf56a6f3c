import type { AvisoResposta } from '#contract/avisos/avisos.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { countRows, pageOf } from '#server/kernel/db/page.ts';

export interface NoticesPage {
  readonly estado?: AvisoResposta['estado'] | undefined;
  readonly pagina: number;
  readonly registrosPorPagina: number;
}

/** A page of the notices, newest first, without what they say; and how many there are. */
export async function listNotices(executor: Executor, asked: NoticesPage) {
  const { estado } = asked;
  const { limit, offset } = pageOf(asked);
  const every = executor.selectFrom('avisos_recebidos');
  const all = estado === undefined ? every : every.where('estado', '=', estado);
  const [rows, total] = await Promise.all([
    all
      .select(['id', 'provedor', 'tipo', 'id_evento', 'estado', 'tentativas', 'ultimo_erro', 'recebido_em'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(all),
  ]);
  return { rows, total };
}
