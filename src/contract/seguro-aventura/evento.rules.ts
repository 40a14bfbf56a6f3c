import { type CivilDate, daysBetween, formatMonth, isCivilDate } from '../kernel/dates.ts';
import { atMost } from '../kernel/formats.ts';
import { typedLine, visible } from '../kernel/visible.ts';
import { horaDeInicio, instanteDe } from './situacao.ts';

/* What an insured event may be (G2-01, E178). Pure, the same on both sides of the wire. */

export interface EventoDigitado {
  readonly nomeEvento?: string | null | undefined;
  readonly localEvento?: string | null | undefined;
  readonly descricao?: string | null | undefined;
  readonly dataInicio?: string | null | undefined;
  readonly horaInicio?: string | null | undefined;
  readonly dataFinal?: string | null | undefined;
}

export interface EventoLimpo {
  readonly nomeEvento: string;
  readonly localEvento: string;
  readonly descricao: string;
  readonly dataInicio: CivilDate;
  /** `HH:MM:59`. */
  readonly horaInicio: string;
  readonly dataFinal: CivilDate;
}

export type ProblemasDoEvento = Readonly<Partial<Record<keyof EventoLimpo, string>>>;

/** The longest an event may be, in days. */
const DIAS_NO_MAXIMO = 366;

export const JA_COMECOU = 'O início do evento deve ser posterior ao momento atual';

function texto(escrito: string | null, max: number, falta: string): string | null {
  if (escrito === null) return falta;
  return atMost(escrito, max);
}

const dia = (escrito: string | null, falta: string): string | null => {
  if (escrito === null) return falta;
  return isCivilDate(escrito) && escrito >= '2000-01-01' && escrito <= '2100-12-31' ? null : 'Data inválida';
};

const hora = (escrita: string | null): string | null => {
  if (escrita === null) return 'Informe a hora de início';
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(escrita) ? null : 'Use uma hora de 00:00 a 23:59';
};

function problemaDoFim(inicio: CivilDate, fim: CivilDate): string | null {
  if (fim < inicio) return 'O fim do evento não pode ser antes do início';
  return daysBetween(inicio, fim) >= DIAS_NO_MAXIMO ? `Um evento tem no máximo ${DIAS_NO_MAXIMO} dias` : null;
}

/**
 * What is wrong with an event, in the order of the form, and the event as it is kept. `agora` null: it may have begun already, as for
 * whoever enters by the panel (E178).
 */
export function conferirEvento(
  escrito: EventoDigitado,
  agora: Date | null,
): { readonly limpo: EventoLimpo | null; readonly problemas: ProblemasDoEvento } {
  const nomeEvento = typedLine(escrito.nomeEvento);
  const localEvento = typedLine(escrito.localEvento);
  const descricao = visible(escrito.descricao ?? '').trim() || null;
  const dataInicio = typedLine(escrito.dataInicio);
  const horaInicio = typedLine(escrito.horaInicio);
  const dataFinal = typedLine(escrito.dataFinal);
  const dias = { dataInicio: dia(dataInicio, 'Informe a data de início'), dataFinal: dia(dataFinal, 'Informe a data final') };
  const semHora = hora(horaInicio);
  const inicio = dataInicio !== null && dias.dataInicio === null ? dataInicio : null;
  const passado =
    agora !== null && inicio !== null && horaInicio !== null && semHora === null && instanteDe(inicio, horaDeInicio(horaInicio)) < agora;
  const achados = {
    nomeEvento: texto(nomeEvento, 150, 'Informe o nome do evento'),
    dataInicio: dias.dataInicio ?? (passado ? JA_COMECOU : null),
    horaInicio: semHora,
    localEvento: texto(localEvento, 400, 'Informe o local do evento'),
    dataFinal: dias.dataFinal ?? (inicio !== null && dataFinal !== null ? problemaDoFim(inicio, dataFinal) : null),
    descricao: texto(descricao, 500, 'Informe a descrição do evento'),
  };
  const problemas = Object.fromEntries(Object.entries(achados).filter(([, problema]) => problema !== null)) as ProblemasDoEvento;
  const inteiro =
    nomeEvento !== null && localEvento !== null && descricao !== null && dataInicio !== null && horaInicio !== null && dataFinal !== null;
  if (Object.keys(problemas).length > 0 || !inteiro) return { limpo: null, problemas };
  return { limpo: { nomeEvento, localEvento, descricao, dataInicio, horaInicio: horaDeInicio(horaInicio), dataFinal }, problemas };
}

/** `O mês 10/2026 já está fechado para este parceiro`: the day's month is in a closing, and stands. */
export const mesFechado = (dia: CivilDate): string => `O mês ${formatMonth(dia)} já está fechado para este parceiro`;
