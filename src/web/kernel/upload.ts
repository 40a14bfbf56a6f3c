import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation, RequestOf } from '#contract/kernel/operation.ts';
import { callHeaders, readJson } from './api.ts';
import { resolveAddress } from './api-address.ts';
import { ApiError } from './api-error.ts';
import type { AddressOf, Answer } from './api-types.ts';
import { reportFailure } from './failures.ts';
import { notePermissionsVersion } from './session-version.ts';
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

function formOf<O extends AnyOperation>(input: UploadInput<O>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value));
  form.append(input.part, input.file, input.file.name);
  return form;
}

/** Sends one file in a multipart request with progress (fetch has none). Rejects with `ApiError`, or an `AbortError` when `signal` fires. */
export function upload<O extends AnyOperation>(address: AddressOf<O>, input: UploadInput<O>): Promise<Answer<O>> {
  const { method, url } = resolveAddress(address, {}, input.query ?? {});
  const { headers, token } = callHeaders({ key: input.key });
  const release = holdWork();
  return new Promise<Answer<O>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number): void =>
      reject(
        reportFailure(
          new ApiError(status, readJson(request.responseText), request.getResponseHeader(HEADERS.requestId)),
          input.quiet,
          token,
        ),
      );
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      notePermissionsVersion(request.getResponseHeader(HEADERS.permissionsVersion), token);
      if (request.status >= 200 && request.status < 300) resolve(readJson(request.responseText) as Answer<O>);
      else fail(request.status);
    };
    request.onerror = () => fail(0);
    request.onabort = () => reject(new DOMException('upload aborted', 'AbortError'));
    if (input.signal?.aborted) {
      request.onabort(new ProgressEvent('abort'));
      return;
    }
    input.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(input));
  }).finally(release);
}
