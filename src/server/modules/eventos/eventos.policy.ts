import { type Permissions, allows, flag } from '#contract/kernel/permissions.ts';
import { type PodeResposta, simNao } from '#contract/kernel/vocabulary.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { EventTarget, LoadedTarget } from './eventos.api.ts';

/* Who may see and change which reminders (E096). Pure functions. */

const EVENTS = 'habilitarAcessoEventos';

export interface Person {
  readonly id: number;
  readonly permissions: Permissions;
}

interface Owned {
  readonly id_responsavel: number | null;
  readonly id_cliente: number | null;
  readonly alvo_tabela: string;
  readonly id_alvo: number;
}

export const seesAll = ({ permissions }: Person): boolean => allows(permissions, flag(EVENTS));

const isOwn = ({ id }: Person, evento: Owned): boolean =>
  evento.id_responsavel === id || (evento.alvo_tabela === 'usuarios' && evento.id_alvo === id);

/** A removed reminder is only read or restored (E014). */
export const REMOVED_REMINDER = 'Um evento removido não pode ser alterado. Restaure-o antes';

/** One's own, those of a client one may consult, or all with habilitarAcessoEventos. */
export const canSee = (person: Person, evento: Owned): boolean =>
  seesAll(person) || isOwn(person, evento) || (evento.id_cliente !== null && person.permissions.clientes >= 2);

/** One's own, or all with habilitarAcessoEventos. */
export const canEdit = (person: Person, evento: Owned): boolean => seesAll(person) || isOwn(person, evento);

/** 404 for a reminder one may not even see, 401 for one that is somebody else's to change. */
export function requireEdit(person: Person, evento: Owned): void {
  if (!canSee(person, evento)) throw new NotFound();
  if (!canEdit(person, evento)) throw new NotPermitted(EVENTS);
}

/** On a client, a ficha or another user: clientes 3 or habilitarAcessoEventos, and only the latter for another user. For oneself, nothing. */
export function requireCreate(person: Person, target: EventTarget, responsible: number | null): void {
  if (seesAll(person)) return;
  if (target.table !== 'usuarios') {
    if (person.permissions.clientes < 3) throw new NotPermitted('clientes');
    return;
  }
  if (target.id !== person.id || responsible !== person.id) throw new NotPermitted(EVENTS);
}

/** Removing, and bringing back, a reminder of a client asks for clientes 3 besides the right to edit it. */
export function requireRemoval({ permissions }: Person, evento: Pick<Owned, 'id_cliente'>): void {
  if (evento.id_cliente !== null && permissions.clientes < 3) throw new NotPermitted('clientes');
}

/** The reminder of the end of cover comes back only where its ficha still has it: there is one of each (E098). */
export function requireHeld(stored: { readonly id: number; readonly tipo_vigencia: string }, target: Partial<LoadedTarget>): void {
  if (stored.tipo_vigencia === 'S' && target.coverReminder !== stored.id)
    throw new RuleError({ ativo: 'O atendimento não tem mais este lembrete: programe-o na vigência dele' });
}

/** What this person may do with a reminder that they see. */
export function allowed(person: Person, evento: Owned): PodeResposta {
  const edits = canEdit(person, evento);
  const removes = edits && (evento.id_cliente === null || person.permissions.clientes >= 3);
  const motivo = edits
    ? removes
      ? null
      : 'Remover o evento de um cliente pede permissão para cadastrar clientes'
    : 'O evento é de outra pessoa';
  return { alterar: simNao(edits), remover: simNao(removes), motivo };
}

/** Another person's reminders, or everybody's (null), belong to whoever has habilitarAcessoEventos. */
export function requireRemindersOf(person: Person, responsible: number | null): void {
  if (responsible !== person.id && !seesAll(person)) throw new NotPermitted(EVENTS);
}

/** Those of a client or ficha to whoever consults clients; those of a user to that user. */
export function requireRemindersOn(person: Person, target: Pick<EventTarget, 'table' | 'id'>): void {
  if (seesAll(person)) return;
  if (target.table === 'usuarios' ? target.id !== person.id : person.permissions.clientes < 2) throw new NotPermitted(EVENTS);
}

/** What a save does with attachments takes what the attachments themselves take (E083). */
export function requireAttachments({ permissions }: Person, adopts: boolean, removes: boolean): void {
  if ((adopts && permissions.clienteAnexos < 3) || (removes && permissions.clienteAnexos < 4)) throw new NotPermitted('clienteAnexos');
}
