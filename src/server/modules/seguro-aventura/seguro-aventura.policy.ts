import { mesFechado } from '#contract/seguro-aventura/evento.rules.ts';
import { abertoAEquipe, bandeirasDe, estaFinalizado, inicioAtraso } from '#contract/seguro-aventura/situacao.ts';
import { CLIENTE_SUSPENSO, EVENTO_FINALIZADO, INSCRICAO_BLOQUEADA } from '#contract/inscricao/textos.ts';
import { type Moment, asRuled } from './seguro-aventura.mapping.ts';
import { mayEnter } from './carta-oferta.rules.ts';
import type { Partner } from './seguro-aventura.partner.ts';
import type { EventRow, PersonRow } from './seguro-aventura.queries.ts';

/* What may be done with an event, and why not, in words. Pure functions over a locked row. */

/** By whom: a partner; a partner's place taken by the panel; staff. */
export type By = 'promotor' | 'painel' | 'equipe';

const CANCELLED = 'Evento cancelado!';
const WITH_INSURER = 'O evento já está com a seguradora e não pode mais mudar';
const BILLED = 'O evento já tem boleto e não pode mais mudar';
const CLOSED = 'Um fechamento já cobrou dias deste evento, e ele não pode mais mudar';
const OF_PROPERTY = 'As inscrições de uma propriedade não são alteradas';
const TOO_LATE = 'O prazo para mudar este evento terminou';
export const BEGUN = 'O evento já começou: só os participantes podem mudar';

/** What stops anybody: field and message; null where nothing does. */
function settled(row: EventRow, by: By): Readonly<Record<string, string>> | null {
  if (row.cancelado === 'S') return { cancelado: CANCELLED };
  if (row.integrado === 'S') return { integrado: WITH_INSURER };
  if (row.com_boleto) return { boleto: BILLED };
  // Closed months stop staff day by day; a partner's event with a closing is over.
  if (by === 'promotor' && row.com_fechamento) return { boleto: CLOSED };
  if (by !== 'equipe' && row.propriedade === 'S') return { propriedade: OF_PROPERTY };
  return null;
}

/** Why an event may not be saved over, with or without changes of its own fields (G2-01, G2-08, E178). */
export function saveProblem(
  row: EventRow,
  by: By,
  { now, tolerance }: Moment,
  changesEvent: boolean,
): Readonly<Record<string, string>> | null {
  const stopped = settled(row, by);
  if (stopped) return stopped;
  // Whom the insurer has, it has on these days.
  if (row.aceitos > 0 && changesEvent) return { integrado: WITH_INSURER };
  if (by === 'painel') return null;
  const ruled = asRuled(row, 'N');
  if (!estaFinalizado(ruled, now)) return null;
  if (now >= inicioAtraso(row.inicio_em, tolerance)) return { finalizado: TOO_LATE };
  return changesEvent ? { finalizado: BEGUN } : null;
}

/** Why an event may not be cancelled as a whole (G2-01, E177); null when it may. */
export function cancelEventProblem(row: EventRow, by: By, { now }: Moment): Readonly<Record<string, string>> | null {
  const stopped = settled(row, by);
  if (stopped) return stopped;
  return estaFinalizado(asRuled(row, 'N'), now) ? { finalizado: 'O evento já começou' } : null;
}

/** Why nobody may be added, changed, taken out or cancelled by staff: the stated text stands for all of it once the insurer has it (G2-06). */
export function staffProblem(row: EventRow): Readonly<Record<string, string>> | null {
  const ruled = { ...asRuled(row, 'N'), faturado: row.com_boleto };
  return abertoAEquipe(ruled) ? null : settled(row, 'equipe');
}

/** Why staff may not mend what is written of somebody: a boleto, as a closed month, has the days of people and not their names (E174, G2-31). */
export const mendProblem = (row: EventRow): Readonly<Record<string, string>> | null => settled({ ...row, com_boleto: false }, 'equipe');

/** What stops anybody's days from moving, under the field of the panel's form; null where nothing does. */
export const billedDaysProblem = ({ com_boleto }: Pick<EventRow, 'com_boleto'>): Readonly<Record<string, string>> | null =>
  com_boleto ? { dataEntrada: 'O evento já tem boleto, e os dias não mudam mais' } : null;

/** Whether the insurer has somebody already: nothing of them changes any more, whatever becomes of the event. */
export const isWithInsurer = ({ seguradora }: Pick<PersonRow, 'seguradora'>): boolean =>
  seguradora === 'enviado' || seguradora === 'aceito';

export const PERSON_WITH_INSURER = 'O participante já está com a seguradora e não pode mais mudar';

/** Why a partner may not take somebody out: only a list that is still open is corrected (G2-06). */
export function removeProblem(row: EventRow, { now, tolerance }: Moment): Readonly<Record<string, string>> | null {
  const stopped = settled(row, 'promotor');
  if (stopped) return stopped;
  const may = bandeirasDe(asRuled(row, 'N'), now, tolerance).permiteEdicaoEvento === 'S';
  return may ? null : { participante: 'O evento já começou: o participante só pode ser cancelado' };
}

/** Why a partner may not cancel somebody (G2-06). */
export function cancelPersonProblem(row: EventRow, { now, tolerance }: Moment): Readonly<Record<string, string>> | null {
  const stopped = settled(row, 'promotor');
  if (stopped) return stopped;
  const may = bandeirasDe(asRuled(row, 'N'), now, tolerance).habilitaCancelamento === 'S';
  return may ? null : { participante: 'O prazo para cancelar participantes deste evento terminou' };
}

/** Why nobody registers: the partner is suspended, it or the event takes nobody any more, or somebody closed the link or the property. */
export type ClosedToStrangers = 'suspenso' | 'finalizado' | 'bloqueado';

/** What is told of it: stands in the place of the page (G2-54). */
export const CLOSED_WORDS: Readonly<Record<ClosedToStrangers, Readonly<Record<string, string>>>> = {
  suspenso: { bloqueio: CLIENTE_SUSPENSO },
  finalizado: { evento: EVENTO_FINALIZADO },
  bloqueado: { bloqueio: INSCRICAO_BLOQUEADA },
};

/**
 * Whether anybody registers by the link of an event, or in the day of a property; null when they may. A blocked link is told last: then it is
 * the only obstacle (G2-07, G2-11). `day`: of the property that the JWT opened; null for a link.
 */
export function closedToStrangers(
  row: EventRow,
  partner: Pick<
    Partner,
    'ativo' | 'carta_oferta' | 'seguro_aventura' | 'possui_grupo_propriedade' | 'cliente_grupo_suspenso' | 'seguro_propriedade_bloqueado'
  >,
  { now, tolerance }: Moment,
  day: string | null,
): ClosedToStrangers | null {
  if (partner.cliente_grupo_suspenso === 'S') return 'suspenso';
  const ruled = asRuled(row, 'N');
  const ofProperty = row.propriedade === 'S';
  // Whoever left takes nobody more, as its portal opens to nobody; who is covered stays so.
  const left = !mayEnter(partner) || (ofProperty && partner.possui_grupo_propriedade === 'N');
  if (left) return 'finalizado';
  const open = ofProperty
    ? day === row.data_inicio && !ruled.faturado && row.cancelado === 'N' && row.integrado === 'N' && !estaFinalizado(ruled, now)
    : day === null && bandeirasDe(ruled, now, tolerance).permitidoAdicionarParticipante === 'S';
  if (!open) return 'finalizado';
  const blocked = ofProperty ? partner.seguro_propriedade_bloqueado : row.link_inscricao_bloqueado;
  return blocked === 'S' ? 'bloqueado' : null;
}

/** The first of these months that a closing took, under the field of its day. */
export const closedProblem = (field: string, closed: readonly string[]): Readonly<Record<string, string>> | null => {
  const [first] = closed;
  return first === undefined ? null : { [field]: mesFechado(first) };
};
