import { CANCELADO, ETAPAS, ETAPA_FINALIZADO } from '#contract/fichas/fichas.labels.ts';
import type { FunilMesResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import { inOrder } from '#server/kernel/db/in-order.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { Sheet, SheetColumn, SheetRow } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { InsurerRow } from './relatorios.funil.queries.ts';
import { SEM_SEGURADORA } from './relatorios.mapping.ts';
import { type FichaRow, READ } from './relatorios.rows.queries.ts';
import type { Stage, StageName } from './relatorios.stages.ts';

const FICHA: readonly SheetColumn[] = [
  { header: 'Código', key: 'id', kind: 'number', width: 10 },
  { header: 'Cliente', key: 'cliente', kind: 'text', width: 36 },
  { header: 'Título', key: 'titulo', kind: 'text', width: 36 },
  { header: 'Etapa', key: 'situacao', kind: 'text', width: 13 },
  { header: 'Responsável', key: 'responsavel', kind: 'text', width: 28 },
  { header: 'Cadastro', key: 'data_cadastro', kind: 'instant', width: 17 },
  { header: 'Vigência', key: 'data_vigencia', kind: 'date', width: 12 },
];
const AMOUNTS: readonly SheetColumn[] = [
  { header: 'Prêmio bruto', key: 'valor_bruto', kind: 'money', width: 14 },
  { header: 'Impostos', key: 'valor_impostos', kind: 'money', width: 13 },
  { header: 'Juros', key: 'juros', kind: 'money', width: 12 },
  { header: 'Adicional de fracionamento', key: 'adicional_fracionamento', kind: 'money', width: 14 },
  { header: 'Prêmio líquido', key: 'valor_liquido', kind: 'money', width: 14 },
  { header: 'Comissão', key: 'valor_comissao', kind: 'money', width: 14 },
  { header: 'Parcelas', key: 'quantidade_parcelas', kind: 'number', width: 9 },
];
const SEGURADORA: SheetColumn = { header: 'Seguradora', key: 'fornecedor', kind: 'text', width: 28 };
const COLUMNS = {
  none: FICHA,
  proposta: [...FICHA, { header: 'Proposta', key: 'data_proposta', kind: 'date', width: 12 }, SEGURADORA, ...AMOUNTS],
  emissao: [
    ...FICHA,
    { header: 'Emissão', key: 'data_emitido', kind: 'date', width: 12 },
    { header: 'Cancelamento', key: 'data_cancelado', kind: 'date', width: 13 },
    { header: 'Nº apólice', key: 'numero_apolice', kind: 'text', width: 20 },
    SEGURADORA,
    ...AMOUNTS,
  ],
} as const satisfies Readonly<Record<string, readonly SheetColumn[]>>;

/** Sheets of the workbook, by the stage they list, in its order (E163). */
export const SHEET_NAMES = {
  cotacao: 'Cotações',
  renovacao: 'Renovações',
  proposta: 'Propostas do mês',
  propostaAberta: 'Propostas em aberto',
  emitido: 'Emissões',
  emitidoCancelado: 'Emissões canceladas',
} as const satisfies Readonly<Record<StageName, string>>;

function situationOf({ etapa, cancelado, finalizado }: FichaRow): string {
  if (cancelado === 'S') return CANCELADO;
  if (finalizado === 'S') return ETAPA_FINALIZADO;
  return etapa === 0 ? '' : ETAPAS[etapa];
}

/** The fichas of a stage, read a thousand at a time. */
export function stageSheet(database: Database, name: StageName, { deal }: Stage, ids: readonly number[]): Sheet {
  const kind = deal ?? 'none';
  async function* rows(): AsyncGenerator<SheetRow> {
    for await (const row of inOrder<FichaRow>(ids, (slice) => READ[kind](database, slice, 'counted'))) {
      yield { ...row, situacao: situationOf(row), responsavel: nomeDoResponsavel(row.responsavel, row.responsavel_status) };
    }
  }
  return { name: SHEET_NAMES[name], columns: COLUMNS[kind], rows: rows() };
}

const MONTHS: readonly SheetColumn[] = [
  { header: 'Mês', key: 'data', kind: 'date', width: 12 },
  { header: 'Cotações', key: 'totalCotacaoMes', kind: 'number', width: 11 },
  { header: 'Propostas', key: 'totalPropostasMes', kind: 'number', width: 11 },
  { header: 'Emissões', key: 'totalEmissaoMes', kind: 'number', width: 11 },
  { header: 'Emissões canceladas', key: 'totalEmissaoCanceladaMes', kind: 'number', width: 20 },
  { header: 'Prêmio líquido', key: 'totalLiquido', kind: 'money', width: 16 },
  { header: 'Renovações (agora)', key: 'totalRenovacao', kind: 'number', width: 19 },
  { header: 'Propostas em aberto (agora)', key: 'totalPropostas', kind: 'number', width: 27 },
];

export const monthsSheet = (months: readonly FunilMesResposta[]): Sheet => ({ name: 'Resumo', columns: MONTHS, rows: months });

const INSURERS: readonly SheetColumn[] = [
  { header: 'Seguradora', key: 'nome', kind: 'text', width: 36 },
  { header: 'Emissões', key: 'quantidade', kind: 'number', width: 11 },
  { header: 'Prêmio bruto', key: 'bruto', kind: 'money', width: 16 },
  { header: 'Prêmio líquido', key: 'liquido', kind: 'money', width: 16 },
  { header: 'Comissão', key: 'comissao', kind: 'money', width: 16 },
];

export const insurersSheet = (insurers: readonly InsurerRow[]): Sheet => ({
  name: 'Seguradoras',
  columns: INSURERS,
  rows: insurers.map((row) => ({ ...row, nome: row.nome ?? SEM_SEGURADORA })),
});
