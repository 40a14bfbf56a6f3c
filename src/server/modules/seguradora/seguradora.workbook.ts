import type { Writable } from 'node:stream';
import type { Executor } from '#server/kernel/db/database.ts';
import type { SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import { rowsOfRun } from './seguradora.queries.ts';

/** What the insurer reads of each person (G2-30). */
const COLUMNS: readonly SheetColumn[] = [
  { header: 'Código Referência', key: 'carta_oferta', kind: 'text', width: 18 },
  { header: 'Apólice', key: 'numero_apolice', kind: 'text', width: 18 },
  { header: 'Código do evento', key: 'codigo', kind: 'text', width: 14 },
  { header: 'Evento', key: 'nome_evento', kind: 'text', width: 30 },
  { header: 'Nome', key: 'nome', kind: 'text', width: 30 },
  { header: 'CPF ou passaporte', key: 'documento', kind: 'text', width: 16 },
  { header: 'Nascimento', key: 'data_nascimento', kind: 'date', width: 12 },
  { header: 'Sexo', key: 'genero', kind: 'text', width: 6 },
  { header: 'Entrada', key: 'entrada', kind: 'date', width: 12 },
  { header: 'Saída', key: 'saida', kind: 'date', width: 12 },
  { header: 'Diárias', key: 'dias', kind: 'number', width: 8 },
  { header: 'Morte acidental', key: 'seguro_valor_morte_acidental', kind: 'money', width: 16 },
  { header: 'Invalidez', key: 'seguro_valor_invalidez', kind: 'money', width: 16 },
  { header: 'DMHO', key: 'seguro_valor_dmho', kind: 'money', width: 14 },
];

/** Writes the people of a run from a place to a place, both included, counted from 1. */
export const writeRun = (executor: Executor, run: number, [from, to]: readonly [number, number], out: Writable): Promise<unknown> =>
  writeWorkbook({ sheets: [{ name: 'Participantes', columns: COLUMNS, rows: rowsOfRun(executor, run, from, to) }] }, out);
