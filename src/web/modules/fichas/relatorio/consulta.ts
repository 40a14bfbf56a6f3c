import type { Etapa } from '#contract/fichas/fichas.labels.ts';
import { ETAPAS, ETAPA_NENHUMA, SITUACOES } from '#contract/fichas/fichas.labels.ts';
import type { relatorioFichas } from '#contract/fichas/fichas.operations.ts';
import type { RelatorioFichasResposta } from '#contract/fichas/fichas.schemas.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { type Cents, centsOf } from '#contract/kernel/money.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { type Etiqueta, etiquetaDe, situacaoDe } from '../etiquetas/etapa.ts';

type RelatorioBody = RequestOf<typeof relatorioFichas>['body'];

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** The filters of the report as the dialog holds them; '' and empty lists filter nothing. */
export interface Consulta {
  readonly dataInicio: string;
  readonly dataFim: string;
  readonly tipo: readonly string[];
  readonly etapa: readonly string[];
  readonly situacao: string;
  readonly responsavel: readonly Choice[];
}

export const SEM_FILTRO: Consulta = { dataInicio: '', dataFim: '', tipo: [], etapa: [], situacao: '', responsavel: [] };

const isSituacao = (text: string): text is keyof typeof SITUACOES => text in SITUACOES;

/** What is wrong with the period, by field; nothing is asked while something is. */
export function consultaProblems({ dataInicio, dataFim }: Consulta): Partial<Record<'dataInicio' | 'dataFim', string>> {
  const wrong = (text: string): boolean => text !== '' && !isCivilDate(text);
  return {
    ...(wrong(dataInicio) ? { dataInicio: 'Data inválida' } : {}),
    ...(wrong(dataFim) ? { dataFim: 'Data inválida' } : {}),
    ...(isCivilDate(dataInicio) && isCivilDate(dataFim) && dataFim < dataInicio ? { dataFim: 'O fim é anterior ao início' } : {}),
  };
}

/** The body of the three report calls (E116). */
export function relatorioBody(clienteId: number, consulta: Consulta): RelatorioBody {
  const { dataInicio, dataFim, tipo, etapa, situacao, responsavel } = consulta;
  return {
    idCliente: clienteId,
    consulta: {
      ...(dataInicio === '' ? {} : { dataInicio }),
      ...(dataFim === '' ? {} : { dataFim }),
      ...(tipo.length === 0 ? {} : { tipo: tipo.map((one) => Number(one) as 1 | 2 | 3 | 4 | 5) }),
      ...(etapa.length === 0 ? {} : { etapa: etapa.map((one) => Number(one) as Etapa) }),
      ...(isSituacao(situacao) ? { situacao } : {}),
      ...(responsavel[0] ? { id_responsavel: Number(responsavel[0].id) } : {}),
    },
  };
}

/** A bar of the chart. */
export interface Barra {
  readonly key: string;
  readonly text: string;
  readonly cor: Etiqueta['cor'] | 'none';
  readonly quantidade: number;
  readonly bruto: Cents;
}

type Linha = Pick<RelatorioFichasResposta['registros'][number], 'etapa' | 'cancelado' | 'finalizado' | 'bruto'>;

const SEM_ETAPA: Etiqueta | { readonly text: string; readonly cor: 'none' } = { text: ETAPA_NENHUMA, cor: 'none' };
const ORDEM: readonly string[] = [ETAPA_NENHUMA, ...Object.values(ETAPAS), 'Finalizado', 'Cancelado'];

/** Gross value by where the fichas stand, in the order of the work. */
export function barrasDe(rows: readonly Linha[]): Barra[] {
  const bars = new Map<string, Barra>();
  for (const row of rows) {
    const { text, cor } = etiquetaDe(situacaoDe(row)) ?? SEM_ETAPA;
    const { quantidade, bruto } = bars.get(text) ?? { quantidade: 0, bruto: 0 };
    bars.set(text, { key: text, text, cor, quantidade: quantidade + 1, bruto: bruto + (row.bruto === null ? 0 : centsOf(row.bruto)) });
  }
  return ORDEM.flatMap((text) => bars.get(text) ?? []);
}
