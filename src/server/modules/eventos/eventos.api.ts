import type { Alvo, AlvoTabela } from '#contract/eventos/eventos.labels.ts';
import type { EventoNovoEntrada, EventoRascunhoResposta, EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import type { CivilDate, Periodo } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Holdings } from '#server/kernel/db/hand-over.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';

interface Person {
  readonly id: number;
  readonly permissions: Permissions;
}

/** What a reminder is about. */
export interface EventTarget {
  readonly table: AlvoTabela;
  readonly id: number;
  /** The client it belongs to; null for a user. */
  readonly clientId: number | null;
}

export interface LoadedTarget {
  readonly clientId: number | null;
  /** Who answers for the record. */
  readonly responsible: number | null;
  /** Why it takes no more reminders, in its own words; null while it does. */
  readonly closed: string | null;
  /** Of a ficha: the reminder of the end of its cover, while that is reminded of (E098). */
  readonly coverReminder?: number | null;
}

/** The record reminders hang on: what the module that keeps it must tell. */
export interface EventTargetOwner {
  /** Null when the record does not exist. */
  readonly load: (executor: Executor, id: number) => Promise<LoadedTarget | null>;
}

/** A target as the patterns see it (E099 to E101). */
export interface StagePreview {
  /** 1 to 5 a type of ficha, 7 a client. */
  readonly alvo: Alvo;
  readonly etapa: number;
  readonly pre_cliente: 'S' | 'N';
  /** Null while the target is not stored. */
  readonly target: Pick<EventTarget, 'table' | 'id'> | null;
  /** Ficha's, then client's: the first who is active answers, else the current user (E101). */
  readonly responsibles: readonly (number | null)[];
  readonly data_proposta: CivilDate | null;
  readonly data_emitido: CivilDate | null;
}

/** A target that was just created, as the patterns see it. */
export interface CreatedTarget {
  readonly target: EventTarget;
  /** 1 to 5 a type of ficha, 7 a client. */
  readonly alvo: Alvo;
  readonly pre_cliente: 'S' | 'N';
  /** Ficha's, else client's; null: the current user (E101). */
  readonly responsible: number | null;
}

/** The one reminder of the end of cover of a ficha (E098). */
export interface CoverReminder {
  /** The reminder the ficha has, if any. */
  readonly id: number | null;
  readonly target: EventTarget;
  readonly titulo: string;
  readonly data_vigencia: CivilDate;
  /** For a new one: the first of these who is active answers, else whoever saves (E101). */
  readonly responsibles: readonly (number | null)[];
  /** What the ficha said of its cover before this save; null when it had none to be reminded of. */
  readonly before: { readonly titulo: string; readonly data_vigencia: CivilDate | null } | null;
  /** Who answers from now on for the one there is; absent keeps who does. */
  readonly handOverTo?: number | undefined;
  /** Absent keeps the stored one; a new one takes the setting `fichaVigenciaDiasLembrar`. */
  readonly quantidade_lembrar?: number | undefined;
  readonly periodo_lembrar?: Periodo | undefined;
}

/** Open reminders of one state: how many, and the first by day. */
export interface DuePart {
  readonly total: number;
  readonly first: readonly { readonly day: CivilDate; readonly descricao: string; readonly cliente: string | null }[];
}

/** What other modules may ask of the reminders. Everything that writes does so in the caller's transaction and history. */
export interface EventosApi {
  /** The reminders of a responsible that are not concluded. */
  readonly holdings: Holdings;
  /** Declares, at composition, who keeps the records of a target table. */
  registerTarget(table: AlvoTabela, owner: EventTargetOwner): void;
  /** What a stage would create and take away; writes nothing (E100). */
  preview(
    executor: Executor,
    context: StaffContext,
    stage: StagePreview,
  ): Promise<{ registros: EventoRascunhoResposta[]; remover: number[] }>;
  /**
   * Creates reminders on a stored target; a pattern that was already used there answers the reminder it made. `responsible` is for those
   * that name none. 400 with field messages.
   */
  create(
    trx: Trx,
    context: StaffContext,
    target: EventTarget,
    drafts: readonly EventoNovoEntrada[],
    responsible: number | null,
  ): Promise<{ id: number; tempId: number | string | null }[]>;
  /**
   * Creates a reminder of today that the house makes by itself, for whoever answers for the target, or else the first of these people who is
   * active; of nobody when none is. Gives its code.
   */
  remind(
    trx: Trx,
    context: StaffContext | SystemContext,
    target: EventTarget,
    reminder: { readonly descricao: string; readonly otherwise: readonly (number | null)[] },
  ): Promise<number>;
  /** Creates the reminders of the patterns that fire when a target is created (E099 (1)); gives their codes. */
  createAutomatic(trx: Trx, context: StaffContext, created: CreatedTarget): Promise<number[]>;
  /** Holds every open reminder of a target, and these others: comes before one of them is changed where others of them may be. */
  holdOpen(trx: Trx, target: Pick<EventTarget, 'table' | 'id'>, others: readonly number[]): Promise<void>;
  /** Removes open automatic reminders of a target. 400 `{eventosRemover}` when one is none of that (E100). */
  removeAutomatic(trx: Trx, context: StaffContext, target: EventTarget, ids: readonly number[]): Promise<void>;
  /**
   * Creates or updates the reminder of the end of cover, and gives its id. It follows what the save changed: what somebody wrote in it, or
   * that they removed it, otherwise stays. A concluded one is left and replaced by a new one when the day changed. 400 `{id_responsavel}`
   * for a new responsible who is not there.
   */
  keepCoverReminder(trx: Trx, context: StaffContext, reminder: CoverReminder): Promise<number>;
  /** Removes a reminder if it is open (E098). */
  removeOpen(trx: Trx, context: StaffContext, id: number): Promise<void>;
  /** Concludes a reminder if it is open, with a note (E107: the source's, when renewed). */
  concludeOpen(trx: Trx, context: StaffContext, id: number, note: string): Promise<void>;
  /** Opens a reminder again that was concluded with exactly this note, by the house and nobody since. */
  reopen(trx: Trx, context: StaffContext, id: number, note: string): Promise<void>;
  /** Removes every open reminder of a target that goes away. */
  removeAllOpen(trx: Trx, context: StaffContext, target: Pick<EventTarget, 'table' | 'id'>): Promise<void>;
  /** What is overdue and what falls on this day, of somebody; of inactive clients nothing (E097). */
  dueOf(person: Person, day: CivilDate, most: number): Promise<{ readonly vencidos: DuePart; readonly hoje: DuePart }>;
  /** A reminder as the wire shows it; null when there is none. */
  show(executor: Executor, context: ReadContext, id: number): Promise<EventoRegistroResposta | null>;
}
