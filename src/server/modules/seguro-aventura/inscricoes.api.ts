import type { Documento, ParticipanteLimpo } from '#contract/seguro-aventura/participante.rules.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { PartnerDoor } from '#server/modules/clientes/clientes.api.ts';
import type { ParticipantContent } from './papeis.api.ts';
import type { EventRow } from './seguro-aventura.queries.ts';

/** Somebody who registers, whose form holds. */
export interface Stranger {
  readonly idEvento: number;
  readonly limpo: ParticipanteLimpo;
  readonly aceitouTermos: 'S' | 'N';
  /** When they came: of those who share a transaction some may have come on the day before. */
  readonly chegou: Date;
}

/** Somebody who is looked for in a locked event by their document. */
export interface Looked {
  readonly idEvento: number;
  readonly documento: Documento;
  /** Whoever enters where nobody has the document is in the event for those that are looked for after them. */
  readonly entra: boolean;
}

/** As they stand in the event now. */
export interface Registered {
  readonly id: number;
  readonly numero: number;
  /** First and last covered day. */
  readonly de: CivilDate;
  readonly ate: CivilDate;
  /** For the history: what was told of their health is only said to be there. */
  readonly comparable: Readonly<Record<string, unknown>>;
}

/** Events that the transaction has locked, by their codes. */
export type EventsLocked = ReadonlyMap<number, EventRow>;

/** People who were put into their events, in the order given. */
export interface Entered {
  readonly people: readonly Registered[];
  /** What belongs to them, written in the same transaction: what they told of their health, lucky number and e-mail. */
  readonly provide: (trx: Trx) => Promise<void>;
}

/** A property on a day: what its event is opened with, where nobody opened it yet. */
export interface PropertyDay {
  readonly id_cliente: number;
  readonly dia: CivilDate;
  readonly numeroDiarias: number;
  /** The entry that was asked by; null for the plain day. */
  readonly tokenDiarias: string | null;
  readonly nome: string;
  readonly local: string;
  readonly descricao: string;
  readonly responsavel: string;
  readonly telefone: string | null;
  readonly email: string | null;
  readonly bloquearEnvioEmails: 'S' | 'N';
}

/** What the page of an event's link shows before its script runs. */
export interface EventHead {
  readonly nome_evento: string;
  readonly local_evento: string;
  readonly data_inicio: CivilDate;
  /** Null where the cover begins with the registration. */
  readonly hora_inicio: string | null;
  readonly data_final: CivilDate;
  readonly empresa: string;
  readonly responsavel: string | null;
}

/** What those who register by themselves ask of the insured events. People come in by the same functions as those of a save. */
export interface InscricoesDoor {
  /** What participants of partners with these images are told; read and cleaned before the transaction that sends it. */
  contents(executor: Executor, images: readonly (number | null)[]): Promise<ReadonlyMap<number | null, ParticipantContent>>;
  /** The head of the event with this link, where whoever opens it may register; null for any other. */
  head(executor: Executor, token: string, now: Date): Promise<EventHead | null>;
  /** Locks these events in the order of their codes; those there are. */
  lock(trx: Trx, ids: readonly number[]): Promise<EventsLocked>;
  /** Minutes after the start in which people may still be added. */
  tolerance(executor: Executor): Promise<number>;
  /** Why nobody registers in it, in words that take the place of the page; or null. `dia`: of the property that was opened; null for a link. */
  closed(
    event: EventRow,
    door: PartnerDoor,
    asked: { readonly dia: string | null; readonly now: Date; readonly tolerance: number },
  ): Readonly<Record<string, string>> | null;
  /** Of these people whoever is in their locked event already, or twice among them, under the field of the document; null for whoever is not. */
  repeated(trx: Trx, people: readonly Looked[]): Promise<readonly (Readonly<Record<string, string>> | null)[]>;
  /** Puts people into locked events that take them, with days and number; `now` is when the last of them came. */
  enter(
    trx: Trx,
    people: readonly Stranger[],
    asked: {
      readonly events: EventsLocked;
      readonly doors: ReadonlyMap<number, PartnerDoor>;
      readonly contents: ReadonlyMap<number | null, ParticipantContent>;
      readonly now: Date;
    },
  ): Promise<Entered>;
  /** The event of a property on a day, opened where it was not: one, however many ask at once. `opened`: by this call. */
  propertyDay(trx: Trx, day: PropertyDay, now: Date): Promise<{ readonly id: number; readonly opened: boolean }>;
  /** Registered on this day at a property, and still in. */
  registeredOn(executor: Executor, clientId: number, day: CivilDate): Promise<number>;
  /** Erases what was told of people's health and is past its days (E190); of how many. */
  forgetHealth(trx: Trx, today: CivilDate): Promise<number>;
}
