import { z } from 'zod';
import { Id, IdText, Instante, SimNao, filterOne } from '../kernel/vocabulary.ts';

/** Largest attachment (E083). */
export const ANEXO_MAX_BYTES = 25 * 1024 * 1024;

/** Tables an attachment may hang on (document 0, section 7); reminders have attachments too (EVE-034). */
export const ANEXO_TABELAS = ['clientes', 'clientes_fichas', 'cliente_ficha_proposta', 'cliente_ficha_emitido', 'eventos'] as const;

/** `nome_temporario` opens the file in `/anexos/{nome_temporario}/{nome}` for 15 minutes (resolution 3). */
export const Anexo = z.object({
  id: Id,
  nome: z.string(),
  nome_temporario: z.string(),
  data_cadastro: Instante,
  /** Bytes. */
  tamanho: z.int(),
  tipo: z.string(),
  externo: SimNao,
  usuario: z.string().nullable(),
});

export const AnexosFiltro = z.object({ tabela: z.enum(ANEXO_TABELAS, 'Tabela inválida'), id_tabela: IdText });
/** Without `id` it is a draft: seen by nobody until the record it was sent for is saved with its code, and removed after a day. */
export const AnexoEnviar = z.object({ tabela: z.enum(ANEXO_TABELAS, 'Tabela inválida'), id: filterOne(IdText) });
/** `S`: the client sees it in the public policy look-up (E083). */
export const AnexoEnviarQuery = z.object({ externo: SimNao.default('N') });

export type AnexoResposta = z.output<typeof Anexo>;
