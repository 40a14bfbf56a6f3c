import { modeloEmailProblems } from '#contract/modelos-email/modelos-email.rules.ts';
import type { ModeloEmailSalvarEntrada } from '#contract/modelos-email/modelos-email.schemas.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { TemplateRow } from './modelos-email.queries.ts';
import type { Template } from './modelos-email.repository.ts';

/** What is sent of a template, beside whose it is. */
export type Sent = Omit<ModeloEmailSalvarEntrada, 'id' | 'data_edicao' | 'dados'>;

/** What was sent, or where nothing was, what is stored. */
const over = <T>(sent: T | undefined, stored: T | undefined, none: NoInfer<T>): T => (sent === undefined ? (stored ?? none) : sent);

/** What was sent over what is stored. Throws 400 with field messages. */
export function laidOver(stored: TemplateRow | null, sent: Sent): Template {
  const typed = {
    descricao: over(sent.descricao, stored?.descricao, null) ?? '',
    titulo: over(sent.titulo, stored?.titulo, null) ?? '',
    tipo: sent.tipo ?? stored?.tipo ?? null,
    // New ones always have the frame (E139).
    padrao_novo: stored ? (sent.padrao_novo ?? stored.padrao_novo) : ('S' as const),
    id_imagem: over(sent.id_imagem, stored?.id_imagem, null),
    destaque: over(sent.destaque, stored?.destaque, null),
    conteudo_corpo: over(sent.conteudo_corpo, stored?.conteudo_corpo, null),
    conteudo: over(sent.conteudo, stored?.conteudo, null),
    ativo: sent.ativo ?? stored?.ativo ?? 'S',
  };
  const problems = modeloEmailProblems(typed);
  const { tipo } = typed;
  if (tipo === null || Object.keys(problems).length > 0) throw new RuleError(problems);
  return { ...typed, tipo };
}
