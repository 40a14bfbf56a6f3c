import type { EventoDoFechamentoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { Regra } from '#contract/fechamentos/lei.ts';
import type { ExplicacaoDaFaturaResposta, FaturaResposta, FaturasResposta } from '#contract/portal/faturas.schemas.ts';
import type { Promotor } from '#server/kernel/callers/caller.ts';
import type { Page } from '#server/kernel/db/page.ts';
import type { SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { EventRow, LineRow } from './fechamentos.lines.ts';

/** Somebody's days in a closed month, as they were frozen. */
export type FrozenLine = Omit<LineRow, 'id_participante' | 'id_evento'>;
export type FrozenEvent = Omit<EventRow, 'id_evento'>;

/** What the spreadsheets of a month say of somebody in it, in this order. */
export const LINE_COLUMNS: readonly SheetColumn[] = [
  { header: 'Código do evento', key: 'codigo', kind: 'text', width: 16 },
  { header: 'Evento', key: 'nome_evento', kind: 'text', width: 34 },
  { header: 'Nome', key: 'nome', kind: 'text', width: 34 },
  { header: 'CPF ou passaporte', key: 'documento', kind: 'text', width: 18 },
  { header: 'Entrada', key: 'entrada', kind: 'date', width: 12 },
  { header: 'Saída', key: 'saida', kind: 'date', width: 12 },
  { header: 'Diárias', key: 'dias', kind: 'number', width: 9 },
  { header: 'Valor', key: 'valor', kind: 'money', width: 12 },
];

/** The last of its columns: paid by a boleto of its event. */
export const SLIP_COLUMN: SheetColumn = { header: 'Boleto próprio', key: 'boleto', kind: 'text', width: 14 };
export const slipCell = ({ id_cobranca }: Pick<LineRow, 'id_cobranca'>): 'Sim' | null => (id_cobranca === null ? null : 'Sim');

/** A closed month, whole. */
export interface FrozenClosing {
  readonly fatura: FaturaResposta;
  readonly nome: string;
  readonly cartaOferta: string;
  /** What decided its total. */
  readonly regra: Regra;
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
