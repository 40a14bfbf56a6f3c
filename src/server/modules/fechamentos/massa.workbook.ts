import type { Writable } from 'node:stream';
import type { SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import type { RunItem } from './massa.repository.ts';

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Código Referência', key: 'carta_oferta', kind: 'text', width: 20 },
  { header: 'Cliente', key: 'nome', kind: 'text', width: 40 },
  { header: 'Situação', key: 'situacao', kind: 'text', width: 14 },
  { header: 'A cobrar', key: 'valor_cobrado', kind: 'money', width: 14 },
  { header: 'Boleto', key: 'boleto', kind: 'text', width: 14 },
  { header: 'Vencimento', key: 'vencimento', kind: 'date', width: 12 },
  { header: 'Link', key: 'link', kind: 'text', width: 44 },
  { header: 'Mensagem', key: 'mensagem', kind: 'text', width: 60 },
];

const SITUACAO: Readonly<Record<RunItem['situacao'], string>> = {
  aguardando: 'Aguardando',
  fechado: 'Fechado',
  erro: 'Erro',
  pulado: 'Sem o que fechar',
};

/** As the page of closings says them. */
const BOLETO: Readonly<Record<NonNullable<RunItem['boleto']>, string>> = {
  pendente: 'Pendente',
  enviando: 'Pendente',
  incerta: 'Em conferência',
  emitida: 'Emitido',
  recusada: 'Recusado',
  removida: 'Removido',
};

const inWords = (item: RunItem) => ({ ...item, situacao: SITUACAO[item.situacao], boleto: item.boleto && BOLETO[item.boleto] });

/** The workbook of a run: each partner with what came of it. */
export const writeRun = (items: readonly RunItem[], out: Writable): Promise<unknown> =>
  writeWorkbook({ sheets: [{ name: 'Fechamento em massa', columns: COLUMNS, rows: items.map(inWords) }] }, out);
