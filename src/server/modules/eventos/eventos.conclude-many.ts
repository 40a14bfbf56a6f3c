import { sql } from 'kysely';
import type { EventoConcluirEntrada, EventosConcluirVariosEntrada } from '#contract/eventos/eventos.schemas.ts';
import { MESSAGES } from '#contract/kernel/errors.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { lockInOrder, seriesOf } from './eventos.repository.ts';

interface Result {
  readonly id: number | null;
  readonly recusa: string | null;
  readonly mudou: 'S' | 'N';
  readonly data_edicao: string | null;
}

type Conclude = (
  trx: Trx,
  context: StaffContext,
  asked: EventoConcluirEntrada,
) => Promise<{ readonly id: number; readonly mudou: 'S' | 'N'; readonly registro: { readonly data_edicao: string } | null }>;

const UNDONE: Result = { id: null, recusa: null, mudou: 'N', data_edicao: null };

/** Why one of several stays as it was; null for what is no refusal of its own. */
function refusalOf(error: unknown): string | null {
  if (error instanceof RuleError) return Object.values(error.fields)[0] ?? null;
  if (error instanceof NotFound) return 'Registro não está mais cadastrado';
  return error instanceof NotPermitted ? MESSAGES.accessDenied : null;
}

/** All that `createConclude` locks of any of them, in one order: the series of an occurrence, whatever the call says it is, and what is named. */
async function hold(trx: Trx, eventos: readonly EventoConcluirEntrada[]): Promise<void> {
  const named = eventos.flatMap(({ id, recorrente_pai }) => [id, recorrente_pai].filter((one) => typeof one === 'number'));
  const series = await seriesOf(trx, named);
  const days = eventos.flatMap(({ id, recorrente_pai, data_programada }) =>
    data_programada ? [{ series: recorrente_pai ?? id ?? 0, day: data_programada }] : [],
  );
  await lockInOrder(trx, [...named, ...series.values()], days);
}

/** Several in one transaction, each all or nothing by itself. */
export function createConcludeMany(conclude: Conclude) {
  const one = async (trx: Trx, context: StaffContext, asked: EventoConcluirEntrada): Promise<Result> => {
    await sql`savepoint um_de_varios`.execute(trx);
    try {
      const { id, mudou, registro } = await conclude(trx, context, asked);
      await sql`release savepoint um_de_varios`.execute(trx);
      return { id, recusa: null, mudou, data_edicao: registro?.data_edicao ?? null };
    } catch (error) {
      const recusa = refusalOf(error);
      if (recusa === null) throw error;
      await sql`rollback to savepoint um_de_varios`.execute(trx);
      return { ...UNDONE, recusa };
    }
  };

  return async (trx: Trx, context: StaffContext, { eventos }: EventosConcluirVariosEntrada): Promise<{ resultados: Result[] }> => {
    const resultados: Result[] = eventos.map(() => UNDONE);
    // Always locked in the same order: two people with the same reminders chosen are one after the other.
    await hold(trx, eventos);
    for (const [at, asked] of eventos.entries()) resultados[at] = await one(trx, context, asked);
    // Where each was refused nothing changed, and there is nothing to tell.
    if (resultados.every(({ id }) => id === null)) context.trail.written = true;
    return { resultados };
  };
}
