import type { CivilDate } from '#contract/kernel/dates.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { inOrderOf } from '#contract/kernel/field-order.ts';
import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import {
  BANDEIRAS,
  type Bandeira,
  DIAS_DO_NUMERO,
  HORAS_DO_CODIGO,
  bandeiraDe,
  bandeiraProblema,
  codigoProblema,
  nomeProblema,
  numeroProblema,
  valorProblema,
  vencimentoProblema,
} from '#contract/pagamentos/cartoes.rules.ts';
import { SOLICITACAO_ORDEM, type SolicitacaoSalvarEntrada, type Situacao } from '#contract/pagamentos/pagamentos.schemas.ts';
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts';
import { RuleError } from '#server/kernel/errors.ts';

type Sent = Omit<SolicitacaoSalvarEntrada, 'id' | 'data_edicao'>;

/** A card as it was typed, found right. */
export interface Card {
  readonly numero: string;
  readonly codigo: string;
}

/** What is asked for beside the card. */
export interface Asked {
  readonly nome: string;
  readonly bandeira: Bandeira;
  readonly vencimento: string;
  readonly valor: string;
  readonly vencimento_fatura: string;
}

/** What is stored of a request, as far as it is decided upon. */
export interface Standing {
  readonly ativo: 'S' | 'N';
  readonly cartao_em: Date;
  readonly revelada_em: Date | null;
  readonly processada_em: Date | null;
  readonly expirada_em: Date | null;
}

export const numberGoneAt = (cameAt: Date): Date => new Date(cameAt.getTime() + DIAS_DO_NUMERO * DAY_MS);
export const codeGoneAt = (cameAt: Date): Date => new Date(cameAt.getTime() + HORAS_DO_CODIGO * HOUR_MS);
/** A card that came then or before has served its time. */
export const newestGoneNumber = (now: Date): Date => new Date(now.getTime() - DIAS_DO_NUMERO * DAY_MS);
export const newestGoneCode = (now: Date): Date => new Date(now.getTime() - HORAS_DO_CODIGO * HOUR_MS);

/** Where a request stands at an instant: what is due is gone, whether or not it was swept yet. */
export function situacaoDe(request: Standing, now: Date): Situacao {
  if (request.ativo === 'N') return 'excluida';
  if (request.processada_em !== null) return 'processada';
  if (request.revelada_em !== null) return 'revelada';
  return request.expirada_em !== null || numberGoneAt(request.cartao_em) <= now ? 'expirada' : 'recebida';
}

const present = (problems: Readonly<Record<string, string | null>>): FieldErrors => inOrderOf(SOLICITACAO_ORDEM, problems);

const refuse = (problems: FieldErrors): void => {
  if (Object.keys(problems).length > 0) throw new RuleError(problems);
};

const besideProblems = ({ nome, valor, vencimento_fatura }: Pick<Asked, 'nome' | 'valor' | 'vencimento_fatura'>) => ({
  nome: nomeProblema(nome),
  valor: valorProblema(valor),
  vencimento_fatura: vencimento_fatura === '' ? 'Informe o vencimento da fatura' : null,
});

function cardProblems({ numero, bandeira, vencimento, codigo }: Sent, today: CivilDate) {
  const number = numeroProblema(numero ?? '');
  const own = number === null ? bandeiraDe(numero ?? '') : null;
  return {
    numero: number,
    // Beside a number that is wrong nobody knows which brand is right.
    bandeira: number === null ? bandeiraProblema(bandeira ?? null, numero ?? '') : bandeira ? null : 'Informe a bandeira',
    vencimento: vencimentoProblema(vencimento ?? '', today),
    codigo: codigoProblema(codigo ?? '', own),
  };
}

const money = (valor: string): string => decimalOf(centsOf(valor));

/** A new request with its card. Throws 400 with field messages (E146). */
export function newRequest(sent: Sent, today: CivilDate): { readonly asked: Asked; readonly card: Card } {
  const beside = { nome: sent.nome ?? '', valor: sent.valor ?? '0.00', vencimento_fatura: sent.vencimento_fatura ?? '' };
  refuse(present({ ...besideProblems(beside), ...cardProblems(sent, today) }));
  const { numero, codigo, bandeira, vencimento } = sent;
  if (!numero || !codigo || !bandeira || !vencimento) throw new Error('a card without its parts');
  return { asked: { ...beside, bandeira, vencimento, valor: money(beside.valor) }, card: { numero, codigo } };
}

/** What the card of a stored request becomes: another one, the same with another code, or what it is. */
export type CardChange = { readonly kind: 'card'; readonly card: Card } | { readonly kind: 'code'; readonly codigo: string } | null;

/** What was sent over what is stored (E145). Throws 400 with field messages. */
export function correctedRequest(
  stored: Asked & Standing,
  sent: Sent,
  today: CivilDate,
  now: Date,
): { readonly asked: Asked; readonly change: CardChange } {
  const kept = <T>(value: T | null | undefined, before: T, blank: T): T => (value === undefined ? before : (value ?? blank));
  const beside = {
    nome: kept(sent.nome, stored.nome, ''),
    valor: kept(sent.valor, stored.valor, '0.00'),
    vencimento_fatura: kept(sent.vencimento_fatura, stored.vencimento_fatura, ''),
  };
  const bandeira = sent.bandeira ?? stored.bandeira;
  const vencimento = sent.vencimento || stored.vencimento;
  if (sent.numero) {
    refuse(present({ ...besideProblems(beside), ...cardProblems(sent, today) }));
    const card = { numero: sent.numero, codigo: sent.codigo ?? '' };
    return { asked: { ...beside, bandeira, vencimento, valor: money(beside.valor) }, change: { kind: 'card', card } };
  }
  const { codigo } = sent;
  const here = situacaoDe(stored, now) === 'recebida';
  refuse(
    present({
      ...besideProblems(beside),
      bandeira: bandeira === stored.bandeira ? null : `A bandeira deste número é ${BANDEIRAS[stored.bandeira]}`,
      vencimento: vencimento === stored.vencimento ? null : vencimentoProblema(vencimento, today),
      codigo: !codigo ? null : here ? codigoProblema(codigo, stored.bandeira) : 'Informe também o número do cartão',
    }),
  );
  return { asked: { ...beside, bandeira, vencimento, valor: money(beside.valor) }, change: codigo ? { kind: 'code', codigo } : null };
}
