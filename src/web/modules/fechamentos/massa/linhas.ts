import { MINUTE_MS } from '#contract/kernel/durations.ts';

/* What the lines of a run that goes on say (G2-19), and how far it is after each. Pure. */

export interface ErroAoVivo {
  readonly titulo: string;
  readonly texto: string;
  /** Whom to mend; null where the line names nobody. */
  readonly cliente: number | null;
}

export type Evento =
  | {
      readonly tipo: 'progresso';
      /** Done with, whatever came of it. */
      readonly concluidos: number;
      readonly total: number;
      /** Decimal text; null where the line says no amount. */
      readonly cobrado: string | null;
      readonly fim: boolean;
    }
  | { readonly tipo: 'erro'; readonly erro: ErroAoVivo };

const NAO_IDENTIFICADO: Evento = { tipo: 'erro', erro: { titulo: 'Erro não identificado', texto: '', cliente: null } };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const countOf = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null);

/** The heading of an error that names a field (FEC-044). */
export const tituloDoErro = (nome: string, campo: string | null): string => (campo === null ? nome : `Erro | Cliente: ${nome}`);

function erroDe(line: Readonly<Record<string, unknown>>): Evento {
  const { cliente, erros } = line;
  const quem = countOf(line['idCliente']);
  if (typeof erros === 'object' && erros !== null) {
    const texto = Object.values(erros).map(textOf).filter(Boolean).join(' ');
    return { tipo: 'erro', erro: { titulo: tituloDoErro(textOf(cliente), ''), texto, cliente: quem } };
  }
  const nome = textOf(line['nome']);
  return nome === '' ? NAO_IDENTIFICADO : { tipo: 'erro', erro: { titulo: nome, texto: textOf(line['descricao']), cliente: quem } };
}

/** One line; null for one that could not be read (FEC-043 to FEC-045). */
export function lerLinha(line: object | null): Evento {
  if (line === null) return NAO_IDENTIFICADO;
  const said = line as Readonly<Record<string, unknown>>;
  if (said['tipo'] === 'erro') return erroDe(said);
  // Those that failed are done with as well; a line may tell the closed ones alone.
  const [concluidos, total] = [countOf(said['processados']) ?? countOf(said['totalConcluidos']), countOf(said['total'])];
  const fim = textOf(said['situacao']) !== '';
  if (said['tipo'] !== 'progresso' || ((concluidos === null || total === null) && !fim)) return NAO_IDENTIFICADO;
  return { tipo: 'progresso', concluidos: concluidos ?? 0, total: total ?? 0, cobrado: textOf(said['cobrado']) || null, fim };
}

/** How far a run is, as its lines say. */
export interface AoVivo {
  /** Lines are coming, or are about to. */
  readonly ligada: boolean;
  /** They stopped before the end. */
  readonly rompida: boolean;
  readonly concluidos: number;
  readonly total: number;
  readonly cobrado: string | null;
  readonly erros: readonly ErroAoVivo[];
  /** Where the pace is counted from: how many were done, and when. */
  readonly desde: { readonly concluidos: number; readonly em: number } | null;
  /** Minutes left, at the pace so far; null while nobody can know. */
  readonly minutos: number | null;
}

export const PARADA: AoVivo = {
  ligada: false,
  rompida: false,
  concluidos: 0,
  total: 0,
  cobrado: null,
  erros: [],
  desde: null,
  minutos: null,
};

/**
 * Lines are asked for. Of a run whose lines stopped, what they told stands until its first line comes: nothing was undone. Whoever watches is
 * told of every error from the first on.
 */
export const deNovo = (now: AoVivo): AoVivo =>
  now.rompida ? { ...now, ligada: true, erros: [], desde: null, minutos: null } : { ...PARADA, ligada: true };

/** Kept at most; all of them are in the list of the run. */
const ERROS = 100;
/** Before so much has passed the pace is chance. */
const PACE_MS = 1500;

function minutosAte({ desde }: AoVivo, concluidos: number, total: number, em: number): number | null {
  if (desde === null || concluidos <= desde.concluidos || em - desde.em < PACE_MS) return null;
  return ((em - desde.em) / (concluidos - desde.concluidos)) * ((total - concluidos) / MINUTE_MS);
}

/** After one more line, at an instant. */
export function depoisDe(now: AoVivo, evento: Evento, em: number): AoVivo {
  if (evento.tipo === 'erro') return { ...now, rompida: false, erros: [...now.erros, evento.erro].slice(0, ERROS) };
  const { concluidos, total, cobrado } = evento;
  return {
    ...now,
    rompida: false,
    // What the first line of a watch says is so, whatever was told before.
    concluidos: now.desde === null ? concluidos : Math.max(now.concluidos, concluidos),
    total: total || now.total,
    cobrado: cobrado ?? now.cobrado,
    desde: now.desde ?? { concluidos, em },
    minutos: minutosAte(now, concluidos, total, em) ?? now.minutos,
  };
}

/** What became of those that failed: somebody may have closed their months since. */
export function notaDosErros({ comErro, errosAbertos }: { readonly comErro: number; readonly errosAbertos: number }): string | null {
  if (comErro === 0) return null;
  if (errosAbertos === comErro) return 'ainda abertos';
  return errosAbertos === 0 ? 'já fechados' : `${errosAbertos} ainda ${errosAbertos === 1 ? 'aberto' : 'abertos'}`;
}

/** `menos de 1 minuto`, `cerca de 3 minutos`. */
export function restam(minutos: number | null): string | null {
  if (minutos === null) return null;
  const whole = Math.round(minutos);
  if (whole < 1) return 'menos de 1 minuto';
  return whole === 1 ? 'cerca de 1 minuto' : `cerca de ${whole} minutos`;
}
