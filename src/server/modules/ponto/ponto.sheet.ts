import type { DiaResposta, HorarioResposta, MesResposta } from '#contract/ponto/ponto.schemas.ts';
import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import { NAO_FECHA } from '#contract/ponto/ponto.rules.ts';
import type { PdfTable } from '#server/kernel/pdf/pdf.port.ts';
import type { Employer } from './ponto.afd.ts';

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

const weekday = (day: string): string => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

const included = (time: HorarioResposta): boolean => time.origem === 'I';
const shown = (time: HorarioResposta): string => (included(time) ? `${time.horario}*` : time.horario);

const note = (time: HorarioResposta, what: string): string =>
  time.tratamento ? `${time.horario} ${what} por ${time.tratamento.autor}: ${time.tratamento.motivo}` : '';

const notes = (day: DiaResposta): string =>
  [
    ...(day.fecha === 'N' ? [NAO_FECHA] : []),
    ...day.horarios.filter(included).map((time) => note(time, 'incluído')),
    ...day.desconsiderados.map((time) => note(time, 'desconsiderado')),
  ].join('; ');

export interface SheetSubject {
  readonly employer: Employer;
  readonly employee: { readonly nome: string; readonly cpf: string | null };
  readonly month: MesResposta;
  /** Who asks for it, and when. */
  readonly issuer: string;
  readonly now: Date;
}

/** The printed month of an employee (E156): each day with its times, treated ones starred with their reason, totals and signatures. */
export function sheetOf({ employer, employee, month, issuer, now }: SheetSubject): PdfTable {
  const { datas } = month;
  const open = datas.filter((day) => day.fecha === 'N').length;
  return {
    title: 'Espelho de ponto',
    subtitle: 'Registro interno de jornada. Não é um registrador eletrônico de ponto certificado (REP).',
    orientation: 'portrait',
    dense: true,
    lead: [
      ['Empregador', employer.nome],
      [employer.documento.length === 11 ? 'CPF' : 'CNPJ', (employer.documento.length === 11 ? formatCpf : formatCnpj)(employer.documento)],
      ['Empregado', employee.nome],
      ['CPF', employee.cpf === null ? 'não informado' : formatCpf(employee.cpf)],
      ['Período', `${formatCivilDate(datas[0]?.data ?? '')} a ${formatCivilDate(datas.at(-1)?.data ?? '')}`],
    ],
    columns: [
      { header: 'Dia', width: 2.1 },
      { header: 'Horários', width: 4 },
      { header: 'Horas', width: 1, align: 'right' },
      { header: 'Observações', width: 5 },
    ],
    rows: datas.map((day) => [
      `${formatCivilDate(day.data).slice(0, 5)} ${weekday(day.data)}`,
      day.horarios.map(shown).join('  '),
      day.horarios.length === 0 ? '' : day.totalHoras,
      notes(day),
    ]),
    closing: [
      ...(month.problema === null ? [] : [`Atenção. ${month.problema}`]),
      `Total de horas no mês: ${month.totalMes}`,
      ...(open === 0 ? [] : [`${formatCount(open, 'dia não fecha', 'dias não fecham')}: contam só os pares completos.`]),
      '* Horário incluído depois, por ajuste. As batidas originais estão preservadas.',
    ],
    signatures: [employee.nome, employer.nome],
    footer: `Emitido por ${issuer} em ${formatInstant(now)}`,
  };
}
