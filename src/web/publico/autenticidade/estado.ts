import { instanteDe } from '#contract/seguro-aventura/situacao.ts';
import { showDate, showInstant } from '#web/kernel/format.ts';
import type { Prova } from './prova.ts';

const horaDe = (hora: string): string => hora.slice(0, 5);

/** The cover as its event has it now. */
export const vigenciaDe = ({ dataInicio, horaInicio, dataFinal, horaFinal }: Prova['dados']): string =>
  `${showDate(dataInicio)} ${horaDe(horaInicio)} a ${showDate(dataFinal)} ${horaDe(horaFinal)}`;

/** Of an event that was cancelled, or people who all left it, the paper is genuine and covers nobody (G2-25). */
export function semValorDe({ dados: { situacao }, pessoas }: Pick<Prova, 'dados' | 'pessoas'>): string | null {
  if (situacao === 'cancelado') return 'Evento cancelado!';
  return pessoas === 0 ? 'Sem validade: ninguém deste comprovante está mais inscrito no evento' : null;
}

/** Where the event of a paper stands now. */
export function estadoDe(dados: Prova['dados'], agora: Date): string {
  const { situacao, dataInicio, horaInicio, dataFinal, horaFinal } = dados;
  if (situacao === 'cancelado') return `Evento cancelado em ${showInstant(dados.dataCancelado)}`;
  if (situacao === 'finalizado') return `Evento finalizado em ${showDate(dataFinal)} ${horaDe(horaFinal)}`;
  // At a property the list stays open for the day, and whoever is on it is covered already (G2-11).
  const comecou = situacao === 'andamento' || instanteDe(dataInicio, horaInicio) <= agora;
  return comecou ? 'Em andamento' : `Começa em ${showDate(dataInicio)} ${horaDe(horaInicio)}`;
}

/** What the number of people is of: those whom a cancelled event still had are in nothing now. */
export const pessoasDe = ({ situacao }: Pick<Prova['dados'], 'situacao'>): string =>
  situacao === 'cancelado' ? 'Pessoas inscritas até o cancelamento' : 'Pessoas inscritas agora';

/** What the page says of how old each of its lines is. */
export const deQuandoE = ({ situacao }: Pick<Prova['dados'], 'situacao'>): string =>
  situacao === 'cancelado'
    ? 'A situação e a vigência são as de agora. As da emissão, e as pessoas de então, estão na via original.'
    : 'A situação, a vigência e as pessoas são as de agora. As da emissão estão na via original.';
