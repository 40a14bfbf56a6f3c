import type { Executor } from '#server/kernel/db/database.ts';
import type { TermoAceito } from './inscricao.api.ts';

/** The versions that people of an event accepted, by person. */
export async function acceptedIn(executor: Executor, eventId: number): Promise<ReadonlyMap<number, TermoAceito>> {
  const rows = await executor
    .selectFrom('termos_aceites')
    .select(['id_participante', 'versao', 'sha256'])
    .where('id_evento', '=', eventId)
    .where('id_termo', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id_participante, versao, sha256 }) =>
      versao !== null && sha256 !== null ? [[id_participante, { versao, sha256 }]] : [],
    ),
  );
}
