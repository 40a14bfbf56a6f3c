import pg from 'pg';

/** What the connection tells a statement about a column. */
interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

type Row = Record<string, unknown>;

interface Result {
  rows: Row[];
  command: string;
  rowCount: number | null;
}

/** The columns of each statement already described on a connection, by name. */
const described = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();

const columnsOn = (connection: pg.Connection): Map<string, readonly Column[]> => {
  const known = described.get(connection);
  if (known) return known;
  const fresh = new Map<string, readonly Column[]>();
  described.set(connection, fresh);
  return fresh;
};

// How the library writes a value of any kind; its types leave it out.
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer | null } }).utils;

/**
 * One run of a named statement, spoken as `pg.Client` speaks with its own queries. The statement is parsed and described once on each
 * connection: describing it again with each run, as the library does, costs more than reading the row.
 */
export class PreparedStatement implements pg.Submittable {
  readonly text: string;
  readonly name: string;
  readonly #values: (string | Buffer | null)[];
  readonly #done: (error: Error | null, result: Result) => void;
  readonly #result: Result = { rows: [], command: '', rowCount: null };
  #connection: pg.Connection | null = null;
  #columns: readonly Column[] = [];
  #failure: Error | null = null;

  constructor(text: string, name: string, values: readonly unknown[], done: (error: Error | null, result: Result) => void) {
    this.text = text;
    this.name = name;
    this.#values = values.map((value) => prepareValue(value));
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    const known = columnsOn(connection).get(this.name);
    const { parsedStatements } = connection as unknown as { parsedStatements: Readonly<Record<string, string>> };
    if (known) this.#columns = known;
    // One packet instead of four.
    connection.stream.cork();
    if (parsedStatements[this.name] === undefined) connection.parse({ text: this.text, name: this.name, types: [] }, true);
    connection.bind({ statement: this.name, values: this.#values }, true);
    if (!known) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({}, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') as Column['parse'] }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Row = {};
    const columns = this.#columns;
    try {
      for (let at = 0; at < columns.length; at += 1) {
        const { name, parse } = columns[at] as Column;
        const text = fields[at] as string | null;
        row[name] = text === null ? null : parse(text);
      }
      this.#result.rows.push(row);
    } catch (error) {
      this.#failure ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ');
    this.#result.command = words[0] ?? '';
    this.#result.rowCount = Number(words.at(-1));
    if (this.#connection) columnsOn(this.#connection).set(this.name, this.#columns);
  }

  handleReadyForQuery(): void {
    this.#done(this.#failure, this.#result);
  }

  handleError(error: Error): void {
    this.#done(error, this.#result);
  }
}
