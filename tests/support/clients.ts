import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { isCnpj, isCpf } from '#contract/kernel/documents.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A word nothing else in the database holds: what one journey makes, only it finds. */
export const newWord = (): string => Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const TWO_DIGITS = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));

/** A right CPF that nobody has yet, without punctuation. */
export function newCpf(): string {
  const first = String(randomInt(1_000_000_000)).padStart(9, '0');
  const last = TWO_DIGITS.find((two) => isCpf(first + two));
  return last === undefined ? newCpf() : first + last;
}

/** A right CNPJ that nobody has yet, with letters and without punctuation. */
export function newCnpj(): string {
  const first = `${newWord().slice(0, 8).toUpperCase()}0001`;
  const last = TWO_DIGITS.find((two) => isCnpj(first + two));
  return last === undefined ? newCnpj() : first + last;
}

type Columns = Readonly<Record<string, string | number | null>>;

/** Writes a client straight into the database and gives its code; whatever is not given is as for a new person. */
export async function insertClient(database: pg.Client, columns: Columns & { readonly nome: string }): Promise<number> {
  const names = Object.keys(columns);
  const { rows } = await database.query<{ id: number }>(
    `insert into clientes (${names.join(', ')}, data_cadastro, data_edicao)
     values (${names.map((_, at) => `$${at + 1}`).join(', ')}, now(), now()) returning id`,
    Object.values(columns),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('O cliente não foi gravado.');
  return id;
}

/** What the database keeps of a client. */
export async function storedClient(database: pg.Client, id: number): Promise<Record<string, unknown>> {
  const { rows } = await database.query<Record<string, unknown>>('select * from clientes where id = $1', [id]);
  if (!rows[0]) throw new Error(`O cliente ${id} não existe.`);
  return rows[0];
}

/** The id in the address of the record on screen, waited for. */
export async function openedClient(page: Page): Promise<number> {
  await page.waitForURL(/\/clientes\/alterar\/\d+/);
  return Number(/alterar\/(\d+)/.exec(page.url())?.[1]);
}

/** Rows of a list that open something, by what their name says after the verb. */
export const rowNames = (page: Page, table: string): Promise<(string | undefined)[]> =>
  page
    .getByRole('table', { name: table })
    .getByRole('row', { name: /^(Abrir|Editar) / })
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.replace(/^\w+ /, '')));

/** A partner of adventure insurance with a property: code, prices, QR and a stay of two days. Gives its code. */
export async function insertPartner(database: pg.Client, columns: Columns = {}): Promise<number> {
  const word = newWord();
  const id = await insertClient(database, { nome: `Pousada ${word}`, tipo_pessoa: 'J', carta_oferta: word.toUpperCase(), ...columns });
  await database.query(
    `insert into clientes_grupos (id_cliente, id_grupo) select $1, id from grupos where id = 27 or propriedade = 'S' order by id limit 2`,
    [id],
  );
  await database.query(
    `insert into clientes_seguro_aventura (id_cliente, carta_oferta_versao, carta_oferta_desde, seguro_valor_diaria, token_propriedade)
     values ($1, 1, current_date, 4.20, md5($2))`,
    [id, word],
  );
  await database.query(
    'insert into clientes_diarias_evento (id_cliente, numero_diarias_token, numero_diarias, data_cadastro) values ($1, left(md5($2), 16), 2, now())',
    [id, `estada ${word}`],
  );
  return id;
}
