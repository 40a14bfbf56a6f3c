import { civilDateAt } from '#contract/kernel/dates.ts';
import { entradaDeQuemChega } from '#contract/seguro-aventura/diarias.ts';
import { type EventoLimpo, conferirEvento } from '#contract/seguro-aventura/evento.rules.ts';
import {
  type EventoEscritoDados,
  type EventoSalvarEntrada,
  EventoComParticipantes,
} from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { estaFinalizado, instanteDe } from '#contract/seguro-aventura/situacao.ts';
import { PARTICIPANTES_POR_VEZ } from '#contract/seguro-aventura/participante.rules.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { refuseStale } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { asForm, changesEvent, monthsTouched, movesDays } from './seguro-aventura.changes.ts';
import { type Moment, asRuled, toEventoComParticipantes } from './seguro-aventura.mapping.ts';
import { type Partner, refuseSuspended, responsibleOf, responsibleProblems } from './seguro-aventura.partner.ts';
import { type JudgedPeople, judgePeople } from './seguro-aventura.people.ts';
import { type By, closedProblem, saveProblem } from './seguro-aventura.policy.ts';
import { type EventRow, type PersonRow, closedAmong, loadPeople, lockEvent } from './seguro-aventura.queries.ts';

/** Who saves an event of whom, and when. */
export interface Saver {
  readonly partner: Partner;
  readonly by: By;
  readonly moment: Moment;
}

/** A save that nothing stands in the way of, and what it meets. */
export interface Checked {
  /** Locked; null where the event is new. */
  readonly before: EventRow | null;
  /** Who is in it already. */
  readonly stored: readonly PersonRow[];
  /** What was sent, over what is stored. */
  readonly form: EventoEscritoDados;
  readonly limpo: EventoLimpo;
  readonly responsible: ReturnType<typeof responsibleOf>;
  readonly people: JudgedPeople;
}

interface Stored extends Pick<Checked, 'before' | 'stored' | 'form'> {
  /** Whether its first day has come. */
  readonly begun: boolean;
}

async function findStored(trx: Trx, dados: EventoEscritoDados, { partner, moment }: Saver): Promise<Stored> {
  const { id, token } = dados;
  if (!id && !token) return { before: null, stored: [], form: dados, begun: false };
  const before = await lockEvent(trx, { id: id ?? undefined, token: token ?? undefined, clientId: partner.id });
  if (!before) throw new NotFound();
  const begun = estaFinalizado(asRuled(before, 'N'), moment.now);
  return { before, stored: await loadPeople(trx, before.id), form: { ...asForm(before), ...dados }, begun };
}

/** From when whoever comes in is covered, where it is not from the first day: late, from the day they came; the panel types what was so from the start (E178). */
function entryOf({ before, begun }: Stored, { by, moment }: Saver): string | null {
  if (before === null || by === 'painel' || !begun) return null;
  return entradaDeQuemChega(civilDateAt(moment.now), { dataInicio: before.data_inicio, dataFinal: before.data_final });
}

/**
 * Days of months that a closing took stand: by the panel, which may write of what was, neither dates nor new people reach into them. What
 * is yet to come of a month closed before its end is billed with the next one, but of an event that has begun a closing may have charged.
 */
async function refuseClosed(
  trx: Trx,
  { before, begun }: Stored,
  { partner, by, moment }: Saver,
  after: EventoLimpo,
  added: number,
): Promise<void> {
  if (by !== 'painel' || (!begun && instanteDe(after.dataInicio, after.horaInicio) > moment.now)) return;
  if (before && !movesDays(before, after) && added === 0) return;
  const problem = closedProblem('dataInicio', await closedAmong(trx, partner.id, monthsTouched(before, after)));
  if (problem) throw new RuleError(problem);
}

/** Says all that is wrong with a save of an event and its people, or what it meets (G2-01, E178). */
export function createCheck({ history, keys }: Pick<Kernel, 'history' | 'keys'>) {
  /** The event, or somebody who is changed, was saved meanwhile: 400 with all as it is now, which tells what is known of people's health (E013). */
  const refuseOld = async (
    trx: Trx,
    context: PromotorContext,
    { partner, moment }: Saver,
    { row, stored, versions }: { readonly row: EventRow; readonly stored: readonly PersonRow[]; readonly versions: JudgedPeople['edited'] },
  ): Promise<void> => {
    const load = async () => {
      await history.recordRead(context, { client: partner.id, record: row.id });
      return toEventoComParticipantes(keys.health, row, stored, partner.cliente_grupo_suspenso, moment);
    };
    for (const { of, version } of versions) await refuseStale(trx, of, version, { schema: EventoComParticipantes, load });
  };

  return async (trx: Trx, context: PromotorContext, { dados, participantes }: EventoSalvarEntrada, saver: Saver): Promise<Checked> => {
    const { partner, by, moment } = saver;
    const { now } = moment;
    refuseSuspended(partner);
    if (participantes.length > PARTICIPANTES_POR_VEZ)
      throw new RuleError({ participantes: `Salve no máximo ${PARTICIPANTES_POR_VEZ} participantes por vez` });

    const found = await findStored(trx, dados, saver);
    const { before, stored, form } = found;
    const { limpo, problemas } = conferirEvento(form, by === 'painel' || found.begun ? null : now);
    const refused = before && saveProblem(before, by, moment, changesEvent(before, limpo));
    if (refused) throw new RuleError(refused);

    const inicio = limpo?.dataInicio ?? before?.data_inicio ?? civilDateAt(now);
    const people = judgePeople(participantes, stored, { key: keys.health, inicio, now, entry: entryOf(found, saver) });
    if (before)
      await refuseOld(trx, context, saver, {
        row: before,
        stored,
        versions: [{ of: before, version: dados.dataEdicao }, ...people.edited],
      });
    const responsible = responsibleOf(partner);
    const problems = { ...problemas, ...responsibleProblems(responsible) };
    const wrong = Object.keys(people.problems).length > 0;
    if (!limpo || Object.keys(problems).length > 0 || wrong) throw new RuleError(problems, wrong ? { participantes: people.problems } : {});
    await refuseClosed(trx, found, saver, limpo, people.added.length);
    return { before, stored, form, limpo, responsible, people };
  };
}
