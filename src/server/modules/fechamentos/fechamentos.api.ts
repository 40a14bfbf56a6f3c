import type { EventoDoFechamentoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { ExplicacaoDaFaturaResposta, FaturaResposta, FaturasResposta } from '#contract/portal/faturas.schemas.ts';
import type { Promotor } from '#server/kernel/callers/caller.ts';
import type { Page } from '#server/kernel/db/page.ts';

/** Somebody's days in a closed month, as they were frozen. */
export interface FrozenLine {
  readonly codigo: string;
  readonly nome_evento: string;
  readonly nome: string;
  readonly documento: string | null;
  readonly entrada: string;
  readonly saida: string;
  readonly dias: number;
  readonly valor: string;
  readonly mes: string;
  readonly id_cobranca: number | null;
}

export interface FrozenEvent {
  readonly codigo: string;
  readonly nome_evento: string;
  readonly participantes: number;
  readonly dias: number;
  readonly valor: string;
  readonly mes: string;
  readonly id_cobranca: number | null;
}

/** A closed month, whole. */
export interface FrozenClosing {
  readonly fatura: FaturaResposta;
  readonly nome: string;
  readonly cartaOferta: string;
  readonly events: readonly FrozenEvent[];
  readonly lines: () => Promise<readonly FrozenLine[]>;
}

type Who = Pick<Promotor, 'id'>;

/** The closed months of a partner, for itself: each is looked for among its own, and another's is 404. */
export interface PartnerClosings {
  list(partner: Who, page: Page, now: Date): Promise<FaturasResposta>;
  explain(partner: Who, id: number, now: Date): Promise<ExplicacaoDaFaturaResposta>;
  events(
    partner: Who,
    id: number,
    asked: { readonly pesquisa?: string | undefined; readonly page: Page },
    now: Date,
  ): Promise<{ readonly registros: EventoDoFechamentoResposta[]; readonly totalRegistros: number }>;
  frozen(partner: Who, id: number, now: Date): Promise<FrozenClosing>;
}
