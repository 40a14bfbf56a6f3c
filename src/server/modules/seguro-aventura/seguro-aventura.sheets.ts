import { sql } from 'kysely';
import { SITUACOES_EM_PALAVRAS } from '#contract/seguro-aventura/situacao.labels.ts';
import type { Situacao } from '#contract/seguro-aventura/situacao.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { Sheet, SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { ALGUEM_VEIO, estadoDe } from './relatorio.filter.ts';

/** More than any partner has in years. */
const MAX = 20_000;

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Código do evento', key: 'codigo', kind: 'text', width: 16 },
  { header: 'Evento', key: 'nome_evento', kind: 'text', width: 40 },
  { header: 'Local', key: 'local_evento', kind: 'text', width: 40 },
  { header: 'Início', key: 'data_inicio', kind: 'date', width: 12 },
  { header: 'Fim', key: 'data_final', kind: 'date', width: 12 },
  { header: 'Situação', key: 'situacao', kind: 'text', width: 14 },
  { header: 'Participantes', key: 'participantes', kind: 'number', width: 13 },
  { header: 'Diárias', key: 'diarias', kind: 'number', width: 9 },
  { header: 'Com a seguradora', key: 'seguradora', kind: 'text', width: 17 },
  { header: 'Cadastro', key: 'data_cadastro', kind: 'instant', width: 17 },
];

interface Row {
  readonly codigo: string;
  readonly nome_evento: string;
  readonly local_evento: string;
  readonly data_inicio: string;
  readonly data_final: string;
  readonly estado: Situacao;
  readonly participantes: number;
  readonly diarias: number;
  readonly integrado: 'S' | 'N';
  readonly data_cadastro: Date;
}

/** The insured events of a partner, newest first, for its workbook (E076); of any other client there is no sheet. */
export async function sheetsOfClient(database: Database, clientId: number, now: Date): Promise<Sheet[]> {
  const { rows } = await sql<Row>`
    select e.codigo, e.nome_evento, e.local_evento, e.data_inicio, e.data_final, ${estadoDe(now)} as estado, e.participantes,
      (select coalesce(sum(m.diarias), 0)::int from seguro_aventura_meses m where m.id_evento = e.id) as diarias, e.integrado, e.data_cadastro
    from seguro_aventura e where e.id_cliente = ${clientId} and ${ALGUEM_VEIO} order by e.data_inicio desc, e.id desc limit ${MAX}`.execute(
    database,
  );
  if (rows.length === 0) return [];
  return [
    {
      name: 'Seguro Aventura',
      columns: COLUMNS,
      rows: rows.map((row) => ({
        ...row,
        situacao: SITUACOES_EM_PALAVRAS[row.estado],
        seguradora: row.integrado === 'S' ? 'Sim' : 'Não',
      })),
    },
  ];
}
