import { type Valores, resolve } from '#contract/mensagens/resolver.ts';

/** Beside what the tags said: the words as they left, where those are others. No tag has this name. */
const SAID = '_saiu';

/** What is kept of a message that left; of an earlier time that it did, nothing. */
export const keepSaid = (values: Valores, said: string | undefined): Valores & { readonly [SAID]: string | undefined } => ({
  ...values,
  [SAID]: said,
});

/** The words of a message that left: as they left. */
export const saidOf = (texto: string, values: Readonly<Record<string, string | null>>): string =>
  values[SAID] ?? resolve(texto, values, 'text').text;
