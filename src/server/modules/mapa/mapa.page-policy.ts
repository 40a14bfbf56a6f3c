import type { Executor } from '#server/kernel/db/database.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';

/** The built page of the maps service, as the build names it. */
export const GOOGLE_PAGE = 'mapa-google/index.html';

const KEY = 'chaveApiGoogle';

export const hasKey = async (executor: Executor, configuracoes: Pick<ConfiguracoesApi, 'values'>): Promise<boolean> =>
  Boolean((await configuracoes.values(executor, [KEY])).get(KEY));

/** What the maps service asks to be let through, by its own documents. */
const GOOGLE = [
  "default-src 'none'",
  "script-src 'self' https://maps.googleapis.com https://*.gstatic.com",
  "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
  "img-src 'self' data: blob: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
  "font-src 'self' https://fonts.gstatic.com",
  'connect-src https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
  'worker-src blob:',
];
const OURS = ["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:"];
const ALWAYS = ["object-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"];

/**
 * The page stands in a frame of the panel, and only there. It may load what is not ours only while there is a key; the service checks the
 * key against the address it is used on, which the page therefore tells, without its path.
 */
export const googlePolicy = (key: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': [...(key ? GOOGLE : OURS), ...ALWAYS].join(';'),
  ...(key && { 'referrer-policy': 'strict-origin-when-cross-origin' }),
});
