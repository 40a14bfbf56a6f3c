import type { InfiniteData } from '@tanstack/react-query';
import type { StatusProgramacao } from '#contract/eventos/eventos.labels.ts';
import { dataReferencia } from '#contract/eventos/eventos.rules.ts';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { chaveDe } from '#web/modules/eventos/parts/pedido.ts';

/* The pages of pending reminders, kept whole while some of them are concluded on the way. Pure functions. */

/** Reminders asked for at once. */
export const PAGE = 200;

export interface Pagina {
  readonly registros: readonly EventoLinhaResposta[];
  readonly totalRegistros: number;
  readonly contagem: { readonly vencidos: number; readonly hoje: number; readonly a_vencer: number };
  /** How many of its reminders were concluded here since it came. */
  readonly retirados?: number;
}

export type Paginas = InfiniteData<Pagina, number>;
type Contado = keyof Pagina['contagem'];

const CONTADO: Readonly<Record<StatusProgramacao, Contado | null>> = { 1: null, 2: 'a_vencer', 3: 'hoje', 4: 'vencidos' };

const held = (pages: readonly Pagina[]): number => new Set(pages.flatMap(({ registros }) => registros.map(chaveDe))).size;

/**
 * The page that holds the first reminder not here yet. What was concluded moved the rest up on the server: by how many are still here, the
 * page that may repeat some is asked for, never one that skips some. Undefined at the end, or when the last page brought nothing new: not
 * when what it brought was concluded meanwhile.
 */
export function proximaPagina(last: Pagina, pages: readonly Pagina[]): number | undefined {
  const now = held(pages);
  const untouched = (last.retirados ?? 0) === 0;
  const broughtNothing = last.registros.length === 0 || (pages.length > 1 && now === held(pages.slice(0, -1)));
  return now >= last.totalRegistros || (untouched && broughtNothing) ? undefined : Math.floor(now / PAGE) + 1;
}

function counted(page: Pagina, status: StatusProgramacao, by: 1 | -1): Pagina {
  const key = CONTADO[status];
  const contagem = key === null ? page.contagem : { ...page.contagem, [key]: Math.max(0, page.contagem[key] + by) };
  return { ...page, contagem, totalRegistros: Math.max(0, page.totalRegistros + by) };
}

/** Whether one is among them. */
export const temEvento = ({ pages }: Paginas, evento: EventoLinhaResposta): boolean =>
  pages.some((page) => page.registros.some((one) => chaveDe(one) === chaveDe(evento)));

/** Without one that is being concluded; the counts follow. */
export function semEvento(data: Paginas, evento: EventoLinhaResposta): Paginas {
  const key = chaveDe(evento);
  if (!temEvento(data, evento)) return data;
  return {
    ...data,
    pages: data.pages.map((page) => {
      const registros = page.registros.filter((one) => chaveDe(one) !== key);
      const retirados = (page.retirados ?? 0) + page.registros.length - registros.length;
      return { ...counted(page, evento.status_programacao, -1), registros, retirados };
    }),
  };
}

/** With one that could not be concluded after all. */
export function comEvento(data: Paginas, evento: EventoLinhaResposta): Paginas {
  if (temEvento(data, evento)) return data;
  return {
    ...data,
    pages: data.pages.map((page, at) => ({
      ...counted(page, evento.status_programacao, 1),
      registros: at === 0 ? [evento, ...page.registros] : page.registros,
    })),
  };
}

export interface Grupo {
  readonly status: 2 | 3 | 4;
  readonly eventos: readonly EventoLinhaResposta[];
  /** On the server, those that are not here yet included. */
  readonly total: number;
}

/** Notes to a block, on the average and at most. */
const BLOCO = 40;
const BLOCO_MAX = 100;

type Bloco = readonly [EventoLinhaResposta, ...EventoLinhaResposta[]];

/** The notes of a group in blocks. They are cut at certain codes and not by count: one note less changes one block, not all that follow. */
export function blocosDe(eventos: readonly EventoLinhaResposta[]): Bloco[] {
  const blocks: [EventoLinhaResposta, ...EventoLinhaResposta[]][] = [];
  let open: [EventoLinhaResposta, ...EventoLinhaResposta[]] | null = null;
  for (const evento of eventos) {
    if (open === null) {
      open = [evento];
      blocks.push(open);
    } else open.push(evento);
    if (evento.id % BLOCO === 0 || open.length === BLOCO_MAX) open = null;
  }
  return blocks;
}

const byDay = (a: EventoLinhaResposta, b: EventoLinhaResposta): number => {
  const [first, second] = [dataReferencia(a), dataReferencia(b)];
  return first < second ? -1 : first > second ? 1 : a.id - b.id;
};

/** Overdue, due today and upcoming, each by day and once (INI-507); a group with nothing in it is left out. */
export function gruposDe(pages: readonly Pagina[]): Grupo[] {
  const once = new Map(pages.flatMap(({ registros }) => registros.map((evento) => [chaveDe(evento), evento] as const)));
  const all = [...once.values()].sort(byDay);
  const contagem = pages.at(-1)?.contagem;
  return ([4, 3, 2] as const)
    .map((status) => {
      const eventos = all.filter((evento) => evento.status_programacao === status);
      const key = CONTADO[status];
      return { status, eventos, total: Math.max(eventos.length, key === null ? 0 : (contagem?.[key] ?? 0)) };
    })
    .filter(({ total }) => total > 0);
}

/** What is shown first: today's, else what is overdue, else what comes. */
export const primeiroDe = (grupos: readonly Grupo[]): Grupo['status'] =>
  ([3, 4, 2] as const).find((status) => grupos.some((grupo) => grupo.status === status)) ?? 3;
