import { type EventoConcluirEntrada, EventoRegistro, type EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import { dataReferencia, isDiaDeEvento } from '#contract/eventos/eventos.rules.ts';
import { pertence } from '#contract/eventos/recorrencia.ts';
import { type CivilDate, civilDateAt, formatCivilDate } from '#contract/kernel/dates.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import { toRegistro } from './eventos.mapping.ts';
import { requireEdit } from './eventos.policy.ts';
import { loadReminder } from './eventos.queries.ts';
import * as repository from './eventos.repository.ts';
import { type Reminder, derivedOf, saidOf, serieOf } from './eventos.rules.ts';

type Stored = repository.StoredReminder;
type Asked = EventoConcluirEntrada;
interface Answer {
  readonly id: number;
  readonly registro: EventoRegistroResposta | null;
  readonly mudou: 'S' | 'N';
}

/** What a call is about: a row, of a series when `parent` is one, or a day of a series that has no row. */
type Subject =
  | { readonly kind: 'row'; readonly row: Stored; readonly parent: Stored | null }
  | { readonly kind: 'day'; readonly parent: Stored; readonly day: CivilDate };

/** It is already as it is asked to be. */
function isSettled({ concluido }: Stored, asked: Asked): boolean {
  if (asked.concluido === 'S' || asked.estava_concluido === 'S') return concluido === asked.concluido;
  return concluido === 'N' && asked.data_reagendamento === undefined && asked.observacao_concluido === undefined;
}

/** What somebody concluded meanwhile is not opened by whoever saw it open. */
function refuseReopening({ concluido }: Stored, asked: Asked): void {
  const seen = asked.estava_concluido ?? (asked.data_reagendamento ? 'N' : 'S');
  if (concluido === 'S' && asked.concluido === 'N' && seen === 'N')
    throw new RuleError({ concluido: 'Este evento já foi concluído. Reabra-o antes de reagendar' });
}

/** Concluding, undoing and putting off, inside the caller's transaction (E091 to E093). */
export function createConclude({ history }: Kernel, anexos: AnexosApi) {
  const lock = async (trx: Trx, id: number): Promise<Stored> => {
    const row = await repository.lockReminder(trx, id);
    if (!row) throw new NotFound();
    return row;
  };

  const requireActive = (row: Stored): void => {
    if (row.ativo !== 'S') throw new NotFound();
  };

  const rowOf = async (trx: Trx, context: StaffContext, id: number, parent: Stored | null): Promise<Subject> => {
    const row = await lock(trx, id);
    requireEdit(context.caller, row);
    requireActive(row);
    return { kind: 'row', row, parent };
  };

  const dayOf = async (trx: Trx, context: StaffContext, parent: Stored, day: CivilDate | null | undefined): Promise<Subject> => {
    const row = day ? await repository.lockOccurrence(trx, parent.id, day) : undefined;
    requireEdit(context.caller, row ?? parent);
    if (!day) throw new RuleError({ data_programada: 'Informe a data programada da ocorrência' });
    if (row?.ativo === 'N') throw new RuleError({ data_programada: 'Esta ocorrência foi removida' });
    if (row) return { kind: 'row', row, parent };
    requireActive(parent);
    const serie = serieOf(parent);
    if (!serie || !pertence(serie, day)) throw new RuleError({ data_programada: 'Não há ocorrência deste evento nesta data' });
    return { kind: 'day', parent, day };
  };

  /** The series is locked before its occurrence, always: two people at once are one after the other. */
  const subjectOf = async (trx: Trx, context: StaffContext, { id, recorrente_pai, data_programada }: Asked): Promise<Subject> => {
    if (!id || id === recorrente_pai) {
      if (!recorrente_pai) throw new RuleError({ id: 'Informe o evento' });
      return dayOf(trx, context, await lock(trx, recorrente_pai), data_programada);
    }
    const place = await repository.placeOf(trx, id);
    if (!place) throw new NotFound();
    if (place.recorrente_pai !== null) return rowOf(trx, context, id, await lock(trx, place.recorrente_pai));
    if (place.recorrente === 'N') return rowOf(trx, context, id, null);
    const series = await lock(trx, id);
    return dayOf(trx, context, series, data_programada ?? series.data_programada);
  };

  const refresh = async (trx: Trx, parent: Stored): Promise<void> => {
    const derived = derivedOf(parent, civilDateAt(parent.data_cadastro), await repository.takenDays(trx, parent.id));
    await repository.updateDerived(trx, parent.id, derived);
  };

  const answer = async (trx: Trx, context: StaffContext, id: number, mudou: Answer['mudou'] = 'S'): Promise<Answer> => {
    const row = await loadReminder(trx, id);
    return { id, registro: row ? toRegistro(row, civilDateAt(context.now)) : null, mudou };
  };

  /** What somebody else did to it since it was seen is not written over, nor undone for one's own (decision 0180). */
  const refuseUnseen = (trx: Trx, { now }: StaffContext, row: Stored, seen: string | null | undefined): Promise<void> =>
    refuseStale(trx, row, seen, {
      schema: EventoRegistro,
      load: async () => {
        const current = await loadReminder(trx, row.id);
        return current && toRegistro(current, civilDateAt(now));
      },
      standing: `, e está para ${formatCivilDate(dataReferencia(row))}`,
    });

  /** Gives an occurrence its row, done or put off. */
  const materialise = async (trx: Trx, context: StaffContext, parent: Stored, day: CivilDate, asked: Asked): Promise<Answer> => {
    const done = asked.concluido === 'S';
    if (!done && !asked.data_reagendamento) return { id: parent.id, registro: null, mudou: 'N' };
    const reminder = {
      ...saidOf(parent),
      descricao: parent.descricao,
      data_programada: day,
      data_reagendamento: done ? null : (asked.data_reagendamento ?? null),
      recorrente: 'N' as const,
      recorrente_periodo: null,
      recorrente_quantidade: null,
      recorrente_data_limite: null,
      recorrente_repetir: null,
      concluido: asked.concluido,
      observacao_concluido: asked.observacao_concluido?.trim() || null,
    };
    const id = await repository.insertReminder(
      trx,
      {
        ...reminder,
        ...derivedOf(reminder, civilDateAt(context.now), []),
        target: { table: parent.alvo_tabela, id: parent.id_alvo, clientId: parent.id_cliente },
        concluido_em: done ? context.now : null,
        recorrente_pai: parent.id,
      },
      // Another version than that of its series, by which it was seen while it had no row.
      versionOf(context, parent),
    );
    await refresh(trx, parent);
    await history.recordChange(trx, context, { client: parent.id_cliente, record: id, after: { recorrente_pai: parent.id, ...reminder } });
    return answer(trx, context, id);
  };

  /** An occurrence goes back to its series when its row says nothing that the series does not (E093). */
  const goesBack = async (trx: Trx, row: Stored, parent: Stored | null, asked: Asked): Promise<boolean> => {
    const serie = parent && serieOf(parent);
    if (!parent || !serie || parent.ativo !== 'S' || !pertence(serie, row.data_programada)) return false;
    const putOff = asked.data_reagendamento === null ? null : row.data_reagendamento;
    if (putOff !== null || row.observacao_concluido !== null || asked.observacao_concluido?.trim()) return false;
    return !(await anexos.count(trx, 'eventos', [row.id])).has(row.id);
  };

  const change = async (trx: Trx, context: StaffContext, row: Stored, parent: Stored | null, asked: Asked): Promise<Answer> => {
    const before: Reminder = saidOf(row);
    const done = asked.concluido === 'S';
    // Done once is done: whoever comes second gets the first's answer, and takes nothing of it back.
    if (isSettled(row, asked)) return answer(trx, context, row.id, 'N');
    refuseReopening(row, asked);
    await refuseUnseen(trx, context, row, asked.data_edicao);
    const undone = !done && !asked.data_reagendamento && (row.concluido === 'S' || asked.data_reagendamento === null);
    if (undone && parent && (await goesBack(trx, row, parent, asked))) {
      await repository.deleteOccurrence(trx, row.id);
      await refresh(trx, parent);
      await history.recordChange(trx, context, {
        client: row.id_cliente,
        record: row.id,
        before: { recorrente_pai: parent.id, ...before },
      });
      return { id: row.id, registro: null, mudou: 'S' };
    }
    const note = asked.observacao_concluido === undefined ? row.observacao_concluido : asked.observacao_concluido?.trim() || null;
    const reminder = {
      ...row,
      concluido: asked.concluido,
      observacao_concluido: note,
      ...(!done && asked.data_reagendamento !== undefined && { data_reagendamento: asked.data_reagendamento }),
    };
    const { data_lembrar } = derivedOf(reminder, civilDateAt(row.data_cadastro), []);
    const version = versionOf(context, row);
    const { concluido, observacao_concluido, data_reagendamento } = reminder;
    const columns = { concluido, observacao_concluido, data_reagendamento, data_lembrar, concluido_em: done ? context.now : null };
    await repository.updateReminder(trx, row.id, columns, version);
    await history.recordChange(trx, context, {
      client: row.id_cliente,
      record: row.id,
      before: { ...before },
      after: { ...saidOf(reminder) },
    });
    return answer(trx, context, row.id);
  };

  return async (trx: Trx, context: StaffContext, asked: Asked): Promise<Answer> => {
    if (asked.data_reagendamento && !isDiaDeEvento(asked.data_reagendamento)) {
      throw new RuleError({ data_reagendamento: 'Informe uma data entre 1900 e 2199' });
    }
    const subject = await subjectOf(trx, context, asked);
    if (subject.kind === 'day') return materialise(trx, context, subject.parent, subject.day, asked);
    return change(trx, context, subject.row, subject.parent, asked);
  };
}
