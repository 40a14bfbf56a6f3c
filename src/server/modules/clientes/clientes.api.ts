import type { RawBuilder } from 'kysely';
import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Valores } from '#contract/mensagens/resolver.ts';
import type { DadosPropriosEntrada } from '#contract/portal/proprios.schemas.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Holdings } from '#server/kernel/db/hand-over.ts';
import type { Version } from '#server/kernel/db/version.ts';
import type { PromotorContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Sheet } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { PublicLookup } from './clientes.lookup.ts';
import type { MapReads } from './clientes.map.ts';
import type { Contact } from './clientes.messages.ts';
import type { PartnerPapers } from './clientes.papers.ts';
import type { PromotorRow } from './clientes.promotor.ts';

/** A client that was just written, in the transaction that writes it. */
export interface CreatedClient {
  readonly id: number;
  readonly pre_cliente: 'S' | 'N';
  readonly id_responsavel: number | null;
}

export type CreationEffect = (trx: Trx, context: StaffContext, client: CreatedClient) => Promise<unknown>;
/** Whether something that was done with its partner code keeps a client in group 27: an event, a closing (E079). */
export type FixesPartner = (executor: Executor, clientId: number) => Promise<boolean>;
/** Sheets that a module above adds to the workbook of one client (E076). */
export type SheetsOfClient = (clientId: number) => Promise<Sheet[]>;

export interface ClientContacts {
  readonly id: number;
  readonly nome: string;
  readonly telefone_celular: string | null;
  readonly email: string | null;
  /** Of whoever is responsible for it. */
  readonly responsavel_email: string | null;
}

/** The birthdays of a day: how many, and the first by name. */
export interface Birthdays {
  readonly total: number;
  readonly first: readonly { readonly nome: string; readonly idade: number }[];
}

/** A client that somebody saved, new or not, and the groups it was in and is in. */
export interface SavedClient {
  readonly id: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export type SaveEffect = (trx: Trx, context: StaffContext, client: SavedClient) => Promise<unknown>;

/** A client whose mobile became another, and the member of staff who did it, if one did. */
export interface ChangedMobile {
  readonly id: number;
  readonly before: string | null;
  readonly after: string | null;
  readonly userId: number | null;
}

export type MobileEffect = (trx: Trx, now: Date, client: ChangedMobile) => Promise<unknown>;

/** What became of the record of a partner who changed its own contacts. */
export interface OwnChange {
  /** The e-mail that the partner was written to before. */
  readonly oldEmail: string | null;
  /** What took the place of another e-mail, and of another phone: null where it is the one that was. */
  readonly newEmail: string | null;
  readonly newPhone: string | null;
  readonly version: Date;
}

export type SaveOwn = (trx: Trx, context: PromotorContext, said: DadosPropriosEntrada) => Promise<OwnChange>;

/** The QR codes of a property. */
export interface PropertyPage {
  readonly tokenPropriedade: string | null;
  readonly estadas: readonly { readonly numeroDiariasToken: string; readonly numeroDiarias: number }[];
}

/** What decides whether strangers register with a partner now, and how they are told. */
export interface PartnerDoor {
  readonly id: number;
  readonly ativo: 'S' | 'N';
  readonly carta_oferta: string | null;
  /** S: in the group of the partners, and of the properties. */
  readonly seguro_aventura: 'S' | 'N';
  readonly possui_grupo_propriedade: 'S' | 'N';
  readonly cliente_grupo_suspenso: 'S' | 'N';
  readonly seguro_propriedade_bloqueado: 'S' | 'N';
  readonly bloquear_envio_emails_seguro_aventura: 'S' | 'N';
  readonly id_imagem_participante: number | null;
}

/** What modules above hang on the clients, at composition: they know the clients, the clients do not know them. */
export interface ClientesApi {
  /** The clients of a responsible, active or not. */
  readonly holdings: Holdings;
  /** Adds what happens in the same transaction when a client is created. */
  whenCreated(effect: CreationEffect): void;
  /** Adds what happens in the same transaction whenever a client is saved. */
  whenSaved(effect: SaveEffect): void;
  /** Adds what happens in the same transaction when somebody gives a client another mobile, or takes it away. */
  whenMobileChanges(effect: MobileEffect): void;
  /** The provider of charges has the client on record ('Integrado', E073). */
  registered(trx: Trx, context: SystemContext, clientId: number, provedor: string): Promise<void>;
  /** Adds what keeps a partner in group 27. */
  whenFixed(fixes: FixesPartner): void;
  addSheets(sheets: SheetsOfClient): void;
  /** The people of a filter with their contact, as a sub-query. */
  audience(executor: Executor, filter: ClienteFiltroDados, contact: Contact, now: Date): RawBuilder<unknown>;
  /** What the tags of a message say of these clients. */
  tagValues(executor: Executor, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Valores>>;
  /** Name and contacts of a client, active or not; undefined when there is none. */
  contacts(executor: Executor, id: number): Promise<ClientContacts | undefined>;
  /** Those of the client behind a user. */
  contactsOfUser(executor: Executor, userId: number): Promise<ClientContacts | undefined>;
  /** Birthdays of active people on a day (E078). */
  birthdaysOn(executor: Executor, day: CivilDate, most: number): Promise<Birthdays>;
  /** What a partner of adventure insurance is now, by one statement by its key; null for an unknown client. */
  promotor(executor: Executor, id: number): Promise<PromotorRow | null>;
  /** The policy's file of a partner, and the image of the e-mails to its participants. */
  partnerPapers(executor: Executor, id: number): Promise<PartnerPapers>;
  /** Of these partners what decides whether strangers register with them now. */
  partnerDoors(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, PartnerDoor>>;
  /** Whose property the QR with this token is; null for nobody's. */
  partnerOfProperty(executor: Executor, token: string): Promise<number | null>;
  /** The client with a partner code, in any case, whether it may enter or not; null when nobody has it. */
  clientOfCode(executor: Executor, code: string): Promise<number | null>;
  /** 404 for a client nobody has, 400 on `field` for one that is no partner of adventure insurance. */
  requirePartner(executor: Executor, id: number, field: string): Promise<void>;
  /** The same, and nobody else changes the client until the end of the transaction. */
  lockPartner(trx: Trx, id: number, field: string): Promise<void>;
  /** The edited values of these partners, whose clients are locked, have counted: a closing took them, and who had one has another version. */
  spendEdited(trx: Trx, ids: readonly number[], version: Version): Promise<void>;
  /** Locks a client until the end of the transaction; false for nobody. */
  lock(trx: Trx, id: number): Promise<boolean>;
  /** Puts a locked client into a group, or takes it out: in a version of its own, so that a form that is open is not saved over it. False where it was so already. */
  regroup(trx: Trx, id: number, change: { readonly group: number; readonly enter: boolean }, now: Date): Promise<boolean>;
  /** What a partner may change of its own record, in the caller's transaction; 404, 400 by field. */
  saveOwn: SaveOwn;
  /** What the QR codes of a property open. */
  property(executor: Executor, id: number): Promise<PropertyPage>;
  /** Clients whom an e-mail, a CPF or a CNPJ is of, oldest first. */
  clientsOfContact(executor: Executor, text: string): Promise<number[]>;
  /** Whose policies anybody asks for, without a login. */
  readonly lookup: PublicLookup;
  /** What the map reads. */
  readonly map: MapReads;
  /** A pre-client no longer is one: what it bought was issued (E070). Does nothing to whoever already is a client. */
  endPreClient(trx: Trx, context: StaffContext, clientId: number): Promise<void>;
}
