import type { Executor } from '#server/kernel/db/database.ts';
import type { TermoAceito } from './inscricao.api.ts';

/** The versions that people of an event accepted, by person; nobody whose document is another one than that of who accepted. */
export async function acceptedIn(executor: Executor, eventId: number): Promise<ReadonlyMap<number, TermoAceito>> {
  const rows = await executor
    .selectFrom('termos_aceites as a')
    .innerJoin('seguro_aventura_participantes as p', 'p.id', 'a.id_participante')
    .select(['a.id_participante', 'a.versao', 'a.sha256'])
    .where('a.id_evento', '=', eventId)
    .where('a.id_termo', 'is not', null)
    .where('p.aceitou_termos', '=', 'S')
    .execute();
  return new Map(
    rows.flatMap(({ id_participante, versao, sha256 }) =>
      versao !== null && sha256 !== null ? [[id_participante, { versao, sha256 }]] : [],
    ),
  );
}
