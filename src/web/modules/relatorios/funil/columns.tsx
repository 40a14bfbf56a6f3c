import {
  ORDENS_FICHA_DO_FUNIL,
  ORDENS_NEGOCIO,
  type OrdemFichaDoFunil,
  type OrdemNegocio,
} from '#contract/relatorios/relatorios.orders.ts';
import type { EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';
import { ABSENT, showDate, showDayOf, showMoney } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import type { LinhaDoFunil } from '../relatorios.queries.ts';

type OrdemDoFunil = OrdemFichaDoFunil | OrdemNegocio;
type LinhaColumn = Column<LinhaDoFunil, OrdemDoFunil>;

const id: LinhaColumn = { key: 'id', title: 'Código', width: '84px', card: 'none', render: (row) => row.id };
const cliente: LinhaColumn = {
  key: 'cliente',
  sort: 'cliente',
  title: 'Cliente',
  card: 'title',
  hover: (row) => row.cliente,
  render: (row) => row.cliente,
};
const titulo: LinhaColumn = {
  key: 'titulo',
  sort: 'titulo',
  title: 'Título',
  width: '14%',
  hover: (row) => row.titulo,
  render: (row) => row.titulo,
};
const responsavel: LinhaColumn = {
  key: 'responsavel',
  sort: 'responsavel',
  title: 'Responsável',
  width: '13%',
  narrow: 'none',
  card: 'none',
  hover: (row) => row.responsavel,
  render: (row) => row.responsavel ?? ABSENT,
};
const cadastro: LinhaColumn = {
  key: 'cadastro',
  sort: 'cadastro',
  title: 'Cadastro',
  whole: 'date',
  render: (row) => showDayOf(row.cadastro),
};
const vigencia: LinhaColumn = {
  key: 'vigencia',
  sort: 'vigencia',
  title: 'Vigência',
  whole: 'date',
  card: 'none',
  render: (row) => showDate(row.vigencia),
};
const seguradora: LinhaColumn = {
  key: 'seguradora',
  sort: 'seguradora',
  title: 'Seguradora',
  width: '13%',
  hover: (row) => row.seguradora,
  render: (row) => row.seguradora ?? ABSENT,
};
const apolice: LinhaColumn = {
  key: 'apolice',
  title: 'Nº apólice',
  width: '128px',
  narrow: 'none',
  card: 'none',
  hover: (row) => row.apolice,
  render: (row) => row.apolice ?? ABSENT,
};
const parcelas: LinhaColumn = {
  key: 'parcelas',
  title: 'Parcelas',
  width: '78px',
  align: 'right',
  narrow: 'none',
  card: 'none',
  render: (row) => row.parcelas ?? ABSENT,
};
const bruto: LinhaColumn = {
  key: 'bruto',
  sort: 'bruto',
  title: 'Bruto',
  whole: 'money',
  align: 'right',
  narrow: 'none',
  card: 'none',
  render: (row) => showMoney(row.bruto),
};
const liquido: LinhaColumn = {
  key: 'liquido',
  sort: 'liquido',
  title: 'Líquido',
  whole: 'money',
  align: 'right',
  render: (row) => showMoney(row.liquido),
};
const dia = (title: string): LinhaColumn => ({ key: 'data', sort: 'data', title, whole: 'date', render: (row) => showDate(row.data) });

const FICHA = [id, cliente, titulo, responsavel, cadastro, vigencia];
const COLUMNS: Readonly<Record<EtapaFunil, readonly LinhaColumn[]>> = {
  cotacao: FICHA,
  renovacao: FICHA,
  proposta: [id, cliente, titulo, responsavel, dia('Proposta'), seguradora, parcelas, bruto, liquido],
  emitido: [id, cliente, titulo, responsavel, dia('Emissão'), seguradora, apolice, parcelas, liquido],
  emitidoCancelado: [id, cliente, titulo, responsavel, dia('Cancelada'), seguradora, apolice, parcelas, liquido],
};

export const columnsOf = (etapa: EtapaFunil): readonly LinhaColumn[] => COLUMNS[etapa];

/** The columns that the list of a stage can be ordered by. */
export const ordensDe = (etapa: EtapaFunil): readonly OrdemDoFunil[] =>
  etapa === 'cotacao' || etapa === 'renovacao' ? ORDENS_FICHA_DO_FUNIL : ORDENS_NEGOCIO;
