import { CLIENTES_POR_FUNCAO } from '#contract/historico/historico.labels.ts';
import type { HistoricoResposta } from '#contract/historico/historico.schemas.ts';
import { civilDateAt, timeAt } from '#contract/kernel/dates.ts';
import type { Author } from '#server/kernel/callers/caller.ts';

/* Entries, newest first, as the tree the screen shows: year, month, day, hour, person, function (E149). Pure. */

export interface Seen {
  readonly quando: Date;
  readonly funcao: string;
  readonly autor: Author;
  readonly id_usuario: number | null;
  /** The partner or the event behind a JWT. */
  readonly id_autor: number | null;
  readonly causa: string | null;
  readonly id_cliente: number | null;
}

/** Who an entry is by: one name on screen. The product is one whatever made it act, each provider is one. */
export const authorKey = ({ autor, id_autor, id_usuario, causa }: Pick<Seen, 'autor' | 'id_autor' | 'id_usuario' | 'causa'>): string =>
  [autor, id_autor ?? '', id_usuario ?? '', autor === 'provedor' ? (causa ?? '') : ''].join(':');

export interface Person {
  readonly nome: string;
  readonly foto: string | null;
}

export interface Names {
  readonly author: (entry: Seen) => Person;
  readonly client: (id: number) => Person | undefined;
  readonly funcao: (code: string) => string;
}

type Ano = HistoricoResposta['registros'][number];
type Hora = Ano['meses'][number]['dias'][number]['horas'][number];
type Usuario = Hora['usuarios'][number];
type Funcao = Usuario['funcoes'][number];

/** The last of a list when it is the wanted one, else a new one at its end. */
function lastOr<T>(list: T[], wanted: (one: T) => boolean, make: () => T): T {
  const last = list.at(-1);
  if (last !== undefined && wanted(last)) return last;
  const made = make();
  list.push(made);
  return made;
}

/** The one that is wanted wherever it stands, else a new one at the end: within an hour people and functions alternate. */
function anyOr<T>(list: T[], wanted: (one: T) => boolean, make: () => T): T {
  const found = list.find(wanted);
  if (found !== undefined) return found;
  const made = make();
  list.push(made);
  return made;
}

function addClient(funcao: Funcao, entry: Seen, names: Names): void {
  if (entry.id_cliente === null || funcao.clientes.length >= CLIENTES_POR_FUNCAO) return;
  const { id_cliente: id } = entry;
  if (funcao.clientes.some((one) => one.id === id)) return;
  const client = names.client(id);
  if (client) funcao.clientes.push({ id, ...client, data: entry.quando.toISOString() });
}

/** Groups entries that come newest first. A client is listed once under a function, at its newest time. */
export function treeOf(entries: readonly Seen[], names: Names): HistoricoResposta['registros'] {
  const anos: Ano[] = [];
  for (const entry of entries) {
    const [ano = 0, mes = 0, dia = 0] = civilDateAt(entry.quando).split('-').map(Number);
    const hora = Number(timeAt(entry.quando).slice(0, 2));
    const inYear = lastOr(
      anos,
      (one) => one.ano === ano,
      () => ({ ano, meses: [] }),
    );
    const inMonth = lastOr(
      inYear.meses,
      (one) => one.mes === mes,
      () => ({ mes, dias: [] }),
    );
    const inDay = lastOr(
      inMonth.dias,
      (one) => one.dia === dia,
      () => ({ dia, horas: [] }),
    );
    const inHour = lastOr(
      inDay.horas,
      (one) => one.hora === hora,
      () => ({ hora, usuarios: [] }),
    );
    const autor = authorKey(entry);
    const person = anyOr(
      inHour.usuarios,
      (one) => one.autor === autor,
      (): Usuario => ({ autor, id: entry.id_usuario, ...names.author(entry), funcoes: [] }),
    );
    const done = anyOr(
      person.funcoes,
      (one) => one.codigo === entry.funcao,
      (): Funcao => ({ codigo: entry.funcao, descricao: names.funcao(entry.funcao), quantidade: 0, clientes: [] }),
    );
    done.quantidade += 1;
    addClient(done, entry, names);
  }
  return anos;
}

/** Whether two instants fall in the same hour of São Paulo. */
export const sameHour = (a: Date, b: Date): boolean => civilDateAt(a) === civilDateAt(b) && timeAt(a).slice(0, 2) === timeAt(b).slice(0, 2);

/**
 * Cuts a page that was read one entry too long so that it ends with a whole hour: counts of an hour are then exact. An hour that fills the
 * page by itself is cut where the page ends, and goes on in the next.
 */
export function wholeHours<E extends Seen>(entries: readonly E[], limit: number): { readonly page: readonly E[]; readonly more: boolean } {
  const last = entries.at(limit);
  if (last === undefined) return { page: entries, more: false };
  let end = limit;
  for (let one = entries[end - 1]; one && sameHour(one.quando, last.quando); one = entries[end - 1]) end -= 1;
  return { page: entries.slice(0, end === 0 ? limit : end), more: true };
}
