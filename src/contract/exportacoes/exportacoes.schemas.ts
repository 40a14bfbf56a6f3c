import { z } from 'zod';
import { Id, Instante, textOrNull } from '../kernel/vocabulary.ts';

/** Above this many rows a spreadsheet is made in the background (E064). */
export const EXPORTACAO_IMEDIATA_MAX = 5000;

/**
 * The answer of every file call. Ready at once: `arquivo` and `temporario` hold the same value. Large: both null and
 * `exportacao` names the work, followed in `/exportacoes/{id}`.
 */
export const ArquivoOuExportacao = z.object({
  arquivo: textOrNull,
  temporario: textOrNull,
  nome: z.string(),
  exportacao: Id.nullable(),
});

export const Exportacao = z.object({
  id: Id,
  descricao: z.string(),
  nome: z.string(),
  situacao: z.enum(['aguardando', 'gerando', 'pronta', 'erro', 'cancelada']),
  /** Rows written so far, of `total`. */
  gravados: z.int(),
  total: z.int(),
  criado_em: Instante,
  arquivo: textOrNull,
  temporario: textOrNull,
});

export type ExportacaoResposta = z.output<typeof Exportacao>;
