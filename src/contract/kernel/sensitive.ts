import type { z } from 'zod';

/*
 * What may not be read by whoever reads the history or the log. A schema says it of itself, so that a new field made of it is covered
 * from its first day, whatever its name.
 */

/**
 * `documento`, `telefone` and `email` are kept masked: recognisable, not readable. `segredo` (passwords, codes, tokens) and `cartao` are
 * never kept, `saude` not even as changed. `procura` is what somebody looked for: it may be any of them, also an access code that is an
 * ordinary word, so that only that there was a search is kept.
 */
export type Sensitivity = 'documento' | 'telefone' | 'email' | 'cartao' | 'segredo' | 'saude' | 'procura';

/** In the schema's metadata, and so in the description of the API. */
export const SENSITIVE_KEY = 'x-sensivel';

/** The same schema, sensitive from now on. */
export const sensitive = <S extends z.ZodType>(kind: Sensitivity, schema: S): S => schema.meta({ ...schema.meta(), [SENSITIVE_KEY]: kind });
