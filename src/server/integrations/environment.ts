import { z } from 'zod';

/** An empty variable is the same as none. */
export const given = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Where something is, on the web. */
export const webAddress = given(z.url('deve ser um endereço, como https://painel.exemplo.com.br'));
