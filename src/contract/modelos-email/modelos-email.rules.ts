import { isBlank } from '../kernel/visible.ts';
import { type Conjunto, recusaDeTags } from '../mensagens/tags.ts';

export type TipoModeloEmail = '1' | '2' | '3';

/** Template of adventure insurance: the only kind a cancellation may use (CFG-002). */
export const TIPO_SEGURO_AVENTURA = '3';

/** The kinds that are offered; type 2, of instalments, is kept where it is. */
export const TIPOS_MODELO_EMAIL: Readonly<Record<TipoModeloEmail, string>> = { 1: 'Clientes', 2: 'Parcelas', 3: 'Seguro Aventura' };

/** Most of a body that is kept: mail above a hundred kilobytes is cut by mail programs. */
export const CORPO_MAX = 100_000;
export const DESTAQUE_MAX = 500;

const CONJUNTOS: Readonly<Record<TipoModeloEmail, Conjunto>> = { 1: 'cliente', 2: 'parcela', 3: 'aventura' };

/** The tags that a template of each kind may hold. */
export const conjuntoDoModeloEmail = (tipo: TipoModeloEmail): Conjunto => CONJUNTOS[tipo];

/** Whether nothing of an HTML text is seen. */
export const corpoVazio = (html: string): boolean => !/<(?:img|hr)\b/i.test(html) && isBlank(html.replace(/<[^>]*>|&nbsp;/g, ' '));

export interface ModeloEmailDigitado {
  readonly descricao: string;
  readonly titulo: string;
  readonly tipo: TipoModeloEmail | null;
  readonly destaque: string | null;
  readonly conteudo: string | null;
  readonly conteudo_corpo: string | null;
  readonly padrao_novo: 'S' | 'N';
}

/** Where the body of a template is: inside the frame of the house, or whole as it was written before there was one (E139). */
export const campoDoCorpo = (padraoNovo: 'S' | 'N'): 'conteudo_corpo' | 'conteudo' => (padraoNovo === 'S' ? 'conteudo_corpo' : 'conteudo');

/** What is wrong with a template, by field, in the order of the screen. */
export function modeloEmailProblems(typed: ModeloEmailDigitado): Record<string, string> {
  const { tipo } = typed;
  const tags = (text: string | null): string | null => (tipo === null ? null : recusaDeTags(text ?? '', conjuntoDoModeloEmail(tipo)));
  const field = campoDoCorpo(typed.padrao_novo);
  const body = corpoVazio(typed[field] ?? '') ? 'Escreva o e-mail' : tags(typed[field]);
  const problems = {
    descricao: isBlank(typed.descricao) ? 'Informe a descrição' : null,
    tipo: tipo === null ? 'Escolha o tipo' : null,
    titulo: isBlank(typed.titulo) ? 'Informe o assunto' : tags(typed.titulo),
    destaque: tags(typed.destaque),
    [field]: body,
  };
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null));
}
