import { z } from 'zod';
import type { PermissionRule } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who calls: staff (header `usuario-token`) or anybody. */
export type Audience = 'staff' | 'public';

/** `read` and `change` are written to the history (E148); `none` touches no personal data. */
export type HistoryKind = 'read' | 'change' | 'none';

/** Limits of a public route, per connection address: `points` calls in `seconds`. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** A multipart request: one file in `file`, at most `maxBytes`; the other parts come in `body`. */
export interface Upload {
  readonly file: string;
  readonly maxBytes: number;
}

export interface Operation<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Also the function code in the history, e.g. `clientes/consultarId`. */
  readonly id: string;
  /** One line in Portuguese: label in the history and summary in the API description. */
  readonly summary: string;
  readonly method: M;
  /** Below the API base, parameters in braces: `/clientes/{id}`. */
  readonly path: P;
  readonly audience: Audience;
  readonly permission: PermissionRule;
  readonly history: HistoryKind;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly upload?: Upload;
  /** The exact answer: what is not declared here never leaves the server. */
  readonly response: Response;
  readonly rateLimit?: RateLimit;
  /** The address carries a secret (a token): it is kept out of logs. */
  readonly secretPath?: boolean;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the only way to say "any operation" over invariant schema parameters
export type AnyOperation = Operation<Method, string, any, any, any, any>;

/** Declares one API call. Types of method and path stay literal, so the web client can be checked against them without loading any schema. */
export function operation<
  const M extends Method,
  const P extends string,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(spec: Operation<M, P, Params, Query, Body, Response>): Operation<M, P, Params, Query, Body, Response> {
  return spec;
}

/** The answer of an operation that sends a file instead of JSON. */
export const FileAnswer = z.literal('arquivo').describe('Conteúdo do arquivo');

type InferIn<S> = S extends z.ZodType ? z.input<S> : undefined;
type InferOut<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends. */
export type RequestOf<O> =
  O extends Operation<Method, string, infer P, infer Q, infer B, z.ZodType>
    ? { params: InferIn<P>; query: InferIn<Q>; body: InferIn<B> }
    : never;

/** What a handler receives after validation. */
export type InputOf<O> =
  O extends Operation<Method, string, infer P, infer Q, infer B, z.ZodType>
    ? { params: InferOut<P>; query: InferOut<Q>; body: InferOut<B> }
    : never;

/** What a handler returns (before the response schema strips it). */
export type AnswerOf<O> = O extends Operation<Method, string, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never;

/** What a caller receives. */
export type ResponseOf<O> = O extends Operation<Method, string, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
