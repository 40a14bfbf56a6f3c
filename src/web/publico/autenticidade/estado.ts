import { instanteDe } from '#contract/seguro-aventura/situacao.ts';
import { showDate } from '#web/kernel/format.ts';
import type { Prova } from './prova.ts';

const horaDe = (hora: string): string => hora.slice(0, 5);

/** The cover as its event has it now. */
export const vigenciaDe = ({ dataInicio, horaInicio, dataFinal, horaFinal }: Prova['dados']): string =>
  `${showDate(dataInicio)} ${horaDe(horaInicio)} a ${showDate(dataFinal)} ${horaDe(horaFinal)}`;

/** Where the event of a paper stands now; null of one that was cancelled, which is said before anything else. */
export function estadoDe({ situacao, dataInicio, horaInicio, dataFinal, horaFinal }: Prova['dados'], agora: Date): string | null {
  if (situacao === 'cancelado') return null;
  if (situacao === 'finalizado') return `Evento finalizado em ${showDate(dataFinal)} ${horaDe(horaFinal)}`;
  // At a property the list stays open for the day, and whoever is on it is covered already (G2-11).
  const comecou = situacao === 'andamento' || instanteDe(dataInicio, horaInicio) <= agora;
  return comecou ? 'Em andamento' : `Começa em ${showDate(dataInicio)} ${horaDe(horaInicio)}`;
}
