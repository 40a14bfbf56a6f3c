import type { AnyOperation, Method, RequestOf, ResponseOf } from '#contract/kernel/operation.ts';

/** `'GET /clientes/{id}'`: the literal a caller writes, checked against the operation it names. */
export type AddressOf<O extends AnyOperation> = `${O['method']} ${O['path']}`;

/** What travels in an address is text; a number is accepted where the contract reads digits. */
export type Wire<T> = { [K in keyof T]: [Extract<T[K], string>] extends [never] ? T[K] : T[K] | number };
type Part<K extends string, V> = [V] extends [undefined]
  ? unknown
  : object extends V
    ? { readonly [k in K]?: V }
    : { readonly [k in K]: V };
type Key<M extends Method> = M extends 'POST' ? { readonly key: string } : unknown;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Statuses the caller shows itself: no global toast or alert for them. 400 is always the caller's. */
  readonly quiet?: readonly number[];
  /** Each time it is made is another: with its answer lost, the person decides whether it is made again. */
  readonly once?: true;
  /** Beside the credentials, and in their place where the name is the same: the token of the second step of the login (E022). */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Everything a call of `O` needs. A POST also needs `key`, see `useIdempotency`. */
export type CallInput<O extends AnyOperation> = Part<'params', Wire<RequestOf<O>['params']>> &
  Part<'query', Wire<RequestOf<O>['query']>> &
  Part<'body', RequestOf<O>['body']> &
  Key<O['method']> &
  CallOptions;

/** The arguments after the address: none needed when nothing is required. */
export type CallArguments<O extends AnyOperation> = object extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

export type Answer<O extends AnyOperation> = ResponseOf<O>;

/** The same input with the types erased, as the transport sees it. */
export interface RawInput extends CallOptions {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly key?: string;
}
