import { z } from 'zod';

/** Where something is, on the web. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'deve ser um endereço, como https://painel.exemplo.com.br' }).optional();

export const flag = (fallback: 'S' | 'N') => z.enum(['S', 'N'], 'deve ser S ou N').default(fallback);
