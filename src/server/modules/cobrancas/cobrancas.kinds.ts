import { z } from 'zod';
import { effectKind } from '#server/kernel/effects/effect-kind.ts';

const Known = z.object({
  id: z.string(),
  status: z.string(),
  removida: z.boolean(),
  valor: z.int(),
  vencimento: z.iso.date(),
  pagaEm: z.iso.date().nullable(),
  linkBoleto: z.string().nullable(),
  linkFatura: z.string(),
  chave: z.string().nullable(),
});

export const ISSUE = effectKind({
  name: 'cobranca-emitir',
  summary: 'Emitir uma cobrança',
  payload: z.object({ cobranca: z.int() }),
  /** `outras`: issued under the same key beside it, and not wanted. */
  result: z.object({ cobranca: Known, outras: z.array(z.string()) }),
  concurrency: 4,
});

export const REMOVE = effectKind({
  name: 'cobranca-remover',
  summary: 'Remover uma cobrança do provedor',
  payload: z.object({ provedor: z.string() }),
  result: z.literal(true),
  concurrency: 1,
});

/** One at a time: the same document is never made twice. */
export const REGISTER = effectKind({
  name: 'cobranca-cliente',
  summary: 'Cadastrar um parceiro no provedor de cobranças',
  payload: z.object({ cliente: z.int() }),
  result: z.object({ id: z.string() }),
  concurrency: 1,
});
