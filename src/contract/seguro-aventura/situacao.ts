import { MINUTE_MS } from '../kernel/durations.ts';
import type { CivilDate } from '../kernel/dates.ts';

/*
 * States and permissions of an insured event, from instants: the one place that knows them (G2-01, G2-06 to G2-10). The same on both sides
 * of the wire; the server decides with its own clock.
 */

/** Every event is in exactly one, in the order of the cards. */
export const SITUACOES = ['aberto', 'andamento', 'finalizado', 'cancelado'] as const;
export type Situacao = (typeof SITUACOES)[number];

type SimNao = 'S' | 'N';

/** What an event is, as it is stored. */
export interface EventoMarcado {
  readonly cancelado: SimNao;
  readonly finalizado: SimNao;
  readonly integrado: SimNao;
  readonly propriedade: SimNao;
}

/** When it begins and ends. */
export interface EventoNoTempo {
  readonly inicio: Date;
  /** When its list of people is closed: the start or, of a property, the end of the day (G2-11). */
  readonly finaliza: Date;
  readonly fim: Date;
}

/** What else decides what may be done with it. */
export interface EventoCercado {
  /** The partner is in a group of those who are suspended (G2-09). */
  readonly suspenso: SimNao;
  /** A boleto or a closing took its days. */
  readonly faturado: boolean;
}

/** The instant of a day and an hour on the clock of the brokerage, which has no summer time any more (G2-47). `hora`: `HH:MM` or `HH:MM:SS`. */
export const instanteDe = (dia: CivilDate, hora: string): Date => new Date(`${dia}T${hora}-03:00`);

/** `HH:MM` or `HH:MM:SS` as a start is kept: the seconds are always 59. */
export const horaDeInicio = (hora: string): string => `${hora.slice(0, 5)}:59`;

/** The hour at which every event ends, as it is shown. */
export const HORA_FINAL = '23:59:00';

/** The last moment for who comes late and who does not come (G2-01). */
export const inicioAtraso = (inicio: Date, toleranciaMinutos: number): Date => new Date(inicio.getTime() + toleranciaMinutos * MINUTE_MS);

/** Whether its list is closed by now, stored or not yet: only the clock closes it, and nothing opens it again. */
export const estaFinalizado = (evento: EventoMarcado & Pick<EventoNoTempo, 'finaliza'>, agora: Date): boolean =>
  evento.cancelado === 'N' && (evento.finalizado === 'S' || agora >= evento.finaliza);

/** The one state an event is in (G2-10). */
export function situacaoDe(evento: EventoMarcado & EventoNoTempo, agora: Date): Situacao {
  if (evento.cancelado === 'S') return 'cancelado';
  if (!estaFinalizado(evento, agora)) return 'aberto';
  return agora > evento.fim ? 'finalizado' : 'andamento';
}

/** What a partner may do with an event. */
export interface Bandeiras {
  readonly habilitaCancelamento: SimNao;
  readonly permitidoAdicionarParticipante: SimNao;
  readonly permiteEdicaoEvento: SimNao;
}

const sn = (valor: boolean): SimNao => (valor ? 'S' : 'N');

/** G2-06, G2-07, G2-08; `toleranciaMinutos` is the setting `seguroAventuraToleranciaAtrasoMinutos`. */
export function bandeirasDe(evento: EventoMarcado & EventoNoTempo & EventoCercado, agora: Date, toleranciaMinutos: number): Bandeiras {
  const livre = evento.cancelado === 'N' && evento.integrado === 'N' && !evento.faturado;
  const aTempo = evento.propriedade === 'N' && agora < inicioAtraso(evento.inicio, toleranciaMinutos);
  return {
    habilitaCancelamento: sn(livre && aTempo),
    permitidoAdicionarParticipante: sn(livre && aTempo && evento.suspenso === 'N'),
    permiteEdicaoEvento: sn(livre && evento.propriedade === 'N' && evento.suspenso === 'N' && !estaFinalizado(evento, agora)),
  };
}

/** What staff, or whoever entered by the panel, may do: until the insurer has it (E174, E178). */
export const abertoAEquipe = (evento: EventoMarcado & Pick<EventoCercado, 'faturado'>): boolean =>
  evento.cancelado === 'N' && evento.integrado === 'N' && !evento.faturado;
