import { civilDateAt } from '#contract/kernel/dates.ts';
import { type EventoLimpo, conferirEvento } from '#contract/seguro-aventura/evento.rules.ts';
import { fatiasDe } from '#contract/seguro-aventura/diarias.ts';
import {
  type EventoEscritoDados,
  type EventoSalvarEntrada,
  EventoComParticipantes,
  type ParticipanteEscritoDados,
} from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { estaFinalizado, instanteDe } from '#contract/seguro-aventura/situacao.ts';
import { PARTICIPANTES_POR_VEZ } from '#contract/seguro-aventura/participante.rules.ts';
import { type Trx, isUniqueViolation } from '#server/kernel/db/database.ts';
import { refuseStale } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Content } from '#server/modules/mensagens/mensagens.api.ts';
import type { PeopleEffect } from './seguro-aventura.api.ts';
import type { Emails } from './seguro-aventura.emails.ts';
import { keepFavourites } from './promotor.favourites.ts';
import type { ParticipantEmails } from './participante.emails.ts';
import type { Finalise } from './seguro-aventura.finalise.ts';
import { keepHealth, moveForgetting } from './seguro-aventura.health.ts';
import { keepDays, recountPeople } from './seguro-aventura.ledger.ts';
import { type WholeEvent, type Written, leftOf } from './seguro-aventura.left.ts';
import type { LuckyNumbers } from './seguro-aventura.luck.ts';
import { type Moment, asRuled, toEventoComParticipantes } from './seguro-aventura.mapping.ts';
import { type Partner, refuseSuspended, responsibleOf, responsibleProblems } from './seguro-aventura.partner.ts';
import { type Edited, type JudgedPeople, asJudged, changedOf, givingDocuments, judgePeople } from './seguro-aventura.people.ts';
import { type By, closedProblem, saveProblem } from './seguro-aventura.policy.ts';
import {
  type EventRow,
  type PersonRow,
  type WrittenRow,
  closedAmong,
  loadEvent,
  loadPeople,
  lockEvent,
} from './seguro-aventura.queries.ts';
import * as repository from './seguro-aventura.repository.ts';

export interface SaveNeeds {
  readonly emails: Emails;
  readonly participantEmails: Pick<ParticipantEmails, 'tellSaved'>;
  readonly finalise: Finalise['finalise'];
  readonly luck: LuckyNumbers;
  readonly mended: readonly PeopleEffect[];
}

interface Save {
  readonly partner: Partner;
  readonly by: By;
  readonly moment: Moment;
  /** Of the first save. */
  readonly savedEmail: Content;
  /** To whoever is in it. */
  readonly participantEmail: Content;
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

/** The fields of a stored event, for what a form does not send. */
const asForm = (row: EventRow): EventoEscritoDados => ({
  nomeEvento: row.nome_evento,
  localEvento: row.local_evento,
  descricao: row.descricao,
  dataInicio: row.data_inicio,
  horaInicio: row.hora_inicio,
  dataFinal: row.data_final,
  linkInscricaoBloqueado: row.link_inscricao_bloqueado,
  bloquearEnvioEmailsSeguroAventura: row.bloquear_envio_emails_seguro_aventura,
  mobile: row.mobile,
});

const OWN: readonly (keyof EventoLimpo)[] = ['nomeEvento', 'localEvento', 'descricao', 'dataInicio', 'horaInicio', 'dataFinal'];

const own = (event: EventoLimpo): Record<string, unknown> => Object.fromEntries(OWN.map((name) => [name, event[name]]));

/** Whether the form changes anything of the event itself; what cannot be read does. */
function changesEvent(row: EventRow, limpo: EventoLimpo | null): boolean {
  if (!limpo) return true;
  const stored = asForm(row);
  return OWN.some((name) => limpo[name] !== stored[name]);
}

/** What an event takes from its partner with each save. */
const RESPONSIBLE = ['responsavel', 'telefone', 'email'] as const;

const FLAGS = ['linkInscricaoBloqueado', 'bloquearEnvioEmailsSeguroAventura', 'mobile'] as const;

/** Whether a save of the event's own fields leaves them as they are: then its version stands, and nobody's form grows old by it. */
const movesVersion = (row: EventRow, limpo: EventoLimpo, form: EventoEscritoDados): boolean => {
  const stored = asForm(row);
  return changesEvent(row, limpo) || FLAGS.some((name) => form[name] !== stored[name]);
};

const movesDays = (row: EventRow, limpo: EventoLimpo): boolean =>
  row.data_inicio !== limpo.dataInicio || row.data_final !== limpo.dataFinal;

const monthsOf = (de: string, ate: string): string[] => fatiasDe({ de, ate }).map(({ mes }) => mes);

/** Saves an event with its people, inside the caller's transaction (G2-01, E178): added or changed, nobody taken out. */
export function createSave({ history, keys }: Kernel, { emails, participantEmails, finalise, luck, mended }: SaveNeeds) {
  const find = async (trx: Trx, { id, token }: EventoEscritoDados, partner: Partner): Promise<EventRow | null> => {
    if (!id && !token) return null;
    const row = await lockEvent(trx, { id: id ?? undefined, token: token ?? undefined, clientId: partner.id });
    if (!row) throw new NotFound();
    return row;
  };

  /**
   * Days of months that a closing took stand: by the panel, which may write of what was, neither dates nor new people reach into them. What
   * is yet to come of a month closed before its end is billed with the next one, but of an event that has begun a closing may have charged.
   */
  const refuseClosed = async (
    trx: Trx,
    { partner, by, moment }: Save,
    before: EventRow | null,
    after: EventoLimpo,
    added: number,
  ): Promise<void> => {
    const begun = before !== null && estaFinalizado(asRuled(before, 'N'), moment.now);
    if (by !== 'painel' || (!begun && instanteDe(after.dataInicio, after.horaInicio) > moment.now)) return;
    if (before && !movesDays(before, after) && added === 0) return;
    const old = before ? monthsOf(before.data_inicio, before.data_final) : [];
    const closed = await closedAmong(trx, partner.id, [...old, ...monthsOf(after.dataInicio, after.dataFinal)]);
    const problem = closedProblem('dataInicio', closed);
    if (problem) throw new RuleError(problem);
  };

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
      changed.map(({ person, before }) => ({ ...person, id: before.id })),
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

  /** Whoever comes in brought their days with them; everybody's move with the event's, and the insurer's refusal leaves whoever is mended. */
  const keepCounts = async (trx: Trx, before: EventRow | null, after: EventoLimpo, { changed }: JudgedPeople): Promise<void> => {
    if (before === null) return;
    if (movesDays(before, after)) await keepDays(trx, [before.id]);
    else if (changed.some((one) => one.before.seguradora === 'rejeitado')) await recountPeople(trx, [before.id]);
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

  /** The event, or somebody who is changed, was saved meanwhile: 400 with all as it is now, which tells what is known of people's health (E013). */
  const refuseOld = async (
    trx: Trx,
    context: PromotorContext,
    { partner, moment }: Save,
    { row, stored, edited }: { readonly row: EventRow; readonly stored: readonly PersonRow[]; readonly edited: readonly Edited[] },
  ): Promise<void> => {
    const load = async () => {
      await history.recordRead(context, { client: partner.id, record: row.id });
      return toEventoComParticipantes(keys.health, row, stored, partner.cliente_grupo_suspenso, moment);
    };
    for (const { of, version } of edited) await refuseStale(trx, of, version, { schema: EventoComParticipantes, load });
  };

  return async (trx: Trx, context: PromotorContext, request: EventoSalvarEntrada, save: Save): Promise<Saved> => {
    const { partner, by, moment, savedEmail, participantEmail } = save;
    const { now } = moment;
    const { dados, participantes } = request;
    refuseSuspended(partner);
    if (participantes.length > PARTICIPANTES_POR_VEZ)
      throw new RuleError({ participantes: `Salve no máximo ${PARTICIPANTES_POR_VEZ} participantes por vez` });

    const before = await find(trx, dados, partner);
    const form = before ? { ...asForm(before), ...dados } : dados;
    const begun = before !== null && estaFinalizado(asRuled(before, 'N'), now);
    const { limpo, problemas } = conferirEvento(form, by === 'painel' || begun ? null : now);
    const refused = before && saveProblem(before, by, moment, changesEvent(before, limpo));
    if (refused) throw new RuleError(refused);

    const responsible = responsibleOf(partner);
    const stored = before ? await loadPeople(trx, before.id) : [];
    const inicio = limpo?.dataInicio ?? before?.data_inicio ?? civilDateAt(now);
    // Whoever comes late is covered from the day they came; the panel types what was so from the start (E178).
    const today = civilDateAt(now);
    const late = by !== 'painel' && begun;
    const entry = late ? (today < before.data_final ? today : before.data_final) : null;
    const people = judgePeople(participantes, stored, {
      key: keys.health,
      inicio,
      now,
      entry: entry === before?.data_inicio ? null : entry,
    });
    if (before)
      await refuseOld(trx, context, save, { row: before, stored, edited: [{ of: before, version: dados.dataEdicao }, ...people.edited] });
    const problems = { ...problemas, ...responsibleProblems(responsible) } as Record<string, string>;
    const wrong = Object.keys(people.problems).length > 0;
    if (!limpo || Object.keys(problems).length > 0 || wrong) throw new RuleError(problems, wrong ? { participantes: people.problems } : {});
    await refuseClosed(trx, save, before, limpo, people.added.length);

    const saving = { now, userId: context.caller.enteredBy?.id ?? null };
    const event: repository.EventToWrite = {
      ...limpo,
      responsavel: responsible.responsavel.slice(0, 100),
      telefone: responsible.telefone,
      email: responsible.email,
      linkInscricaoBloqueado: form.linkInscricaoBloqueado ?? 'N',
      bloquearEnvioEmails: form.bloquearEnvioEmailsSeguroAventura ?? partner.bloquear_envio_emails_seguro_aventura,
      mobile: form.mobile ?? 'N',
    };
    const id = before ? before.id : await repository.insertEvent(trx, partner.id, event, saving);
    const moves = before !== null && movesVersion(before, limpo, form);
    // Most saves put in people, and leave the event as it is.
    const stands = before !== null && !moves && RESPONSIBLE.every((name) => before[name] === event[name]);
    if (before && !stands) await repository.updateEvent(trx, id, event, moves ? saving : null);
    if (before && before.data_final !== limpo.dataFinal) await moveForgetting(trx, id, limpo.dataFinal);
    const row = stands ? before : await loadEvent(trx, id);
    if (!row) throw new NotFound();
    try {
      const written = await writePeople(trx, row, people, saving);
      const ids = written.added.map((one) => one.id);
      await keepFavourites(
        trx,
        partner,
        [...people.added, ...people.changed].map(({ person }) => person),
        now,
      );
      await keepCounts(trx, before, limpo, people);
      await tellMended(trx, people, now);
      const closed = await keepClosed(trx, row, ids.length, now);
      if (!before) await emails.tellSaved(trx, savedEmail, row, now);
      const saved = [...written.added, ...written.changed];
      const told = await participantEmails.tellSaved(trx, participantEmail, { event: row, partner, saved }, now);
      await history.recordChange(trx, context, {
        client: partner.id,
        record: id,
        before: before ? own(limpoOf(before)) : {},
        after: own(limpo),
        detail: {
          evento: row.codigo,
          incluidos: ids,
          alterados: people.changed.map((one) => ({ id: one.before.id, ...changedOf(asJudged(one.before, keys.health), one) })),
        },
      });
      const known = !closed && !(before && movesDays(before, limpo));
      return { kept: { id, novos: novosOf(people, ids) }, left: known ? leftOf({ row, people: stored }, written, told) : null };
    } catch (error) {
      throw raced(error);
    }
  };
}

const novosOf = ({ added }: JudgedPeople, ids: readonly number[]): SavedEvent['novos'] =>
  added.flatMap(({ tempId }, at) => (tempId === null || tempId === undefined ? [] : [[tempId, ids[at] ?? 0] as const]));

const limpoOf = (row: EventRow): EventoLimpo => ({
  nomeEvento: row.nome_evento,
  localEvento: row.local_evento,
  descricao: row.descricao,
  dataInicio: row.data_inicio,
  horaInicio: row.hora_inicio,
  dataFinal: row.data_final,
});

/** What only the database sees: a document that came in by another door in the same instant. */
export function raced(error: unknown): unknown {
  if (isUniqueViolation(error, 'seguro_aventura_participantes_cpf_unico')) return new RuleError({ cpf: 'CPF já cadastrado neste evento' });
  if (isUniqueViolation(error, 'seguro_aventura_participantes_passaporte_unico'))
    return new RuleError({ numeroPassaporte: 'Passaporte já cadastrado neste evento' });
  return error;
}
