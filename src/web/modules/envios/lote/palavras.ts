import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { civilDateAt, formatCivilDate, timeAt } from '#contract/kernel/dates.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import type { StatusKind } from '#web/ui/StatusTag.tsx';

/* How a batch speaks of itself. Pure. */

export const NOME_CANAL: Readonly<Record<CanalResposta, string>> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' };

/** The same in a sentence: `Enviar e-mail para 3 clientes`. */
export const NA_FRASE: Readonly<Record<CanalResposta, string>> = { ...NOME_CANAL, email: 'e-mail' };

type Progress = Pick<
  EnvioResposta,
  'situacao' | 'enfileirados' | 'contagem' | 'data_agendado' | 'ritmo' | 'termino_previsto' | 'perguntadas' | 'espera_janela'
>;

/** `10:32` of today, else with its day. */
export function desde(iso: string, now = new Date()): string {
  const instant = new Date(iso);
  return civilDateAt(instant) === civilDateAt(now) ? timeAt(instant) : `${formatCivilDate(civilDateAt(instant))} ${timeAt(instant)}`;
}

const quando = (iso: string, now: Date): string => {
  const instant = new Date(iso);
  const day = civilDateAt(instant);
  return day === civilDateAt(now) ? `às ${timeAt(instant)}` : `em ${formatCivilDate(day)} às ${timeAt(instant)}`;
};

const SITUACOES = { pausado: ['Pausado', 'attention'], concluido: ['Concluído', 'good'], cancelado: ['Cancelado', 'neutral'] } as const;

/** Where it stands, in one or two words. */
export function situacaoDe(
  { situacao, data_agendado, espera_janela: janela }: Pick<Progress, 'situacao' | 'data_agendado' | 'espera_janela'>,
  now = new Date(),
): readonly [string, StatusKind] {
  if (situacao !== 'enviando') return SITUACOES[situacao];
  // Absent of a process of the version before (decision 0053).
  if (janela) {
    const horas = janela.inicio === janela.fim ? 'segunda a sábado' : `${janela.inicio} a ${janela.fim}`;
    return [`Espera a janela de envio (${horas}), sai ${quando(janela.sai_em, now)}`, 'info'];
  }
  return Date.parse(data_agendado) > now.getTime() ? [`Agendado, sai ${quando(data_agendado, now)}`, 'info'] : ['Enviando', 'info'];
}

/** How many are over, of whatever end, from 0 to 100; 100 only when none waits. */
export function porcento({ enfileirados, contagem }: Pick<Progress, 'enfileirados' | 'contagem'>): number {
  return enfileirados === 0 ? 100 : Math.floor(((enfileirados - contagem.aguardando) / enfileirados) * 100);
}

/** `1.200 de 5.000 enviadas`, and how many never go because they were called off. */
export function andamento({ contagem, enfileirados }: Pick<Progress, 'enfileirados' | 'contagem'>): string {
  const sent = `${showNumber(contagem.enviadas)} de ${showCount(enfileirados, 'enviada', 'enviadas')}`;
  if (contagem.canceladas === 0) return sent;
  return `${sent}, ${showCount(contagem.canceladas, 'cancelada', 'canceladas')} antes de sair`;
}

/** Its pace, and when it should be over while it goes on, or what it waits for. */
export function ritmoDe({ ritmo, termino_previsto, situacao, perguntadas, contagem }: Progress, now = new Date()): string | null {
  if (situacao !== 'enviando') return null;
  const asked = perguntadas > 0 ? 'aguardando a resposta do provedor' : null;
  if (asked && contagem.aguardando === 0) return asked;
  const pace = ritmo === 0 ? 'sem limite de ritmo' : `até ${showNumber(ritmo)} por minuto`;
  if (asked) return `${pace}, ${asked}`;
  return termino_previsto === null ? pace : `${pace}, termina ${quando(termino_previsto, now)}`;
}

/** What stands beside the words of its bar: how it goes on, or how much of it is over; of one that was called off those say it all. */
export const fimDaLinha = (envio: Progress, now = new Date()): string | null =>
  ritmoDe(envio, now) ?? (envio.situacao === 'cancelado' ? null : `${porcento(envio)}%`);

/** When a message to many that is about to be sent leaves; e-mail has no hours. */
export function quandoSai(canal: CanalResposta, momento: string | null): string {
  const within = canal === 'email' ? '' : ', dentro do horário de envio das configurações';
  if (momento === null) return `Sai agora${within}.`;
  const [day = '', time = ''] = momento.split(' ');
  return `Sai em ${formatCivilDate(day)} às ${time}${within}.`;
}

/** What cancelling a batch means for whom it did not reach yet. */
export const restam = (count: number): string =>
  showCount(count, 'cliente ainda não recebeu, e não vai receber.', 'clientes ainda não receberam, e não vão receber.');
