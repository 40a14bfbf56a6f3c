import { z } from 'zod';
import { Id, Instante, textOrNull } from '../kernel/vocabulary.ts';

/** Long work of the caller's, as the tray shows it. */
export const Trabalho = z.object({
  id: Id,
  /** What kind of work, e.g. `exportacao`. */
  tipo: z.string(),
  descricao: z.string(),
  situacao: z.enum(['aguardando', 'fazendo', 'feito', 'erro', 'cancelado']),
  /** Things done so far, of `total`. */
  feitos: z.int(),
  total: z.int(),
  criado_em: Instante,
  /** Name of the file it ends in; null when it ends in none. */
  nome: textOrNull,
  /** Both the same: the file's address once it is ready. */
  arquivo: textOrNull,
  temporario: textOrNull,
});

export type TrabalhoResposta = z.output<typeof Trabalho>;
