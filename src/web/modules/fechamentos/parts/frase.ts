import type { ExplicacaoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import { showMoney, showNumber } from '#web/kernel/format.ts';
import { diarias } from '../estados.ts';

/* The sum of a month, written out. Pure: every figure comes from the server, none is reckoned here but the difference between two of them. */

type Figuras = Pick<
  ExplicacaoResposta['conta'],
  'regra' | 'valorCalculado' | 'valorTotal' | 'valorBoletosEventos' | 'valorCobrado' | 'valorExcedente'
>;
interface Conta extends Pick<ExplicacaoResposta, 'valorMinimo' | 'valorDiaria' | 'valorEditado' | 'diasFaturados' | 'valorDias'> {
  readonly conta: Figuras;
  readonly cliente: Pick<ExplicacaoResposta['cliente'], 'semFaturamentoMinimo'>;
}
interface Comparada {
  readonly mesAnterior: ExplicacaoResposta['mesAnterior'];
  readonly diarias: Pick<ExplicacaoResposta['diarias'], 'participantes' | 'periodo'>;
  readonly conta: Pick<ExplicacaoResposta['conta'], 'valorTotal'>;
}

/** All that a sum is written out from. */
export type ContaExplicada = Conta & Comparada;

const some = (decimal: string): boolean => centsOf(decimal) !== 0;

const parcelas = ({ diasFaturados, valorDiaria }: Conta): string => `${diarias(diasFaturados)} × ${showMoney(valorDiaria)}`;

/** That the minimum decided nothing, and why where the month is worth less. */
const semMinimo = ({ regra }: Pick<Figuras, 'regra'>): string =>
  regra === 'boletos' ? 'não se aplica: todos os eventos têm boleto próprio' : 'não se aplica';

/** What the minimum did to it. */
function doMinimo({ conta, cliente, valorMinimo }: Conta): string {
  if (cliente.semFaturamentoMinimo === 'S') return 'isento do valor mínimo';
  return `mínimo ${showMoney(valorMinimo)} ${conta.regra === 'minimo' ? 'se aplica' : semMinimo(conta)}`;
}

/** `25 diárias × R$ 3,33 = R$ 83,25 · mínimo R$ 9,90 não se aplica · boletos de eventos − R$ 0,00 · a cobrar R$ 83,25`. */
export function fraseDe(one: Conta): string {
  const { conta, valorDias, valorEditado } = one;
  const own = `${parcelas(one)} = ${showMoney(valorDias)}`;
  return [
    some(conta.valorBoletosEventos)
      ? `${own} + boletos de eventos ${showMoney(conta.valorBoletosEventos)} = ${showMoney(conta.valorCalculado)}`
      : own,
    valorEditado === null ? null : `valor editado ${showMoney(valorEditado)}`,
    doMinimo(one),
    `boletos de eventos − ${showMoney(conta.valorBoletosEventos)}`,
    `a cobrar ${showMoney(conta.valorCobrado)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

export interface Passo {
  readonly nome: string;
  readonly como: string;
  readonly valor: string;
  /** A sum of what stands over it. */
  readonly soma?: true;
}

/** The same as a small table, a step a line. */
export function passosDe(one: Conta): Passo[] {
  const { conta, cliente, valorDias, valorEditado, valorMinimo } = one;
  const passos: (Passo | null)[] = [
    { nome: 'Diárias a faturar', como: parcelas(one), valor: showMoney(valorDias) },
    some(conta.valorBoletosEventos)
      ? { nome: 'Diárias com boleto próprio', como: 'boletos de eventos deste mês', valor: showMoney(conta.valorBoletosEventos) }
      : null,
    { nome: 'Valor calculado', como: '', valor: showMoney(conta.valorCalculado), soma: true },
    valorEditado === null ? null : { nome: 'Valor editado', como: 'no lugar do calculado', valor: showMoney(valorEditado) },
    {
      nome: 'Valor mínimo',
      como:
        cliente.semFaturamentoMinimo === 'S' ? 'cliente isento' : conta.regra === 'minimo' ? 'no lugar do que é menor' : semMinimo(conta),
      valor: showMoney(valorMinimo),
    },
    { nome: 'Total do mês', como: '', valor: showMoney(conta.valorTotal), soma: true },
    { nome: 'Boletos de eventos', como: 'já cobrados', valor: `− ${showMoney(conta.valorBoletosEventos)}` },
    { nome: 'A cobrar', como: '', valor: showMoney(conta.valorCobrado), soma: true },
    some(conta.valorExcedente)
      ? { nome: 'Cobrado a mais pelos boletos', como: 'não passa para o mês seguinte', valor: showMoney(conta.valorExcedente) }
      : null,
  ];
  return passos.filter((passo) => passo !== null);
}

const signed = (difference: number, show: (size: number) => string): string =>
  difference === 0 ? 'igual' : `${difference > 0 ? '+' : '−'} ${show(Math.abs(difference))}`;

export interface Diferenca {
  readonly nome: string;
  readonly antes: string;
  readonly agora: string;
  readonly diferenca: string;
}

/** What changed since the month before, in people, days and reais; null where there is nothing to compare with. */
export function diferencasDe({ mesAnterior, diarias: days, conta }: Comparada): Diferenca[] | null {
  if (mesAnterior === null) return null;
  const count = (nome: string, antes: number, agora: number): Diferenca => ({
    nome,
    antes: showNumber(antes),
    agora: showNumber(agora),
    diferenca: signed(agora - antes, showNumber),
  });
  return [
    count('Pessoas', mesAnterior.participantes, days.participantes),
    count('Diárias', mesAnterior.diarias, days.periodo),
    {
      nome: 'Total do mês',
      antes: showMoney(mesAnterior.valorTotal),
      agora: showMoney(conta.valorTotal),
      diferenca: signed(centsOf(conta.valorTotal) - centsOf(mesAnterior.valorTotal), formatMoney),
    },
  ];
}
