import { z } from 'zod';
import { Id, paging } from '../kernel/vocabulary.ts';
import { IMAGENS_POR_PAGINA } from './imagens-emails.limits.ts';

/** An image of e-mails (document 1, section 3). */
export const ImagemEmail = z.object({
  id: Id,
  nome: z.string(),
  /** The last part of its address, `/arquivos/imagensEmail/{nome_temporario}`. */
  nome_temporario: z.string(),
  largura: z.int(),
  altura: z.int(),
});

export const ImagemEmailLista = z.object({ ...paging(IMAGENS_POR_PAGINA) });

export type ImagemEmailResposta = z.output<typeof ImagemEmail>;
