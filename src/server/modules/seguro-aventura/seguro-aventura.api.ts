import { type RawBuilder, sql } from 'kysely';
import type { EventoPublicoResposta } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { numberOr } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { Partner } from './seguro-aventura.partner.ts';

/** An event whose list has just been closed, in the transaction that closes it. */
export interface FinalisedEvent {
  readonly id: number;
  readonly id_cliente: number;
  readonly codigo: string;
  /** Active and not cancelled. */
  readonly participantes: number;
}

export type FinalisationEffect = (trx: Trx, events: readonly FinalisedEvent[], now: Date) => Promise<unknown>;

/** What became of people at the insurer. */
export interface InsurerVerdict {
  readonly id_participante: number;
  readonly seguradora: 'pendente' | 'enviado' | 'aceito' | 'rejeitado';
  /** The last word on whoever goes: the days of the cover are written out with it. */
  readonly confirma?: boolean;
}

/** Whether an event is with the insurer, whole: every one of its people was accepted, or given up. */
export interface IntegratedEvent {
  readonly id: number;
  /** S: by the insurer's API; N: by a workbook. */
  readonly api: 'S' | 'N';
}

/** Days of one event in one month. */
export interface EventMonth {
  readonly id_evento: number;
  readonly mes: string;
  readonly dias: number;
}

/** An event of a partner whose days nobody was charged for. */
export interface BillableEvent {
  readonly id: number;
  readonly codigo: string;
  readonly nome_evento: string;
  readonly data_inicio: string;
  readonly data_final: string;
  readonly participantes: number;
  readonly meses: readonly { readonly mes: string; readonly dias: number }[];
}

/** A closing about to be made. */
export interface ClosingToTake {
  readonly clientId: number;
  readonly closingId: number;
}

/** Cancels what a partner has not begun; gives the codes of the events. Twice is as once. */
export type CancelForDebt = (trx: Trx, clientId: number, now: Date) => Promise<readonly string[]>;

/** What happens to these people, or to these events, in the transaction that changes people; by then they are counted. */
export type PeopleEffect = (trx: Trx, ids: readonly number[], now: Date) => Promise<unknown>;

/** What a proof with this token is about: `id_participante` null for everybody in the event; undefined for none. */
export type ProvedBy = (token: string) => Promise<{ readonly id_evento: number; readonly id_participante: number | null } | undefined>;

/** The public addresses of the newest proofs of an event: of these people, and of everybody in it. */
export interface ProofLinks {
  readonly of: ReadonlyMap<number, string>;
  readonly everybody: string | null;
}

export type FindProofLinks = (trx: Trx, eventId: number, people: readonly number[]) => Promise<ProofLinks>;

/** What whoever opens the link of an event needs to register: the JWT is null where the link is blocked. */
export type OpenedLink = Omit<EventoPublicoResposta, 'dados' | 'participantes' | 'permitidoAdicionarParticipante'>;

/** Whose event it is, as far as the page of its link shows it. */
export type OpeningPartner = Pick<Partner, 'id' | 'id_imagem_participante'>;

/** `blocked`: nobody registers by it now. */
export type OpenedBy = (event: { readonly id: number }, partner: OpeningPartner, blocked: boolean, now: Date) => Promise<OpenedLink>;

/** What modules above may ask of the insured events. They alone write their tables; these rows are written here. */
export interface SeguroAventuraApi {
  /** Adds what happens, once, in the transaction that closes the lists of some events (G2-01). */
  whenFinalised(effect: FinalisationEffect): void;
  /** Whoever keeps the proofs says what they are about. */
  whenProved(find: ProvedBy): void;
  /** Whoever keeps the proofs says where they are read. */
  whenLinked(find: FindProofLinks): void;
  /** Whoever takes the registrations says what the link of an event opens. */
  whenOpened(open: OpenedBy): void;
  /** Adds what happens in the transaction that changes people whom the insurer refused: they wait to be sent again (G2-31). */
  whenMended(effect: PeopleEffect): void;
  /** Adds what happens in the transaction that cancels or takes out somebody of events that go on: the others may be all the insurer waits for. */
  whenGone(effect: PeopleEffect): void;
  /** Writes what the insurer said of people of these events, and counts again. The events are locked by the caller. */
  judge(trx: Trx, verdicts: readonly InsurerVerdict[], now: Date): Promise<void>;
  /** Gives up on somebody the insurer refused: no cover, no days. 404; 400 when the days are in a closed month. */
  dismiss(
    trx: Trx,
    personId: number,
    by: { readonly userId: number; readonly motivo: string; readonly now: Date },
  ): Promise<{ readonly id_evento: number; readonly id_cliente: number }>;
  /** The events are with the insurer: nothing of them changes any more. Entry and exit days are written out (G2-30). */
  integrate(trx: Trx, events: readonly IntegratedEvent[], now: Date): Promise<void>;
  /** Locks these events in the order of their codes; gives those there are. */
  lockAll(trx: Trx, eventIds: readonly number[]): Promise<readonly number[]>;
  /** Events of a partner whose days nobody was charged for, newest first; only these, only of a month, where they are named. */
  billableEvents(
    executor: Executor,
    clientId: number,
    which?: { readonly ids?: readonly number[]; readonly mes?: string },
  ): Promise<BillableEvent[]>;
  /**
   * A boleto takes the days of these events, whole; what each month of theirs comes to, or null when any of them cannot be billed, or they come
   * to something else than `cameTo`.
   */
  takeByCharge(
    trx: Trx,
    taken: {
      readonly clientId: number;
      readonly eventIds: readonly number[];
      readonly chargeId: number;
      readonly cameTo?: readonly EventMonth[];
    },
  ): Promise<readonly EventMonth[] | null>;
  /** The boleto is no more: its days are nobody's again. The codes of their events. */
  freeCharge(trx: Trx, chargeId: number): Promise<readonly number[]>;
  /** Closings of a month take their days, and the month is closed for their partners. */
  takeByClosing(trx: Trx, mes: string, closings: readonly ClosingToTake[], now: Date): Promise<void>;
  /** What cancels the open events of a partner for what it owes, in a caller's transaction: its e-mails are read and cleaned before. */
  debtCancellation(): Promise<CancelForDebt>;
  /** Whether a partner has any event (E079). */
  hasEvents(executor: Executor, clientId: number): Promise<boolean>;
}

/**
 * Which months `m` of events `e` a closing of `mes` bills: its own, and earlier ones that are closed already, where days are left that nobody
 * was charged for; of events whose list is closed.
 */
export const takenByClosing = (mes: string): RawBuilder<unknown> => sql`
  m.a_faturar > 0 and e.finalizado = 'S' and e.cancelado = 'N' and (m.mes = ${mes} or (m.mes < ${mes} and exists (
    select from seguro_aventura_meses_fechados f where f.id_cliente = m.id_cliente and f.mes = m.mes)))`;

/** The setting of how long after the start people may still be added or cancelled, in minutes. */
export const TOLERANCE = 'seguroAventuraToleranciaAtrasoMinutos';
const USUAL_TOLERANCE = 60;

export const toleranceIn = (values: ReadonlyMap<string, string>): number => numberOr(values.get(TOLERANCE), USUAL_TOLERANCE);
