import type { ParticipanteDaPaginaResposta } from '#contract/seguro-aventura/pessoas.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { toParticipante } from './pessoas.mapping.ts';
import { type PersonRow, readAlsoIn, readSealed } from './pessoas.queries.ts';
import { openHealth } from './seguro-aventura.health.ts';
import { PERSON_WITH_INSURER, isWithInsurer, mendProblem, staffProblem } from './seguro-aventura.policy.ts';
import { loadEvent } from './seguro-aventura.queries.ts';

/** Somebody with everything, also what was told of their health; null for whoever was taken out. */
export async function wholePerson(executor: Executor, key: Buffer, row: PersonRow): Promise<ParticipanteDaPaginaResposta | null> {
  if (row.ativo === 'N') return null;
  const [event, sealed, alsoIn] = await Promise.all([
    loadEvent(executor, row.id_evento),
    readSealed(executor, row.id),
    readAlsoIn(executor, row),
  ]);
  if (!event) return null;
  const gone = row.cancelado === 'S' ? { nome: 'O participante foi cancelado' } : null;
  const held = gone ?? (isWithInsurer(row) ? { nome: PERSON_WITH_INSURER } : null);
  const [problem = null] = Object.values(held ?? mendProblem(event) ?? {});
  const leaves = held === null && staffProblem(event) === null;
  return toParticipante(row, { health: openHealth(key, row.id, sealed), alsoIn, problem, leaves });
}
