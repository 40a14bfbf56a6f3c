import { modeloEmailProblems } from '#contract/modelos-email/modelos-email.rules.ts';
import type { ModeloEmailSalvarEntrada } from '#contract/modelos-email/modelos-email.schemas.ts';
import { RuleError } from '#server/kernel/errors.ts';
import { sentOr } from '#server/kernel/defined.ts';
import type { TemplateRow } from './modelos-email.queries.ts';
import type { Template } from './modelos-email.repository.ts';

/** What is sent of a template, beside whose it is. */
export type Sent = Omit<ModeloEmailSalvarEntrada, 'id' | 'data_edicao' | 'dados'>;

/** What was sent over what is stored. Throws 400 with field messages. */
export function laidOver(stored: TemplateRow | null, sent: Sent): Template {
  const typed = {
    descricao: sentOr(sent.descricao, stored?.descricao, null) ?? '',
    titulo: sentOr(sent.titulo, stored?.titulo, null) ?? '',
    tipo: sent.tipo ?? stored?.tipo ?? null,
    // New ones always have the frame (E139).
    padrao_novo: stored ? (sent.padrao_novo ?? stored.padrao_novo) : ('S' as const),
    id_imagem: sentOr(sent.id_imagem, stored?.id_imagem, null),
    destaque: sentOr(sent.destaque, stored?.destaque, null),
    conteudo_corpo: sentOr(sent.conteudo_corpo, stored?.conteudo_corpo, null),
    conteudo: sentOr(sent.conteudo, stored?.conteudo, null),
    ativo: sent.ativo ?? stored?.ativo ?? 'S',
  };
  const problems = modeloEmailProblems(typed);
  const { tipo } = typed;
  if (tipo === null || Object.keys(problems).length > 0) throw new RuleError(problems);
  return { ...typed, tipo };
}
