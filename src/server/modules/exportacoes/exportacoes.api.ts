import type { Writable } from 'node:stream';
import type { z } from 'zod';
import type { ArquivoProntoResposta } from '#contract/kernel/vocabulary.ts';
import type { Context, StaffContext } from '#server/kernel/http/context.ts';

/** Writes a file into `out` and ends it; reports rows written so far, and stops when reporting throws. */
export type Produce<F> = (filter: F, out: Writable, onProgress: (rows: number) => void | Promise<void>) => Promise<void>;

/** How a kind of export is made. */
export interface ExportKind<F extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly mime: string;
  /** What a large export is told when its turn comes: JSON, read back by this schema. */
  readonly filter: F;
  readonly produce: Produce<z.output<F>>;
}

export const exportKind = <F extends z.ZodType>(kind: ExportKind<F>): ExportKind<F> => kind;

export interface ExportRequest<F extends z.ZodType> {
  readonly kind: ExportKind<F>;
  /** What the user reads while it is made. */
  readonly description: string;
  readonly fileName: string;
  readonly filter: z.input<F>;
  /** Rows; above the immediate limit the file is made in the background. */
  readonly total: number;
}

export interface ExportAnswer {
  readonly arquivo: string | null;
  readonly temporario: string | null;
  readonly nome: string;
  readonly exportacao: number | null;
}

export interface ExportacoesApi {
  /** Declares a kind at composition, before anything is asked for. */
  register<F extends z.ZodType>(kind: ExportKind<F>): void;
  /** Makes the file now when it is small, or enqueues it (E064). */
  start<F extends z.ZodType>(context: StaffContext, request: ExportRequest<F>): Promise<ExportAnswer>;
  /** Makes a small file now, ready to be opened. */
  makeNow(
    context: Context,
    kind: Pick<ExportKind, 'mime'>,
    fileName: string,
    write: (out: Writable) => Promise<void>,
  ): Promise<ArquivoProntoResposta>;
}
