export interface Line {
  readonly operation: string;
  /** Milliseconds, or null where there is nothing to compare with. */
  readonly rawP50: number | null;
  readonly p50: number | null;
  readonly p95: number | null;
  /** Requests a second. */
  readonly rate: number | null;
  /** What the target limits, in the unit of the target. */
  readonly measured: number;
  readonly limit: number | null;
  readonly unit: 'ms' | 'MB' | 'kB' | 'req/s' | 'vezes';
}

export const passes = ({ measured, limit }: Line): boolean => limit === null || measured <= limit;

const cell = (value: number | null, digits = 2): string =>
  value === null ? '—' : value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const HEAD = ['operação', 'SQL puro p50', 'nosso p50', 'p95', 'req/s', 'razão', 'limite', 'ok'];

const cells = (line: Line): string[] => [
  line.operation,
  cell(line.rawP50),
  line.unit === 'ms' ? cell(line.p50) : `${cell(line.measured, 1)} ${line.unit}`,
  cell(line.p95),
  cell(line.rate, 0),
  line.rawP50 === null || line.p50 === null ? '—' : cell(line.p50 / line.rawP50),
  line.limit === null ? '—' : `${cell(line.limit)} ${line.unit}`,
  line.limit === null ? '' : passes(line) ? 'sim' : 'NÃO',
];

/** One table of text: times in milliseconds. */
export function table(title: string, lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const text = rows.map((row) =>
    row.map((one, column) => (column === 0 ? one.padEnd(widths[0] ?? 0) : one.padStart(widths[column] ?? 0))).join('  '),
  );
  return `\n${title}\n${text.join('\n')}\n`;
}
