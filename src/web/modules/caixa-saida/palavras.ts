import type { EmailLinhaResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { showInstant } from '#web/kernel/format.ts';
import type { StatusKind } from '#web/ui/StatusTag.tsx';

/* How an e-mail of the outbox speaks of itself. Pure. */

export interface Estado {
  readonly palavra: string;
  readonly kind: StatusKind;
  /** For when it waits, beside a clock. */
  readonly espera: string | null;
}

type Linha = Pick<EmailLinhaResposta, 'status' | 'ativo' | 'motivo' | 'agendado_para' | 'pode'>;

/** Where it stands (E134): what waits says for when; what waits for nothing is leaving. */
export function estadoDe({ status, ativo, agendado_para, pode }: Omit<Linha, 'motivo'>): Estado {
  if (ativo === 'N') return { palavra: 'Cancelado', kind: 'neutral', espera: null };
  if (status === 3) return { palavra: 'Enviado', kind: 'good', espera: null };
  if (status === 2) return { palavra: 'Erro', kind: pode.incerto === 'S' ? 'attention' : 'bad', espera: null };
  return agendado_para === null
    ? { palavra: 'Enviando...', kind: 'info', espera: null }
    : { palavra: 'Aguardando', kind: 'info', espera: showInstant(agendado_para) };
}

/** What the mail server meant, by its own code (RFC 3463). */
const PELO_CODIGO: readonly (readonly [RegExp, string])[] = [
  [/\b5\.1\.[0-9]+\b/, 'O endereço não existe: corrija-o no cadastro do cliente e escreva de novo.'],
  [/\b[45]\.2\.2\b/, 'A caixa de quem recebe está cheia: tente outro dia ou por outro canal.'],
  [/\b5\.3\.4\b|\b552\b/, 'O e-mail é grande demais para quem recebe: tire anexos e envie de novo.'],
  [/\b5\.7\.[0-9]+\b/, 'O servidor de quem recebe recusou o nosso: avise quem cuida do e-mail da corretora.'],
];

/** What can be done about it; null where there is nothing to do. */
export function proximoPasso({ status, ativo, motivo, pode }: Linha): string | null {
  if (ativo === 'N' || status === 3) return null;
  if (status === 1) return motivo === null ? null : 'Sai sozinho assim que puder.';
  if (pode.incerto === 'S') return 'Confirme com o cliente se chegou antes de enviar novamente.';
  if (motivo === 'Agendamento expirado') return 'A hora passou há mais de um dia: envie novamente, se ainda valer.';
  if (motivo?.includes('escadastrad')) return 'O cliente pediu para não receber: escreva a ele por outro canal.';
  return PELO_CODIGO.find(([code]) => code.test(motivo ?? ''))?.[1] ?? 'Confira o endereço e o texto, e envie novamente.';
}

/** What the list can be asked for (CXS-513). */
export const ESTADOS = [
  { value: 'todos', label: 'Todas as situações' },
  { value: '1', label: 'Aguardando' },
  { value: '2', label: 'Com erro' },
  { value: '3', label: 'Enviado' },
  { value: 'cancelados', label: 'Cancelados' },
] as const;

export type Situacao = (typeof ESTADOS)[number]['value'];

/** What its date column says: of the last time it was sent, else of the first. */
export const dataDe = ({ data_reenvio, data_enviado }: Pick<EmailLinhaResposta, 'data_reenvio' | 'data_enviado'>): string | null =>
  data_reenvio ?? data_enviado;

/** What sending it once more asks before; null where there is nothing to ask. */
export function perguntaDeReenvio({
  status,
  data_enviado,
  pode,
}: Pick<EmailLinhaResposta, 'status' | 'data_enviado' | 'pode'>): string | null {
  if (pode.incerto === 'S')
    return 'Não se sabe se este e-mail chegou: ele pode ter chegado. Enviado novamente, o cliente pode recebê-lo duas vezes.';
  if (status === 3) return `Este e-mail foi enviado em ${showInstant(data_enviado)}. O cliente o recebe mais uma vez.`;
  return null;
}
