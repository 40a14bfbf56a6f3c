import type { HistoricoResposta } from '#contract/historico/historico.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';

/* The pages of the history as days of hours, the way the screen shows them. Pure. */

type Usuario = HistoricoResposta['registros'][number]['meses'][number]['dias'][number]['horas'][number]['usuarios'][number];
type Funcao = Usuario['funcoes'][number];

export interface Hora {
  readonly hora: number;
  readonly usuarios: readonly Usuario[];
  readonly total: number;
}

export interface Dia {
  readonly data: CivilDate;
  readonly horas: readonly Hora[];
  readonly total: number;
}

const two = (value: number): string => String(value).padStart(2, '0');
const totalOf = (usuarios: readonly Usuario[]): number =>
  usuarios.reduce((sum, one) => sum + one.funcoes.reduce((inner, funcao) => inner + funcao.quantidade, 0), 0);

const sameFuncao = (a: Funcao, b: Funcao): Funcao => ({
  ...a,
  quantidade: a.quantidade + b.quantidade,
  clientes: [...a.clientes, ...b.clientes.filter((one) => !a.clientes.some((known) => known.id === one.id))],
});

function joined<T>(list: readonly T[], more: readonly T[], same: (a: T, b: T) => boolean, both: (a: T, b: T) => T): readonly T[] {
  return more.reduce<readonly T[]>((found, one) => {
    const at = found.findIndex((known) => same(known, one));
    return at === -1 ? [...found, one] : found.map((known, index) => (index === at ? both(known, one) : known));
  }, list);
}

const joinUsers = (list: readonly Usuario[], more: readonly Usuario[]): readonly Usuario[] =>
  joined(
    list,
    more,
    (a, b) => a.autor === b.autor,
    (a, b) => ({
      ...a,
      funcoes: [...joined(a.funcoes, b.funcoes, (x, y) => x.codigo === y.codigo, sameFuncao)],
    }),
  );

/** Days of all pages, newest first; an hour that was cut between two pages is one again. */
export function diasDe(pages: readonly HistoricoResposta[]): readonly Dia[] {
  const dias = new Map<CivilDate, Map<number, readonly Usuario[]>>();
  for (const { registros } of pages) {
    for (const { ano, meses } of registros) {
      for (const { mes, dias: days } of meses) {
        for (const { dia, horas } of days) {
          const data = `${ano}-${two(mes)}-${two(dia)}`;
          const known = dias.get(data) ?? new Map<number, readonly Usuario[]>();
          for (const { hora, usuarios } of horas) known.set(hora, joinUsers(known.get(hora) ?? [], usuarios));
          dias.set(data, known);
        }
      }
    }
  }
  return [...dias].map(([data, horas]) => {
    const list = [...horas].map(([hora, usuarios]) => ({ hora, usuarios, total: totalOf(usuarios) }));
    return { data, horas: list, total: list.reduce((sum, one) => sum + one.total, 0) };
  });
}

export interface Mes {
  /** `novembro de 2026`. */
  readonly nome: string;
  readonly dias: readonly Dia[];
}

/** The same days below their months. */
export const mesesDe = (dias: readonly Dia[]): readonly Mes[] =>
  [...Map.groupBy(dias, ({ data }) => monthInWords(data))].map(([nome, days]) => ({ nome, dias: days }));
