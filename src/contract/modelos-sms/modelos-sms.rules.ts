import { SMS_DIGITADO_MAX } from '../mensagens/letras-sms.ts';
import { type Conjunto, recusaDeTags } from '../mensagens/tags.ts';
import { isBlank } from '../kernel/visible.ts';

/** The birthday greeting by WhatsApp: screens load it by this code, in every database (E018). */
export const MODELO_ANIVERSARIO = 79;

export type TipoModeloSms = 1 | 2 | 3;
export const TIPO_CLIENTE = 1;
export const TIPO_PARCELA = 2;
export const TIPO_WHATSAPP = 3;

export const TIPOS_MODELO_SMS: Readonly<Record<TipoModeloSms, string>> = { 1: 'Cliente', 2: 'Parcela da emissão', 3: 'WhatsApp' };

/** What a WhatsApp message may have, at the provider. */
export const WHATSAPP_MAX = 4096;

/** What the provider says of a template registered there (E130). */
export const SITUACOES_PROVEDOR = {
  rascunho: 'Rascunho',
  em_analise: 'Em análise',
  aprovado: 'Aprovado',
  rejeitado: 'Rejeitado',
  pausado: 'Pausado',
  desativado: 'Desativado',
} as const;

/** The tags that a template of each kind may hold. */
export const conjuntoDoModeloSms = (tipo: TipoModeloSms): Conjunto => (tipo === TIPO_PARCELA ? 'parcela' : 'cliente');

export const maximoDoModeloSms = (tipo: TipoModeloSms): number => (tipo === TIPO_WHATSAPP ? WHATSAPP_MAX : SMS_DIGITADO_MAX);

export interface ModeloSmsDigitado {
  readonly descricao: string;
  readonly mensagem: string;
  readonly tipo: TipoModeloSms | null;
}

/** What is wrong with a template, by field, in the order of the screen. */
export function modeloSmsProblems({ descricao, mensagem, tipo }: ModeloSmsDigitado): Record<string, string> {
  const maximum = maximoDoModeloSms(tipo ?? TIPO_WHATSAPP);
  const tags = tipo === null ? null : recusaDeTags(mensagem, conjuntoDoModeloSms(tipo));
  return {
    ...(isBlank(descricao) && { descricao: 'Informe a descrição' }),
    ...(tipo === null && { tipo: 'Escolha o tipo' }),
    ...(isBlank(mensagem)
      ? { mensagem: 'Escreva a mensagem' }
      : mensagem.length > maximum
        ? { mensagem: `Use no máximo ${maximum} caracteres` }
        : tags !== null && { mensagem: tags }),
  };
}
