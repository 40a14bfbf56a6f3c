import type { AnyOperation, RequestOf } from '#contract/kernel/operation.ts';
import { holdWork } from './unsaved-registry.ts';

export interface UploadInput<O extends AnyOperation> {
  readonly file: File;
  /** Name of the part that carries the file, as the contract declares it in `upload.file`. */
  readonly part: string;
  readonly body: RequestOf<O>['body'];
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

function formOf<O extends AnyOperation>(input: UploadInput<O>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value));
  form.append(input.part, input.file, input.file.name);
  return form;
}

/** Sends a file and tells how far it is. Until it ends the page counts as busy. */
export function sendFile<O extends AnyOperation>({ method, url, headers }: Request, input: UploadInput<O>): Promise<RawAnswer> {
  const release = holdWork();
  return new Promise<RawAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      resolve({ status: request.status, text: request.responseText, header: (name) => request.getResponseHeader(name) });
    request.onerror = () => resolve({ status: 0, text: '', header: () => null });
    request.onabort = () => reject(new DOMException('upload aborted', 'AbortError'));
    if (input.signal?.aborted) {
      request.onabort(new ProgressEvent('abort'));
      return;
    }
    input.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(input));
  }).finally(release);
}
