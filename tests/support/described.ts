import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/* What the API answers in the tests, beside what its description says that it answers. */

interface Described {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Address {
  readonly pattern: RegExp;
  readonly variables: number;
  readonly methods: Readonly<Record<string, Described>>;
}

let known: readonly Address[] | null = null;

/** Every address of the description, those without variables first, as the server finds them. */
function addresses(): readonly Address[] {
  const file = path.resolve(import.meta.dirname, '../../docs/openapi.json');
  known ??= Object.entries((JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Address['methods']> }).paths)
    .map(([address, methods]) => ({
      methods,
      variables: address.split('{').length - 1,
      pattern: new RegExp(`^${address.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .toSorted((a, b) => a.variables - b.variables);
  return known;
}

export interface Answer {
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  readonly status: number;
  /** Null: an answer without content. */
  readonly type: string | null;
}

/** What an answer says that the description does not; null when it says it, and where nothing is described. */
export function undeclared({ method, url, status, type }: Answer): string | null {
  const described = addresses().find(({ pattern }) => pattern.test(url))?.methods[method.toLowerCase()];
  if (!described) return null;
  const answer = described.responses[status];
  if (!answer) return `${method} ${url}: ${status}`;
  const types = Object.keys(answer.content ?? {});
  return type === null || types.includes('*/*') || types.includes(type) ? null : `${method} ${url}: ${status} ${type}`;
}

/** Looks at every answer to an injected call; gives what was not declared so far. */
export function watchAnswers(http: FastifyInstance): () => readonly string[] {
  const found = new Set<string>();
  const inject: (options: InjectOptions | string) => Promise<LightMyRequestResponse> = http.inject.bind(http);
  const watched = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const response = await inject(options);
    const { method = '', url = '' } = response.raw.req;
    const type = response.headers['content-type'];
    const told = undeclared({
      method,
      url: url.split('?')[0] ?? '',
      status: response.statusCode,
      type: typeof type === 'string' ? (type.split(';')[0] ?? '') : null,
    });
    if (told !== null) found.add(told);
    return response;
  };
  http.inject = watched as FastifyInstance['inject'];
  return () => [...found];
}
