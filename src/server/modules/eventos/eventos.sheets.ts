import { STATUS_PROGRAMACAO } from '#contract/eventos/eventos.labels.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { Sheet, SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { statusOf } from './eventos.mapping.ts';

/** More than any client has. */
const MAX = 5000;

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Código', key: 'id', kind: 'number', width: 10 },
  { header: 'Evento', key: 'descricao', kind: 'text', width: 50 },
  { header: 'Ficha', key: 'ficha', kind: 'number', width: 10 },
  { header: 'Programado', key: 'data_programada', kind: 'date', width: 12 },
  { header: 'Reagendado', key: 'data_reagendamento', kind: 'date', width: 12 },
  { header: 'Situação', key: 'situacao', kind: 'text', width: 13 },
  { header: 'Concluído em', key: 'concluido_em', kind: 'instant', width: 17 },
  { header: 'Observação', key: 'observacao_concluido', kind: 'text', width: 40 },
];

/** Reminders of one client and of its fichas, for its workbook (E076). */
export async function sheetsOfClient(database: Database, clientId: number, hoje: CivilDate): Promise<Sheet[]> {
  const rows = await database
    .selectFrom('eventos')
    .select(['id', 'descricao', 'alvo_tabela', 'id_alvo', 'data_programada', 'data_reagendamento', 'encerrado', 'concluido_em'])
    .select(['observacao_concluido', 'data_referencia'])
    .where('id_cliente', '=', clientId)
    .where('ativo', '=', 'S')
    .orderBy('data_referencia')
    .orderBy('id')
    .limit(MAX)
    .execute();
  return [
    {
      name: 'Eventos',
      columns: COLUMNS,
      rows: rows.map(({ data_referencia, encerrado, ...row }) => ({
        ...row,
        ficha: row.alvo_tabela === 'clientes_fichas' ? row.id_alvo : null,
        situacao: STATUS_PROGRAMACAO[statusOf({ data_referencia, encerrado }, hoje)],
      })),
    },
  ];
}
