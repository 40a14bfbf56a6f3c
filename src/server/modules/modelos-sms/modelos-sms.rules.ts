import { letrasSms } from '#contract/mensagens/letras-sms.ts';
import { TIPO_WHATSAPP, modeloSmsProblems } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ModeloSmsSalvarEntrada } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { RuleError } from '#server/kernel/errors.ts';
import { sentOr } from '#server/kernel/defined.ts';
import { kindProblem } from './modelos-sms.policy.ts';
import type { TemplateRow } from './modelos-sms.queries.ts';
import type { Template } from './modelos-sms.repository.ts';

type Sent = Omit<ModeloSmsSalvarEntrada, 'id' | 'data_edicao' | 'dados'>;

/** What was sent over what is stored. Throws 400 with field messages. */
export function laidOver(stored: TemplateRow | null, sent: Sent): Template {
  const tipo = sent.tipo ?? stored?.tipo ?? null;
  const typed = {
    tipo,
    descricao: sentOr(sent.descricao, stored?.descricao, null) ?? '',
    mensagem: sentOr(sent.mensagem, stored?.mensagem, null) ?? '',
  };
  const mensagem = tipo === TIPO_WHATSAPP || tipo === null ? typed.mensagem.trim() : letrasSms(typed.mensagem).trim();
  const kind = stored && tipo !== null ? kindProblem(stored.id, stored.tipo, tipo) : null;
  const problems = { ...modeloSmsProblems({ ...typed, mensagem }), ...(kind !== null && { tipo: kind }) };
  if (tipo === null || Object.keys(problems).length > 0) throw new RuleError(problems);
  const registered = tipo === TIPO_WHATSAPP;
  const nome_provedor = registered ? sentOr(sent.nome_provedor, stored?.nome_provedor, null) : null;
  const idioma = registered ? sentOr(sent.idioma, stored?.idioma, null) : null;
  const same = nome_provedor === (stored?.nome_provedor ?? null) && idioma === (stored?.idioma ?? null);
  return {
    ...typed,
    tipo,
    mensagem,
    nome_provedor,
    idioma,
    // Another name at the provider is another template there: what was said of the former no longer holds.
    situacao_provedor: nome_provedor === null ? null : same ? (stored?.situacao_provedor ?? 'rascunho') : 'rascunho',
    corpo_provedor: same ? (stored?.corpo_provedor ?? null) : null,
    ativo: sent.ativo ?? stored?.ativo ?? 'S',
  };
}
