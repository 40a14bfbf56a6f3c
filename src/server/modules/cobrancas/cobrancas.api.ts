import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { PagamentoPixResposta, SituacaoDaCobrancaResposta } from '#contract/portal/faturas.schemas.ts';
import type { Promotor } from '#server/kernel/callers/caller.ts';
import type { Trx } from '#server/kernel/db/database.ts';

export type OrigemCobranca = 'fechamento' | 'eventos';
export type SituacaoCobranca = 'pendente' | 'enviando' | 'emitida' | 'recusada' | 'incerta' | 'removida';
/** S paid, N overdue or in dispute, P open; null: nothing to pay. */
export type Pago = 'S' | 'N' | 'P' | null;

/** A charge somebody wants to be issued. */
export interface WantedCharge {
  readonly clienteId: number;
  /** FECH-<client>-<AAAAMM> or EVT-<hash>, made of what is billed; after one that was removed, -2, -3 and on is added here. */
  readonly chave: string;
  readonly origem: OrigemCobranca;
  /** The first day of the month, of a closing. */
  readonly mes: CivilDate | null;
  /** `"990.00"`, above zero. */
  readonly valor: string;
  /** Not before today: the provider refuses what is past. */
  readonly vencimento: CivilDate;
  readonly descricao: string;
  readonly userId: number | null;
}

/** The charge that stands for a key now. */
export interface AskedCharge {
  /** As it was asked for, without what was added after a removed one. */
  readonly chave: string;
  readonly id: number;
  /** False: one was there already, in this state. */
  readonly criada: boolean;
  readonly situacao: SituacaoCobranca;
}

/** What a charge said before, and says now. */
export interface ChargeChange {
  readonly id: number;
  readonly clienteId: number;
  readonly origem: OrigemCobranca;
  readonly mes: CivilDate | null;
  readonly before: Pago;
  readonly after: Pago;
  readonly situacao: SituacaoCobranca;
}

/** What is different the second time. */
export interface Mended {
  readonly vencimento: CivilDate;
  readonly userId: number | null;
}

export type ChargeEffect = (trx: Trx, change: ChargeChange, now: Date) => Promise<unknown>;

/** What modules above may ask of the charges. Reads may join the table `cobrancas`; only this module writes it. */
export interface CobrancasApi {
  /** Adds what happens in the transaction that changes what a charge says: issued, paid, overdue, refused, removed or refunded. */
  whenChanged(effect: ChargeEffect): void;
  /**
   * Writes the charges down with the work of issuing them, by a few statements, in the caller's transaction. A key asked for twice while one
   * lives is that one, in whatever state: one that was refused is asked for again by `askAgain`.
   */
  ask(trx: Trx, wanted: readonly WantedCharge[], now: Date): Promise<readonly AskedCharge[]>;
  /** A refused charge, mended, or a removed one of a closing, asked for again with another due date; false where it is neither. */
  askAgain(trx: Trx, id: number, mended: Mended, now: Date): Promise<boolean>;
}

/** How a partner pays a charge of its own; of another's both are 404. */
export interface PaymentApi {
  /** Read from the provider at each call. 400 `{cobranca}` where there is nothing to pay, or nobody answers. */
  pay(partner: Pick<Promotor, 'id'>, id: number, today: CivilDate): Promise<PagamentoPixResposta>;
  state(partner: Pick<Promotor, 'id'>, id: number, today: CivilDate): Promise<SituacaoDaCobrancaResposta>;
}

/** What the charge `table` says on this day: what is open and past its day is overdue, whoever has noticed it or not (E216). */
export const paidNow = (today: CivilDate, table = 'cobrancas'): RawBuilder<Pago> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Pago>`case when ${column('pago')} = 'P' and ${column('vencimento')} < ${today}::date then 'N' else ${column('pago')} end`;
};
