import { z } from 'zod';
import { Id, IdText, Instante, SimNao, filterOne, textOrNull } from '../kernel/vocabulary.ts';
import { ANEXO_TABELAS } from './anexos.labels.ts';

/**
 * `nome_temporario` opens the file in `/anexos/{nome_temporario}/{nome}` for 15 minutes (R03). Empty, beside a name that tells
 * nothing, in a record read by somebody who may not see attachments (ANE-012).
 */
export const Anexo = z.object({
  id: Id,
  nome: z.string(),
  nome_temporario: z.string(),
  data_cadastro: Instante,
  /** Bytes. */
  tamanho: z.int(),
  tipo: z.string(),
  externo: SimNao,
  usuario: textOrNull,
});

export const AnexosFiltro = z.object({ tabela: z.enum(ANEXO_TABELAS, 'Tabela inválida'), id_tabela: IdText });
/** Without `id` it is a draft: seen by nobody until the record it was sent for is saved with its code, and removed after a day. */
export const AnexoEnviar = z.object({ tabela: z.enum(ANEXO_TABELAS, 'Tabela inválida'), id: filterOne(IdText) });
/** `S`: the client sees it in the public policy look-up (E083). */
export const AnexoEnviarQuery = z.object({ externo: SimNao.default('N') });

/** Codes of attachments sent beforehand as drafts, or to be removed, in the save of their record. */
export const AnexoIds = z.array(Id).max(100).optional();

/** A removed attachment that can still come back (E014). */
export const AnexoExcluido = z.object({ id: Id, nome: z.string(), tamanho: z.int(), excluido_em: Instante });

export type AnexoExcluidoResposta = z.output<typeof AnexoExcluido>;
export type AnexoResposta = z.output<typeof Anexo>;
