import { z } from 'zod';
import { Id, filterText, listOf, paging, IdText } from '../kernel/vocabulary.ts';

export const ResponsavelFiltro = z.object({
  texto: filterText(200),
  registrosPorPagina: paging(8).registrosPorPagina,
  /** Already chosen: left out of the answer. */
  ignorarIds: listOf(IdText),
  /** Only these, whatever the text: names for a filter that came in the address. */
  ids: listOf(IdText),
});

/** Document 0, section 3. `status` I is inactive and must be shown as such. */
export const Responsavel = z.object({
  dados: z.object({ id: Id, status: z.enum(['A', 'I']) }),
  cliente: z.object({ nome: z.string(), foto: z.string().nullable(), profissao: z.string().nullable() }),
});
