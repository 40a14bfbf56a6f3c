import type { WhatsappLinhaResposta } from '#contract/mensagens/mensagens.whatsapp.schemas.ts';
import type { StatusKind } from '#web/ui/StatusTag.tsx';

/* How a message sent by WhatsApp speaks of itself. Pure. */

type Estado = Pick<WhatsappLinhaResposta['dados'], 'ativo' | 'situacao' | 'entrega'>;

const ESTADOS = { A: ['Aguardando', 'info'], E: ['Enviada', 'good'], F: ['Erro', 'bad'] } as const;

/** Where it stands; sent only once the provider took it (E131). */
export const estadoDe = ({ ativo, situacao }: Estado): readonly [string, StatusKind] =>
  ativo === 'N' ? ['Cancelada', 'neutral'] : ESTADOS[situacao];

const ENTREGAS: Readonly<Partial<Record<NonNullable<Estado['entrega']>, string>>> = { entregue: 'Entregue', lida: 'Lida' };

/** How far it came beyond being sent, or null. */
export const entregaDe = ({ situacao, entrega }: Estado): string | null =>
  situacao === 'E' && entrega !== null ? (ENTREGAS[entrega] ?? null) : null;

/** By the reason, the narrower words first: a rule of the service may name a template, and trouble of the brokerage's own number a number. */
const PASSOS: readonly (readonly [RegExp, string])[] = [
  [/incerto/i, 'Pergunte ao cliente antes de enviar de novo.'],
  [/pediu|descadastrad/i, 'Escreva por outro canal.'],
  [/24 horas/, 'Use um modelo aprovado.'],
  [/muitas mensagens/, 'Tente outro dia, ou por outro canal.'],
  [/conta|deste número|da corretora/i, 'Avise quem cuida do WhatsApp da corretora.'],
  [/expirado/i, 'A hora passou: envie de novo, se ainda valer.'],
  [/modelo|variáve|texto/i, 'Confira o modelo e envie de novo.'],
  [/número|celular/i, 'Confira o celular no cadastro.'],
];

/** What is to be done about one that failed. */
export function proximoPasso({ situacao, motivoErro }: Pick<WhatsappLinhaResposta['dados'], 'situacao' | 'motivoErro'>): string | null {
  if (situacao !== 'F' || motivoErro === null) return null;
  return PASSOS.find(([words]) => words.test(motivoErro))?.[1] ?? 'Confira o celular e o texto, e envie de novo.';
}

export const SITUACOES = [
  { value: 'todas', label: 'Todas as situações' },
  { value: 'A', label: 'Aguardando' },
  { value: 'E', label: 'Enviadas' },
  { value: 'F', label: 'Com erro' },
  { value: 'canceladas', label: 'Canceladas' },
] as const;

export type Situacao = (typeof SITUACOES)[number]['value'];

/** The situation as the call takes it. */
export const pedido = (situacao: Situacao = 'todas') => ({
  ativo: situacao === 'canceladas' ? ('N' as const) : ('S' as const),
  ...(situacao === 'F' && { erro: 'S' as const }),
  ...((situacao === 'A' || situacao === 'E') && { situacao }),
});
