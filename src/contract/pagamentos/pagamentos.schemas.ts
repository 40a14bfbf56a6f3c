import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { Site } from '../kernel/trap.ts';
import {
  DataCivil,
  Id,
  Instante,
  Pode,
  QuantiaComSinal,
  Senha,
  SimNao,
  Valor,
  codigoDeAcesso,
  filterOne,
  line,
  numberChoice,
  optional,
  pageOf,
  paging,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { BANDEIRA_CODIGOS, numeroLimpo } from './cartoes.rules.ts';
import { ORDENS_SOLICITACAO } from './pagamentos.orders.ts';

const Bandeira = z.literal(BANDEIRA_CODIGOS, 'Bandeira inválida');

/**
 * A card's number, cleaned. Not marked as sensitive: a house has a number too, and what is sensitive is known by its name. Nothing writes
 * what is sent here into the history or the log, and both hide so many digits under any name.
 */
const Numero = z.string().max(40, 'Número do cartão inválido').transform(numeroLimpo);
const Codigo = codigoDeAcesso(
  z
    .string()
    .max(10, 'O código de segurança é mais curto')
    .transform((typed) => typed.trim()),
);
const Vencimento = z
  .string()
  .max(10, 'Use o formato MM/AAAA')
  .transform((typed) => typed.replace(/\s/g, ''));

/** What the editor changes: the rest is only put in its place, the brand with its number (decision 0157). */
export const SolicitacaoFormulario = z.object({
  nome: optional(line(100)).meta({ title: 'Nome no cartão', 'x-obrigatorio': 'Informe o nome no cartão' }),
  valor: optional(Valor).meta({ title: 'Valor', 'x-obrigatorio': 'Informe um valor maior que zero' }),
  vencimento_fatura: optional(DataCivil).meta({ title: 'Vencimento da fatura', 'x-obrigatorio': 'Informe o vencimento da fatura' }),
});

/** In the order of the form that a client fills in. */
export const SOLICITACAO_ORDEM = ['nome', 'numero', 'bandeira', 'vencimento', 'codigo', 'valor', 'vencimento_fatura'] as const;

/** Without `id` a new request, of anybody; with it a correction by staff, where what is absent stays as it is (GAP-30, E145). */
export const SolicitacaoSalvar = SolicitacaoFormulario.extend({
  /** Blank for a new one. */
  id: optional(Id),
  numero: optional(Numero),
  /** That of the number: of a correction without one, the stored one or none. */
  bandeira: optional(numberChoice(Bandeira)),
  vencimento: optional(Vencimento),
  codigo: optional(Codigo),
  valor: optional(QuantiaComSinal),
  data_edicao: Instante.nullish(),
  site: Site,
});

export const RecebimentoDeCartoes = z.object({ dados: z.object({ habilitado: SimNao }) });

/** Only that it arrived, and under which code: nothing of the card. */
export const SolicitacaoRecebida = z.object({ id: Id });

/** To staff also its version (E013). */
export const SolicitacaoSalva = z.object({ id: Id, data_edicao: Instante });

export const SituacaoSolicitacao = z.enum(['recebida', 'revelada', 'processada', 'expirada', 'excluida']);

const linha = {
  id: Id,
  nome: z.string(),
  /** `•••• 1111`, and never more (E144). */
  numero: z.string(),
  bandeira: Bandeira,
  /** Of the card, `MM/AAAA`. */
  vencimento: z.string(),
  valor: z.string(),
  vencimento_fatura: DataCivil,
  data_cadastro: Instante,
  situacao: SituacaoSolicitacao,
  ativo: SimNao,
  data_edicao: Instante,
};

export const SolicitacaoLinha = z.object({ ...linha, pode: Pode });

/** Whether cards are taken and told here: without the keys of the house they are neither. */
const Cofre = z.enum(['ligado', 'desligado']);

export const Solicitacao = z.object({
  ...linha,
  /** `•••` while it rests here, null once it is gone. */
  codigo: codigoDeAcesso(z.literal('•••').nullable()),
  cofre: Cofre,
  /** When what still rests here is destroyed; null once it is. */
  numero_ate: Instante.nullable(),
  codigo_ate: Instante.nullable(),
  revelada_em: Instante.nullable(),
  revelada_por: textOrNull,
  processada_em: Instante.nullable(),
  processada_por: textOrNull,
  pode: Pode.extend({ revelar: SimNao, processar: SimNao }),
});

/** The version that was seen of what is processed or deleted; without it nothing is asked of it (decision 0180). */
export const SolicitacaoVista = z.object({ data_edicao: Instante.nullish() });
export const SolicitacaoVistaQuery = z.object({ data_edicao: filterOne(Instante) });

export const SolicitacaoFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_SOLICITACAO),
  /** T: both. */
  ativo: filterOne(z.enum(['S', 'N', 'T'], 'Use S, N ou T')).transform((ativo) => ativo ?? 'S'),
});

export const SolicitacoesPagina = pageOf(SolicitacaoLinha).extend({ cofre: Cofre });

/** How many wait to be seen to. */
export const SolicitacoesContagem = z.object({ aguardando: z.int().nonnegative() });

/** The password of whoever asks, or a code of their authenticator app. */
export const RevelarPedido = z.object({ senha: Senha });

/** Once, and never again. */
export const CartaoRevelado = z.object({
  nome: z.string(),
  numero: z.string(),
  bandeira: Bandeira,
  vencimento: z.string(),
  /** Null when a day went by before it was asked for. */
  codigo: codigoDeAcesso(z.string()).nullable(),
  segundos: z.int(),
});

export type SolicitacaoFiltroEntrada = z.output<typeof SolicitacaoFiltro>;
export type SolicitacaoSalvarEntrada = z.output<typeof SolicitacaoSalvar>;
export type SolicitacaoLinhaResposta = z.output<typeof SolicitacaoLinha>;
export type SolicitacaoResposta = z.output<typeof Solicitacao>;
export type Situacao = z.output<typeof SituacaoSolicitacao>;
export type CartaoReveladoResposta = z.output<typeof CartaoRevelado>;
