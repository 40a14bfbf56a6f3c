import { formatCount } from '#contract/kernel/numbers.ts';
import { SITUACOES_PROVEDOR } from '#contract/modelos-sms/modelos-sms.rules.ts';
import { quantasVariaveis, tagsEmOrdem } from '#contract/mensagens/whatsapp.ts';
import type { ModeloSmsGuardado } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import type { StoredContent } from './channel.ts';

/** Of a template that says none. */
export const IDIOMA = 'pt_BR';

/** Why nothing leaves as this template now, or null. */
export function templateProblem({ descricao, nome_provedor, situacao_provedor }: ModeloSmsGuardado): string | null {
  if (nome_provedor === null) return `O modelo «${descricao}» não está registrado no WhatsApp`;
  if (situacao_provedor === 'aprovado') return null;
  return `O modelo «${descricao}» não está aprovado no WhatsApp (${SITUACOES_PROVEDOR[situacao_provedor ?? 'rascunho'].toLowerCase()})`;
}

/** What of a content says as which template it leaves; none is the one that carries free text. */
export type LeavesAs = Pick<StoredContent, 'id_modelo' | 'modelo_nome' | 'modelo_idioma'>;

/** The template that a content leaves as, or why nothing does. */
export function carrying(
  { id_modelo, modelo_nome, modelo_idioma }: LeavesAs,
  template: ModeloSmsGuardado | null | undefined,
): ModeloSmsGuardado | string {
  if (!template) return id_modelo === null ? 'Falta o modelo das mensagens livres, nas configurações' : 'O modelo não existe mais';
  const renamed = id_modelo !== null && (template.nome_provedor !== modelo_nome || (template.idioma ?? IDIOMA) !== modelo_idioma);
  return renamed ? 'O modelo mudou no provedor depois deste envio' : (templateProblem(template) ?? template);
}

const variables = (count: number): string => formatCount(count, 'variável', 'variáveis');

/** Why a template does not carry its own text, where it is known what the provider has. */
export function shapeProblem({ mensagem, corpo_provedor }: ModeloSmsGuardado): string | null {
  if (corpo_provedor === null) return null;
  const [has, wanted] = [tagsEmOrdem(mensagem).length, quantasVariaveis(corpo_provedor)];
  return has === wanted ? null : `No WhatsApp este modelo tem ${variables(wanted)}, e o texto dele aqui tem ${has}`;
}

/** Why a template does not carry any text as its one variable. */
export function carrierProblem({ descricao, corpo_provedor }: ModeloSmsGuardado): string | null {
  if (corpo_provedor === null || quantasVariaveis(corpo_provedor) === 1) return null;
  return `O modelo «${descricao}», das mensagens livres, tem de ter uma só variável no WhatsApp`;
}
