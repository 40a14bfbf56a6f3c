import type { EventoSalvarEntrada, ParticipanteEscritoDados } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { estaFinalizado } from '#contract/seguro-aventura/situacao.ts';
import { type Trx, isUniqueViolation } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Content } from '#server/modules/mensagens/mensagens.api.ts';
import type { PeopleEffect } from './seguro-aventura.api.ts';
import { limpoOf, movesDays, movesVersion, own } from './seguro-aventura.changes.ts';
import { type Checked, type Saver, createCheck } from './seguro-aventura.check.ts';
import type { Emails } from './seguro-aventura.emails.ts';
import { keepFavourites } from './promotor.favourites.ts';
import type { ParticipantContent } from './papeis.api.ts';
import type { ParticipantEmails } from './participante.emails.ts';
import type { Finalise } from './seguro-aventura.finalise.ts';
import { keepHealth, moveForgetting } from './seguro-aventura.health.ts';
import { keepDays, recountPeople } from './seguro-aventura.ledger.ts';
import { type WholeEvent, type Written, leftOf } from './seguro-aventura.left.ts';
import type { LuckyNumbers } from './seguro-aventura.luck.ts';
import { asRuled } from './seguro-aventura.mapping.ts';
import { type JudgedPeople, asJudged, changedOf, givingDocuments } from './seguro-aventura.people.ts';
import { type EventRow, type WrittenRow, loadEvent } from './seguro-aventura.queries.ts';
import * as repository from './seguro-aventura.repository.ts';

export interface SaveNeeds {
  readonly emails: Emails;
  readonly participantEmails: Pick<ParticipantEmails, 'tellSaved'>;
  readonly finalise: Finalise['finalise'];
  readonly luck: LuckyNumbers;
  readonly mended: readonly PeopleEffect[];
}

interface Save extends Saver {
  /** Of the first save. */
  readonly savedEmail: Content;
  /** To whoever is in it. */
  readonly participantEmail: ParticipantContent;
}

/** What is kept of a save under its key: it names nobody. */
export interface SavedEvent {
  readonly id: number;
  /** What the form called whom it put in, and their codes. */
  readonly novos: readonly (readonly [tempId: NonNullable<ParticipanteEscritoDados['tempId']>, id: number])[];
}

export interface Saved {
  readonly kept: SavedEvent;
  /** As the save leaves it; null where more follows from it than is known without reading again. */
  readonly left: WholeEvent | null;
}

/** What an event takes from its partner with each save. */
const RESPONSIBLE = ['responsavel', 'telefone', 'email'] as const;

const eventOf = ({ limpo, form, responsible }: Checked, { partner }: Saver): repository.EventToWrite => ({
  ...limpo,
  responsavel: responsible.responsavel.slice(0, 100),
  telefone: responsible.telefone,
  email: responsible.email,
  linkInscricaoBloqueado: form.linkInscricaoBloqueado ?? 'N',
  bloquearEnvioEmails: form.bloquearEnvioEmailsSeguroAventura ?? partner.bloquear_envio_emails_seguro_aventura,
  mobile: form.mobile ?? 'N',
});

/** The event as it stands once its own fields are written. Most saves put in people, and leave it as it is. */
async function writeEvent(trx: Trx, checked: Checked, save: Saver, saving: repository.Saving): Promise<EventRow> {
  const { before, limpo, form } = checked;
  const event = eventOf(checked, save);
  const moves = before !== null && movesVersion(before, limpo, form);
  if (before && !moves && RESPONSIBLE.every((name) => before[name] === event[name])) return before;
  const id = before ? before.id : await repository.insertEvent(trx, save.partner.id, event, saving);
  if (before) await repository.updateEvent(trx, id, event, moves ? saving : null);
  if (before && before.data_final !== limpo.dataFinal) await moveForgetting(trx, id, limpo.dataFinal);
  const row = await loadEvent(trx, id);
  if (!row) throw new NotFound();
  return row;
}

/**
 * Whoever comes in brought their days with them; everybody's move with the event's, and the insurer's refusal leaves whoever is mended. Gives
 * those whose own days were the event's no longer.
 */
async function keepCounts(
  trx: Trx,
  { before, limpo, people: { changed } }: Checked,
  saving: repository.Saving,
): Promise<readonly repository.MovedDays[]> {
  if (before === null) return [];
  if (movesDays(before, limpo)) {
    const moved = await repository.keepInsideEvent(trx, before.id, saving);
    await keepDays(trx, [before.id]);
    return moved;
  }
  if (changed.some((one) => one.before.seguradora === 'rejeitado')) await recountPeople(trx, [before.id]);
  return [];
}

/** Saves an event with its people, inside the caller's transaction (G2-01, E178): added or changed, nobody taken out. */
export function createSave(kernel: Kernel, { emails, participantEmails, finalise, luck, mended }: SaveNeeds) {
  const { history, keys } = kernel;
  const check = createCheck(kernel);

  const writePeople = async (trx: Trx, row: EventRow, { added, changed }: JudgedPeople, saving: repository.Saving): Promise<Written> => {
    await repository.freeDocuments(trx, givingDocuments({ added, changed }));
    const entered = await repository.insertPeople(
      trx,
      row,
      added.map(({ person }) => person),
      saving.now,
    );
    const edited = await repository.updatePeople(
      trx,
      changed.map(({ person, before }) => ({ ...person, id: before.id, before })),
      saving,
    );
    const sealed = await keepHealth(
      trx,
      keys.health,
      [
        ...added.map(({ health }, at) => ({ id: entered[at]?.id ?? 0, health, kept: false })),
        ...changed.map(({ health, before }) => ({ id: before.id, health, kept: before.dados_cifrados !== null })),
      ],
      row.data_final,
    );
    const whole = (rows: readonly WrittenRow[]) => rows.map((one) => ({ ...one, dados_cifrados: sealed.get(one.id) ?? null }));
    return { added: whole(entered), changed: whole(edited) };
  };

  /** Whom the insurer refused waits again, once they are counted so. */
  const tellMended = async (trx: Trx, { changed }: JudgedPeople, now: Date): Promise<void> => {
    const ids = changed.filter(({ before }) => before.seguradora === 'rejeitado').map(({ before }) => before.id);
    if (ids.length > 0) for (const effect of mended) await effect(trx, ids, now);
  };

  /** Closes a list whose moment has come; into one that was closed before, people come with their numbers. Whether either was so. */
  const keepClosed = async (trx: Trx, row: EventRow, added: number, now: Date): Promise<boolean> => {
    if (!estaFinalizado(asRuled(row, 'N'), now)) return false;
    if (row.finalizado === 'N') await finalise(trx, now, [row.id]);
    else if (added > 0) await luck.give(trx, [row.id]);
    return row.finalizado === 'N' || added > 0;
  };

  const record = (
    trx: Trx,
    context: PromotorContext,
    { before, limpo, people }: Checked,
    { row, added, moved }: { readonly row: EventRow; readonly added: readonly number[]; readonly moved: readonly repository.MovedDays[] },
  ) =>
    history.recordChange(trx, context, {
      client: row.id_cliente,
      record: row.id,
      before: before ? own(limpoOf(before)) : {},
      after: own(limpo),
      detail: {
        evento: row.codigo,
        incluidos: added,
        alterados: [
          ...people.changed.map((one) => ({ id: one.before.id, ...changedOf(asJudged(one.before, keys.health), one) })),
          ...moved,
        ],
      },
    });

  return async (trx: Trx, context: PromotorContext, request: EventoSalvarEntrada, save: Save): Promise<Saved> => {
    const { partner, moment } = save;
    const { now } = moment;
    const checked = await check(trx, context, request, save);
    const { before, limpo, people, stored } = checked;
    const saving = { now, userId: context.caller.enteredBy?.id ?? null };
    const row = await writeEvent(trx, checked, save, saving);
    try {
      const written = await writePeople(trx, row, people, saving);
      const ids = written.added.map((one) => one.id);
      const persons = [...people.added, ...people.changed].map(({ person }) => person);
      await keepFavourites(trx, partner, persons, now);
      const moved = await keepCounts(trx, checked, saving);
      await tellMended(trx, people, now);
      const closed = await keepClosed(trx, row, ids.length, now);
      if (!before) await emails.tellSaved(trx, save.savedEmail, row, now);
      const saved = [...written.added, ...written.changed];
      const told = await participantEmails.tellSaved(trx, save.participantEmail, { event: row, partner, saved }, now);
      await record(trx, context, checked, { row, added: ids, moved });
      const known = !closed && !(before && movesDays(before, limpo));
      return {
        kept: { id: row.id, novos: novosOf(people, ids) },
        left: known ? leftOf({ row, people: stored }, written, told) : null,
      };
    } catch (error) {
      throw raced(error);
    }
  };
}

const novosOf = ({ added }: JudgedPeople, ids: readonly number[]): SavedEvent['novos'] =>
  added.flatMap(({ tempId }, at) => (tempId === null || tempId === undefined ? [] : [[tempId, ids[at] ?? 0] as const]));

/** What only the database sees: a document that came in by another door in the same instant. */
export function raced(error: unknown): unknown {
  if (isUniqueViolation(error, 'seguro_aventura_participantes_cpf_unico')) return new RuleError({ cpf: 'CPF já cadastrado neste evento' });
  if (isUniqueViolation(error, 'seguro_aventura_participantes_passaporte_unico'))
    return new RuleError({ numeroPassaporte: 'Passaporte já cadastrado neste evento' });
  return error;
}
