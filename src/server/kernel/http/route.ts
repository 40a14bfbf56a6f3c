import type { Readable } from 'node:stream';
import type { CallerKind } from '#contract/kernel/access.ts';
import type { AnswerOf, AnyOperation, InputOf, OperationTo, SharedOperation } from '#contract/kernel/operation.ts';
import type { Contexts, ReadContext } from './context.ts';

/** The file of a multipart request. The stream must be read to its end, or the request refused. */
export interface UploadedFile {
  readonly name: string;
  readonly stream: Readable;
  /** SHA-256 of its bytes, once the stream was read to its end. */
  readonly digest: () => string;
}

/** The answer of an operation that sends a file: all headers of its own. */
export interface FileReply {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer with headers of its own beside the body. */
export class WithHeaders<T> {
  readonly body: T;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: T, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

type Input<O> = InputOf<O> & { readonly file: UploadedFile | null };
type Reply<A> = Promise<A | WithHeaders<A> | FileReply>;
type Handler<C, O, K> = (context: C, input: Input<O>) => Reply<AnswerOf<O, K>>;

/** The caller an operation serves. */
type KindOf<O extends AnyOperation> = Exclude<O['access']['to'], 'several' | 'provider'>;

/** The callers a shared operation serves. */
type KindsOf<O extends SharedOperation> = Extract<keyof O['access'], CallerKind>;

type AnyHandler = (context: never, input: never) => Promise<unknown>;

/** An operation bound to the function, or to one function a caller, that performs it. */
export interface Route {
  readonly operation: AnyOperation;
  readonly handlers: { readonly [K in CallerKind]?: AnyHandler };
  /** The answer may be worked out while the login is being checked. */
  readonly ahead?: boolean;
}

/** Binds an operation for one kind of caller. Who calls, and the permission of staff, have been checked before. */
export const route = <O extends OperationTo<CallerKind>>(operation: O, handle: Handler<Contexts[KindOf<O>], O, KindOf<O>>): Route => ({
  operation,
  handlers: { [operation.access.to]: handle },
});

/** Binds an operation for several kinds of callers: one function each, a missing one does not compile. */
export const sharedRoute = <O extends SharedOperation>(
  operation: O,
  handlers: { readonly [K in KindsOf<O>]: Handler<Contexts[K], O, K> },
): Route => ({ operation, handlers });

/**
 * Binds a read of one record, worked out while the login is being checked. It changes nothing, and records its reading: the entry is
 * written only for a login that holds, and without the entry there is no answer.
 */
export const readRoute = <O extends OperationTo<'staff'>>(operation: O, handle: Handler<ReadContext, O, 'staff'>): Route => ({
  operation,
  handlers: { staff: handle },
  ahead: true,
});

/** Whether an operation reads one record and leaves an entry of it, as `GET /clientes/{id}` does. */
export const readsOneRecord = ({ method, path, history, access }: AnyOperation): boolean =>
  method === 'GET' && history === 'read' && access.to === 'staff' && /^\/\w+\/\{\w+\}$/.test(path);
