import { normalizeText } from '../kernel/formats.ts';

/*
 * The tags that templates and messages may hold (E118), by what the message is about. Written `[nome]`; capitals and accents do not matter.
 */

export interface Tag {
  /** What the palette calls it. */
  readonly rotulo: string;
  /** A plausible value, for previews without a person and for the palette. */
  readonly exemplo: string;
}

const CLIENTE = {
  nome: { rotulo: 'Nome', exemplo: 'João da Silva' },
  primeiro_nome: { rotulo: 'Primeiro nome', exemplo: 'João' },
  nome_fantasia: { rotulo: 'Nome fantasia', exemplo: 'Padaria Pão Quente' },
  saudacao: { rotulo: 'Saudação do horário', exemplo: 'Bom dia' },
  data_nascimento: { rotulo: 'Data de nascimento', exemplo: '15/03/1985' },
  idade: { rotulo: 'Idade', exemplo: '41' },
  cpf_cnpj: { rotulo: 'CPF ou CNPJ', exemplo: '529.982.247-25' },
  responsavel: { rotulo: 'Responsável', exemplo: 'Maria Souza' },
  responsavel_telefone: { rotulo: 'Telefone do responsável', exemplo: '(11) 98765-4321' },
  empresa: { rotulo: 'Nome da corretora', exemplo: 'Guarida Seguros' },
  data_hoje: { rotulo: 'Data de hoje', exemplo: '21/11/2026' },
} as const satisfies Readonly<Record<string, Tag>>;

const PARCELA = {
  ...CLIENTE,
  parcela_numero: { rotulo: 'Número da parcela', exemplo: '3' },
  parcela_total: { rotulo: 'Total de parcelas', exemplo: '10' },
  parcela_valor: { rotulo: 'Valor da parcela', exemplo: 'R$ 152,40' },
  parcela_vencimento: { rotulo: 'Vencimento da parcela', exemplo: '10/12/2026' },
  seguradora: { rotulo: 'Seguradora', exemplo: 'Porto Seguro' },
  numero_apolice: { rotulo: 'Número da apólice', exemplo: '0531.45.123456' },
  titulo_ficha: { rotulo: 'Título da ficha', exemplo: 'Auto Onix' },
  placa: { rotulo: 'Placa', exemplo: 'ABC1D23' },
} as const satisfies Readonly<Record<string, Tag>>;

const AVENTURA = {
  participante_nome: { rotulo: 'Nome do participante', exemplo: 'Ana Lima' },
  numero_sorte: { rotulo: 'Número da sorte', exemplo: '48213' },
  evento_nome: { rotulo: 'Nome do evento', exemplo: 'Travessia da Serra' },
  evento_codigo: { rotulo: 'Código do evento', exemplo: 'TS-2026' },
  evento_inicio: { rotulo: 'Início do evento', exemplo: '05/12/2026 08:00' },
  evento_fim: { rotulo: 'Fim do evento', exemplo: '06/12/2026 18:00' },
  evento_local: { rotulo: 'Local do evento', exemplo: 'Petrópolis, RJ' },
  promotor_nome: { rotulo: 'Nome do promotor', exemplo: 'Trilhas do Brasil' },
  numero_apolice: PARCELA.numero_apolice,
  link_comprovante: { rotulo: 'Link do comprovante', exemplo: 'https://exemplo.com.br/comprovante' },
  link_evento: { rotulo: 'Link do evento', exemplo: 'https://exemplo.com.br/evento' },
  motivo_cancelamento: { rotulo: 'Motivo do cancelamento', exemplo: 'Previsão de tempestade' },
} as const satisfies Readonly<Record<string, Tag>>;

/** Of the notice of what is owed, which the house writes: in no palette. */
const COBRANCA = {
  cobranca_total: { rotulo: 'Total em aberto', exemplo: 'R$ 149,85' },
  cobranca_boletos: { rotulo: 'Boletos em aberto', exemplo: 'outubro de 2026: R$ 99,90, venceu em 12/11/2026' },
  cobranca_link: { rotulo: 'Link do boleto mais antigo', exemplo: 'https://exemplo.com.br/boleto' },
} as const satisfies Readonly<Record<string, Tag>>;

/** Of the code that a partner forgot: in no palette, and in messages whose words are kept in no list. */
const ENTRADA = {
  codigo_parceiro: { rotulo: 'Código de parceiro', exemplo: 'TRILHA26' },
} as const satisfies Readonly<Record<string, Tag>>;

/** Of what the house writes to a partner of its event: in no palette. */
const DO_PARCEIRO = {
  link_codigo: { rotulo: 'Link do código do evento', exemplo: 'https://exemplo.com.br/codigo' },
} as const satisfies Readonly<Record<string, Tag>>;

/** What a message may be about, and its tags in the order of the palette. */
export const CONJUNTOS = { cliente: CLIENTE, parcela: PARCELA, aventura: AVENTURA } as const;

export type Conjunto = keyof typeof CONJUNTOS;
export type TagNome =
  | keyof typeof PARCELA
  | keyof typeof AVENTURA
  | keyof typeof COBRANCA
  | keyof typeof ENTRADA
  | keyof typeof DO_PARCEIRO;

const TODAS: Readonly<Record<TagNome, Tag>> = { ...PARCELA, ...AVENTURA, ...COBRANCA, ...ENTRADA, ...DO_PARCEIRO };
const NOMES: ReadonlySet<string> = new Set(Object.keys(TODAS));

export const tagInfo = (nome: TagNome): Tag => TODAS[nome];

/** The tags of a set, in the order of the palette. */
export const tagsDe = (conjunto: Conjunto): TagNome[] => Object.keys(CONJUNTOS[conjunto]) as TagNome[];

/** Plausible values of every tag, for a preview of nobody. */
export const VALORES_DE_EXEMPLO = Object.fromEntries(Object.entries(TODAS).map(([nome, { exemplo }]) => [nome, exemplo])) as Readonly<
  Record<TagNome, string>
>;

/** What stands in brackets on one line; not what is too long to be meant as a tag. */
export const EM_COLCHETES = /\[([^[\]<>\r\n]{1,60})\]/g;

/** The tag that was meant, or null. */
export function tagMeant(written: string): TagNome | null {
  const name = normalizeText(written);
  return NOMES.has(name) ? (name as TagNome) : null;
}

/** Whether a text says something else to each of those who get it, or may: a tag that says the same to all counts too. */
export const temTags = (texto: string): boolean => [...texto.matchAll(EM_COLCHETES)].some(([, written = '']) => tagMeant(written) !== null);

/** Whether a text holds this tag, however it is written. */
export const temTag = (texto: string, tag: TagNome): boolean =>
  [...texto.matchAll(EM_COLCHETES)].some(([, written = '']) => tagMeant(written) === tag);

/** What stands in brackets in a text and is no tag of the set, as written, each once: a template that holds any is refused (E118). */
export function tagsDesconhecidas(texto: string, conjunto: Conjunto): string[] {
  const known: ReadonlySet<string> = new Set(tagsDe(conjunto));
  const unknown = [...texto.matchAll(EM_COLCHETES)].flatMap(([whole, written = '']) => {
    const meant = tagMeant(written);
    return meant !== null && known.has(meant) ? [] : [whole];
  });
  return [...new Set(unknown)];
}

/** The refusal of a template, or null: `A tag [apolice] não existe`. */
export function recusaDeTags(texto: string, conjunto: Conjunto): string | null {
  const unknown = tagsDesconhecidas(texto, conjunto);
  if (unknown.length === 0) return null;
  const [only] = unknown;
  if (unknown.length === 1) return `A tag ${only} não existe neste tipo de modelo`;
  return `As tags ${unknown.slice(0, -1).join(', ')} e ${unknown.at(-1)} não existem neste tipo de modelo`;
}
