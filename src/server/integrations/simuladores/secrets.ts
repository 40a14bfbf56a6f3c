const SECRET = /token|secret|segredo|senha|password|passwd|authorization|cookie|signature|assinatura|hash|api-?_?key|^key$|^chave$/i;
const HIDDEN = '[oculto]';

/** The same names and values, those of secrets cut. */
export const withoutSecrets = (entries: Iterable<readonly [string, string]>): Readonly<Record<string, string>> =>
  Object.fromEntries([...entries].map(([name, value]) => [name, SECRET.test(name) ? HIDDEN : value]));

/** In addresses and bodies only what is called a secret: the key of a charge and the hash of a document are what is looked for there. */
const NAMED = /token|secret|segredo|senha|password|passwd|api-?_?key/i;

const A_SECRET_NEXT = /^(?:token|secret|segredo|senha|password|api-?_?key)$/i;

/** What stands in an address after the name of a secret, as in `/token/<token>/send-text`. */
export const addressWithoutSecrets = (path: string): string =>
  path
    .split('/')
    .map((part, at, parts) => (A_SECRET_NEXT.test(parts[at - 1] ?? '') ? HIDDEN : part))
    .join('/');

const FIELD = /("([^"\\]{1,100})"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)/g;

/** The same body, as JSON or as a form, the values of secrets cut. */
export function bodyWithoutSecrets(body: string): string {
  if (/^\s*[[{]/.test(body))
    return body.replace(FIELD, (field, before: string, name: string) => (NAMED.test(name) ? `${before}"${HIDDEN}"` : field));
  return body.replace(/(^|[&\n])([^=&\n]{1,100})=([^&\n]*)/g, (field, before: string, name: string) =>
    NAMED.test(name) ? `${before}${name}=${HIDDEN}` : field,
  );
}

/** The last part of an address that is its own proof. */
const PROOF = /(\/webhooks\/[^/]+\/)[^?]+/;

export const addressWithoutProof = (path: string): string => path.replace(PROOF, `$1${HIDDEN}`);

/** The same address with a proof that proves nothing; as it was where it proves nothing by itself. */
export const spoiltAddress = (path: string): string => path.replace(PROOF, '$1outra-prova');
