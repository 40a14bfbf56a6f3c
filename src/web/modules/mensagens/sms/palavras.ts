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

const PASSOS: readonly (readonly [RegExp, string])[] = [
  [/incerto/i, 'Pergunte ao cliente antes de enviar de novo.'],
  [/pediu|descadastrad/i, 'Escreva por outro canal.'],
  [/160/, 'Encurte a mensagem, ou as tags dela.'],
  [/expirado/i, 'A hora passou: envie de novo, se ainda valer.'],
  [/celular|número|entregue/i, 'Confira o celular no cadastro.'],
];

/** Why one did not leave, or did not arrive, and what to do about it; null where there is nothing to say. */
export function motivoDe({
  motivo,
  cancelado,
  status_operadora,
}: Pick<SmsLinhaResposta['dados'], 'motivo' | 'cancelado' | 'status_operadora'>): string | null {
  if (motivo === null) return null;
  const failed = cancelado === 'N' && (status_operadora === 5 || status_operadora === 7);
  const next = failed ? (PASSOS.find(([words]) => words.test(motivo))?.[1] ?? 'Confira o celular e o texto, e envie de novo.') : null;
  return next === null ? motivo : `${motivo.replace(/\.$/, '')}. ${next}`;
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
/** What that of one client opens with. */
export const SITUACAO_DO_CLIENTE = 'todos' satisfies Situacao;

/** The instalment an SMS is about: `Parcela 3, R$ 152,40, paga`. */
export const parcelaDe = ({ numero, valor, pago }: NonNullable<SmsLinhaResposta['parcela']>): string =>
  `Parcela ${numero}, ${showMoney(valor)}, ${pago === 'S' ? 'paga' : 'em aberto'}`;
