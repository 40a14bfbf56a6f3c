import { z } from 'zod';
import { CALLER_KINDS, type CallerKind, type SharedAccess, type SingleAccess } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `read` and `change` are written to the history (E148); `none` touches no personal data. */
export type HistoryKind = 'read' | 'change' | 'none';

/**
 * What happens when a call that changes something arrives twice, as after an answer that was lost (E012). `key`: with its idempotency key
 * it is done once, and answered again as the first time. `nature`: it needs none, for a second one changes nothing more: it finds what the
 * first left, puts the same in its place, or is refused because what it stood on is used up.
 */
export type Repeat = 'key' | 'nature';

/** Reads say nothing of it; everything else one of the two. */
type Repeats<M extends Method> = M extends 'GET' ? { readonly repeat?: never } : { readonly repeat: M extends 'POST' ? Repeat : 'nature' };

/** A multipart request: one file in `file`, at most `maxBytes`; the other parts come in `body`. */
export interface Upload {
  readonly file: string;
  readonly maxBytes: number;
}

/** What every call says, whoever it serves. */
interface Call<M extends Method, P extends string, Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  /** Also the function code in the history, e.g. `clientes/consultarId`. */
  readonly id: string;
  /** One line in Portuguese: label in the history and summary in the API description. */
  readonly summary: string;
  readonly method: M;
  /** Below the API base, parameters in braces: `/clientes/{id}`. */
  readonly path: P;
  readonly history: HistoryKind;
  readonly repeat?: Repeat;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly upload?: Upload;
  /** Most bytes of its body, where that is more or less than what its callers usually send. */
  readonly maxBytes?: number;
  /**
   * Fields in the order of the screen, where a save is refused in one round: what the schema refuses and what the rules refuse come together
   * (E001). The change is tried without what the schema refused, and undone.
   */
  readonly order?: readonly string[];
  /** The list of its body whose items are refused each by its `id`, else by the `tempId` its form gave it, else by its place (G2-46). */
  readonly named?: string;
  /** A body of a form is let in, and not read: what matters is in the address (RFC 8058). */
  readonly form?: true;
  /** The address carries a secret (a token): it is kept out of logs. */
  readonly secretPath?: boolean;
}

/** A call for one kind of caller. */
export interface Operation<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  A extends SingleAccess = SingleAccess,
> extends Call<M, P, Params, Query, Body> {
  readonly access: A;
  /** The exact answer: what is not declared here never leaves the server. */
  readonly response: Response;
}

/** A call for several kinds of callers; each access has its exact answer. */
export interface SharedOperation<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  A extends SharedAccess = SharedAccess,
> extends Call<M, P, Params, Query, Body> {
  readonly access: { readonly to: 'several' } & A;
  readonly response?: never;
}

/** Any call of the contract. */
export type AnyOperation = Operation | SharedOperation;

/** An operation for one kind of caller. */
export type OperationTo<K extends SingleAccess['to']> = AnyOperation & { readonly access: { readonly to: K } };

/** Declares one API call. Types of method and path stay literal, so the web client can be checked against them without loading any schema. */
export function operation<
  const M extends Method,
  const P extends string,
  const A extends SingleAccess,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(spec: Operation<M, P, Params, Query, Body, Response, A> & Repeats<M>): Operation<M, P, Params, Query, Body, Response, A> {
  return spec;
}

/** Declares one API call that serves several kinds of callers, each with an answer of its own. */
export function sharedOperation<
  const M extends Method,
  const P extends string,
  const A extends SharedAccess,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  spec: Call<M, P, Params, Query, Body> &
    Repeats<M> & {
      readonly access: A & { readonly [K in Exclude<keyof A, CallerKind>]: never } & ([keyof A] extends [never] ? never : unknown);
    },
): SharedOperation<M, P, Params, Query, Body, A> {
  return { ...spec, access: { to: 'several', ...spec.access } };
}

/** The exact answer to each kind of caller an operation serves. */
export function answersOf({ access, response }: AnyOperation): Partial<Record<CallerKind | 'provider', z.ZodType>> {
  if (access.to !== 'several') return { [access.to]: response };
  return Object.fromEntries(CALLER_KINDS.flatMap((kind) => (access[kind] ? [[kind, access[kind].answer]] : [])));
}

/** The answer of an operation that sends a file instead of JSON. */
export const FileAnswer = z.literal('arquivo').describe('Conteúdo do arquivo');

/** Whether an operation answers a GET with a file, which somebody may open in a tab of its own: whoever is refused there reads a page (G2-41). */
export const opensInTab = ({ method, response }: AnyOperation): boolean => method === 'GET' && response === FileAnswer;

type InferIn<S> = S extends z.ZodType ? z.input<S> : undefined;
type InferOut<S> = S extends z.ZodType ? z.output<S> : undefined;

type CallOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Call<Method, string, P, Q, B>;

/** What a caller sends. */
export type RequestOf<O> =
  O extends CallOf<infer P, infer Q, infer B> ? { params: InferIn<P>; query: InferIn<Q>; body: InferIn<B> } : never;

/** What a handler receives after validation. */
export type InputOf<O> =
  O extends CallOf<infer P, infer Q, infer B> ? { params: InferOut<P>; query: InferOut<Q>; body: InferOut<B> } : never;

type SchemaTo<O, K> = O extends { readonly response: infer R extends z.ZodType }
  ? R
  : O extends { readonly access: infer A }
    ? { [C in keyof A]: C extends K ? (A[C] extends { readonly answer: infer R extends z.ZodType } ? R : never) : never }[keyof A]
    : never;

/** What a handler returns (before the schema of the answer strips it), to a kind of caller where there are several. */
export type AnswerOf<O, K = CallerKind> = z.input<SchemaTo<O, K>>;

/** What a caller receives. */
export type ResponseOf<O, K = CallerKind> = z.output<SchemaTo<O, K>>;
