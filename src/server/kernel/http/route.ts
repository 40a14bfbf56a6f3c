import type { Readable } from 'node:stream';
import type { AnswerOf, AnyOperation, InputOf } from '#contract/kernel/operation.ts';
import type { Context, ReadContext, StaffContext } from './context.ts';

/** The file of a multipart request. The stream must be read to its end, or the request refused. */
export interface UploadedFile {
  readonly name: string;
  readonly stream: Readable;
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
type Reply<O extends AnyOperation> = Promise<AnswerOf<O> | WithHeaders<AnswerOf<O>> | FileReply>;

/** An operation bound to the function that performs it. */
export interface Route {
  readonly operation: AnyOperation;
  /** The answer may be worked out while the login is being checked. */
  readonly ahead?: boolean;
  readonly handle: (context: Context, input: never) => Promise<unknown>;
}

/** Binds an operation of staff. The binding has already checked login, terminal and permission. */
export function staffRoute<O extends AnyOperation>(operation: O, handle: (context: StaffContext, input: Input<O>) => Reply<O>): Route {
  if (operation.audience !== 'staff') throw new Error(`${operation.id} is not for staff`);
  return { operation, handle: handle as unknown as Route['handle'] };
}

/**
 * Binds a read of one record, worked out while the login is being checked. It changes nothing, and records its reading: the entry is
 * written only for a login that holds, and without the entry there is no answer.
 */
export function readRoute<O extends AnyOperation>(operation: O, handle: (context: ReadContext, input: Input<O>) => Reply<O>): Route {
  if (operation.history !== 'read') throw new Error(`${operation.id} records no reading`);
  return { ...staffRoute(operation, handle), ahead: true };
}

/** Binds a public operation: nobody is known to have called. */
export function publicRoute<O extends AnyOperation>(operation: O, handle: (context: Context, input: Input<O>) => Reply<O>): Route {
  if (operation.audience !== 'public') throw new Error(`${operation.id} is not public`);
  return { operation, handle };
}
