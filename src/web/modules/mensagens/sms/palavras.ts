import type { SmsLinhaResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { showMoney } from '#web/kernel/format.ts';
import type { StatusKind } from '#web/ui/StatusTag.tsx';

/* How a sent SMS speaks of itself. Pure. */

type Estado = Pick<SmsLinhaResposta['dados'], 'cancelado' | 'status_operadora' | 'status_sms'>;

/** The states of the operator (document 1, section 4); 6 and 8 have no word. */
const ESTADOS: Readonly<Record<number, readonly [string, StatusKind]>> = {
  1: ['Enfileirada', 'info'],
  2: ['Agendada', 'info'],
  3: ['Enviando', 'info'],
  4: ['Enviada', 'good'],
  5: ['Erro', 'bad'],
  7: ['Usuário sem Créditos', 'bad'],
  9: ['Recebido', 'good'],
};

/** The answer of the gateway that took it. */
const ACEITO = 6;

/** Where it stands, whatever number comes. */
export function estadoDe({ cancelado, status_operadora, status_sms }: Estado): readonly [string, StatusKind] {
  if (cancelado === 'S') return ['Cancelado', 'neutral'];
  if (status_operadora === null) return ['Sem situação', 'neutral'];
  if (status_operadora === 1 && status_sms === ACEITO) return ['Enviada', 'good'];
  return ESTADOS[status_operadora] ?? [String(status_operadora), 'neutral'];
}

/** What the list is asked for, by the number of the operator. */
export const SITUACOES = [
  { value: 'todos', label: 'Todas as situações' },
  { value: '1', label: 'Enfileiradas e enviadas' },
  { value: '2', label: 'Agendadas' },
  { value: '3', label: 'Enviando' },
  { value: '4', label: 'Enviadas, com aviso da operadora' },
  { value: '5', label: 'Com erro' },
  { value: '7', label: 'Sem créditos' },
  { value: '9', label: 'Recebidas' },
] as const;

export type Situacao = (typeof SITUACOES)[number]['value'];
/** What the list opens with. */
export const SITUACAO_INICIAL = '1' satisfies Situacao;

/** The instalment an SMS is about: `Parcela 3, R$ 152,40, paga`. */
export const parcelaDe = ({ numero, valor, pago }: NonNullable<SmsLinhaResposta['parcela']>): string =>
  `Parcela ${numero}, ${showMoney(valor)}, ${pago === 'S' ? 'paga' : 'em aberto'}`;
