import { Writable } from 'node:stream';
import type pg from 'pg';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import type { Sheet, SheetRow } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import { SHEET_COLUMNS, toExportRow } from '#server/modules/clientes/clientes.export.columns.ts';
import { listIds, readInOrder } from '#server/modules/clientes/clientes.export.queries.ts';
import { stageIds } from '#server/modules/relatorios/relatorios.funil.queries.ts';
import { stageSheet } from '#server/modules/relatorios/relatorios.sheets.ts';
import { STAGES } from '#server/modules/relatorios/relatorios.stages.ts';
import { type Operation, inTurns, timesOf } from './operations.ts';
import { alternate } from './statistics.ts';

/** Every answer of the reports, everybody's records, the slowest of twenty included. */
const P95_MS = 100;
const SHEET_ROWS = 100_000;
/** Against the export of clients, cell by cell. */
const SHEET_RATIO = 2;

const today = civilDateAt(new Date());
const [year = '', month = ''] = today.split('-');

/** What is asked, as the tabs open for everybody; pages in turns, so that not only the first is measured. */
const ASKED: readonly (readonly [key: string, name: string, addresses: readonly string[]])[] = [
  ['rel-geral', 'números do dia', ['/relatorios/geral']],
  ['rel-funil', 'funil, doze meses', ['/relatorios/funil']],
  ['rel-cotacoes', 'lista de cotações do mês', pages('/relatorios/funil/cotacoes?')],
  ['rel-propostas', 'lista de propostas do mês', pages('/relatorios/funil/propostas?')],
  ['rel-abertas', 'lista de propostas em aberto', pages('/relatorios/funil/propostas?todas=S&')],
  ['rel-emissoes', 'lista de emissões do mês', pages('/relatorios/funil/emissoes?')],
  ['rel-renovacoes', 'lista de renovações', pages('/relatorios/funil/renovacoes?')],
  ['rel-canceladas', 'lista de canceladas do mês', pages('/relatorios/funil/emissoesCanceladas?')],
  ['rel-vigente', 'vigente', pages('/relatorios/vigente?')],
  ['rel-texto', 'vigente, por um texto', ['/relatorios/vigente?texto=maria%20silva']],
  ['rel-parcelas', 'parcelas do mês', pages(`/fichasEmissao/parcelas?vencimento_ano=${year}&vencimento_mes=${Number(month)}&`)],
  ['rel-vencidas', 'parcelas vencidas, de sempre', pages('/fichasEmissao/parcelas?pago=N&status=1&')],
];

function pages(address: string): readonly string[] {
  return [1, 2, 20, 100].map((pagina) => `${address}pagina=${pagina}`);
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Milliseconds for a thousand cells. */
async function perThousandCells(sheet: Sheet, rows: number): Promise<number> {
  const start = performance.now();
  await writeWorkbook({ sheets: [sheet] }, nowhere());
  return (performance.now() - start) / ((rows * sheet.columns.length) / 1000);
}

/** A hundred thousand issuances as a sheet, beside as many clients. */
async function sheets(client: pg.Client) {
  const { host, port, database: name, user, password } = client;
  const connectionString = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${name}`;
  const pool = createPool({ connectionString, max: 2, name: 'medicao' });
  const database = createDatabase(pool);
  try {
    const clients = (await listIds(database, { ativo: 'S', hoje: today })).slice(0, SHEET_ROWS);
    async function* rows(): AsyncGenerator<SheetRow> {
      for await (const row of readInOrder(database, clients)) yield toExportRow(row);
    }
    const theirs = await perThousandCells({ name: 'Clientes', columns: SHEET_COLUMNS, rows: rows() }, clients.length);
    const issued = (await stageIds(database, STAGES.emitido, {}, null)).slice(0, SHEET_ROWS);
    const ours = await perThousandCells(stageSheet(database, 'emitido', STAGES.emitido, issued), issued.length);
    return { theirs, ours, rows: issued.length };
  } finally {
    await database.destroy();
  }
}

/** The reports at 200,000 fichas with their instalments. */
export const RELATORIO_OPERATIONS: readonly Operation[] = [
  ...ASKED.map(
    ([key, name, addresses]): Operation => ({
      key,
      run: async ({ panel }) => {
        const next = inTurns(addresses);
        const line = timesOf(`${name}, p95`, await alternate(() => panel.get(next()), null), () => P95_MS);
        return { ...line, measured: line.p95 ?? 0 };
      },
    }),
  ),
  {
    key: 'rel-planilha',
    run: async ({ client }) => {
      const { theirs, ours, rows } = await sheets(client);
      return {
        operation: `planilha de ${rows.toLocaleString('pt-BR')} emissões, mil células`,
        rawP50: theirs,
        p50: ours,
        p95: null,
        rate: null,
        measured: ours,
        limit: SHEET_RATIO * theirs,
        unit: 'ms',
      };
    },
  },
];
