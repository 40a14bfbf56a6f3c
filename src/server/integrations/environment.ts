import { z } from 'zod';

/** Where something is, on the web. */
export const webAddress = z.url('deve ser um endereço, como https://painel.exemplo.com.br').optional();
