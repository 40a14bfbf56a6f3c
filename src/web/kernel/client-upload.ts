import type { AnyOperation, RequestOf } from '#contract/kernel/operation.ts';
import { resolveAddress } from './api-address.ts';
import { ApiError } from './api-error.ts';
import type { AddressOf, Answer, Wire } from './api-types.ts';
import { type ClientOptions, type Credentials, headersOf, readAnswer, refuser } from './client.ts';
import { SILENCE_MS } from './patience.ts';
import { holdWork } from './unsaved-registry.ts';

interface UploadInput<O extends AnyOperation> {
  readonly file: File;
  /** Name of the part that carries the file, as the contract declares it in `upload.file`. */
  readonly part: string;
  readonly body: RequestOf<O>['body'];
  readonly params?: Wire<RequestOf<O>['params']>;
  readonly query?: RequestOf<O>['query'];
  readonly key: string;
  readonly signal?: AbortSignal;
  /** From 0 to 1, as the bytes leave. */
  readonly onProgress?: (fraction: number) => void;
  readonly quiet?: readonly number[];
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `status` 0: no answer arrived. */
interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

const NO_ANSWER: RawAnswer = { status: 0, text: '', header: () => null };

function formOf<O extends AnyOperation>(input: UploadInput<O>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value));
  form.append(input.part, input.file, input.file.name);
  return form;
}

/** Sends a file and tells how far it is; given up where nothing moves. Until it ends the page counts as busy. */
function sendFile<O extends AnyOperation>({ method, url, headers }: Request, input: UploadInput<O>): Promise<RawAnswer> {
  const release = holdWork();
  return new Promise<RawAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const giveUp = (): void => {
      resolve(NO_ANSWER);
      request.abort();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
    };
    request.upload.onprogress = (event) => {
      moved();
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total);
    };
    request.onprogress = moved;
    request.onloadend = () => clearTimeout(timer);
    request.onload = () =>
      resolve({ status: request.status, text: request.responseText, header: (name) => request.getResponseHeader(name) });
    request.onerror = () => resolve(NO_ANSWER);
    request.onabort = () => reject(new DOMException('upload aborted', 'AbortError'));
    if (input.signal?.aborted) {
      request.onabort(new ProgressEvent('abort'));
      return;
    }
    input.signal?.addEventListener('abort', () => request.abort(), { once: true });
    moved();
    request.send(formOf(input));
  }).finally(release);
}

/** Sends one file in a multipart request with progress (fetch has none). Rejects with `ApiError`, or an `AbortError` when `signal` fires. */
export type Upload = <O extends AnyOperation>(address: AddressOf<O>, input: UploadInput<O>) => Promise<Answer<O>>;

/** Makes what sends files for one entry, beside its client and with the same options. */
export function createUpload<C extends Credentials>(options: ClientOptions<C>): Upload {
  const { credentials, onAnswer } = options;
  const refuse = refuser(options);
  return async <O extends AnyOperation>(address: AddressOf<O>, input: UploadInput<O>) => {
    const sent = credentials();
    const { method, url } = resolveAddress(address, input.params ?? {}, input.query ?? {});
    const answer = await sendFile({ method, url, headers: headersOf(sent, { key: input.key }) }, input);
    if (answer.status !== 0) onAnswer?.(answer.header, sent);
    options.answerOnlyTo?.(sent);
    try {
      return readAnswer(answer.status, answer.text, answer.header) as Answer<O>;
    } catch (error) {
      throw error instanceof ApiError ? refuse(error, input.quiet, sent) : error;
    }
  };
}
