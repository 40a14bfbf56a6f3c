const SECRET = /token|secret|segredo|senha|password|passwd|authorization|cookie|signature|assinatura|hash|api-?_?key|^key$|^chave$/i;
const HIDDEN = '[oculto]';

/** The same names and values, those of secrets cut. */
export const withoutSecrets = (entries: Iterable<readonly [string, string]>): Readonly<Record<string, string>> =>
  Object.fromEntries([...entries].map(([name, value]) => [name, SECRET.test(name) ? HIDDEN : value]));
