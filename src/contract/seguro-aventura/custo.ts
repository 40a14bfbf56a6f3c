import { type Cents, centsOf } from '../kernel/money.ts';

/** Below this no month is billed, except of partners that are exempt (E209). */
export const VALOR_MINIMO: Cents = 990;

/** The highest minimum anybody may type (E211). */
export const MAIOR_VALOR_MINIMO: Cents = 1000_00;

/** The highest value of a day: a month of the busiest partner fits what the panel keeps and shows, and a number typed in the wrong box does not pass. */
export const MAIOR_VALOR_DIARIA: Cents = 1000_00;

/** The highest edited value of a month: those of all partners together fit, too. */
export const MAIOR_VALOR_DO_MES: Cents = 100_000_000_00;

interface Minimo {
  readonly minimo: Cents;
  readonly semMinimo: boolean;
  readonly todosComBoleto: boolean;
}

/** What a month is worth, raised to the minimum when lower, unless its partner is exempt or boletos of events bill all of it (G2-16, E209). */
export const comMinimo = (base: Cents, { minimo, semMinimo, todosComBoleto }: Minimo): Cents =>
  semMinimo || todosComBoleto ? base : Math.max(base, minimo);

/** An open month, as far as what it comes to goes: what its days are worth, as decimal text. */
interface MesAberto {
  readonly dados: { readonly todosEventosComBoleto: 'S' | 'N' };
  readonly cliente: { readonly semFaturamentoMinimo: 'S' | 'N' };
  readonly conta: { readonly valorCalculado: string };
}

/** What an open month comes to: the edited value, else what its days are worth, raised to the minimum when lower (SAV-033). */
export const custoDoMes =
  ({ dados, cliente, conta }: MesAberto, minimo: Cents) =>
  (editado: Cents | null): Cents =>
    comMinimo(editado ?? centsOf(conta.valorCalculado), {
      minimo,
      semMinimo: cliente.semFaturamentoMinimo === 'S',
      todosComBoleto: dados.todosEventosComBoleto === 'S',
    });
