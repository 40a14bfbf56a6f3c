import { z } from 'zod';
import { sensitive } from '../kernel/sensitive.ts';
import { Site } from '../kernel/trap.ts';
import { DataCivil, Instante, SimNao, codigoDeAcesso, documento, textOrNull } from '../kernel/vocabulary.ts';
import { CAMPOS_DA_PESSOA } from './proposta.participantes.ts';
import { MAX_DA_PROPOSTA } from './proposta.rules.ts';
import { ParticipanteProposta } from './propostas.schemas.ts';

/* What anybody writes and reads of a proposal, by its code. What a stranger may not say (id, lido, dataCadastro) is not taken. */

const BOUND = 4000;
/** Whatever somebody wrote: its length and its shape are judged with all the rest, in one round. */
const Escrito = z.string().max(BOUND, `Use no máximo ${BOUND} caracteres`).nullish();

const PessoaEscrita = z.object({
  ...(Object.fromEntries(CAMPOS_DA_PESSOA.map((campo) => [campo, Escrito])) as Record<(typeof CAMPOS_DA_PESSOA)[number], typeof Escrito>),
  cpf: documento(Escrito),
  email: sensitive('email', Escrito),
  telefone: sensitive('telefone', Escrito),
});

/** A list, or the text of one (PAC-001). */
const listaDe = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** More than so many no megabyte of people has. */
const MAIS_QUE_CABE = 20_000;

export const PropostaSalvar = z.object({
  dados: z.object({
    /** Of a draft that is gone on with. */
    codigoEvento: codigoDeAcesso(z.string().max(MAX_DA_PROPOSTA.codigoEvento, 'Código não encontrado').nullish()),
    /** The version that was edited (E013). */
    dataEdicao: Instante.nullish(),
    cartaOferta: codigoDeAcesso(Escrito),
    nomeEmpresa: Escrito,
    cnpj: documento(Escrito),
    nomeEvento: Escrito,
    descricaoEvento: Escrito,
    localEvento: Escrito,
    dataInicio: Escrito,
    horaInicio: Escrito,
    dataFinal: Escrito,
    horaFinal: Escrito,
    responsavel: Escrito,
    telefoneCelular: sensitive('telefone', Escrito),
    email: sensitive('email', Escrito),
    /** S: the company's fields are those of the partner's record, put there by the server. */
    bloqueado: SimNao.nullish(),
    participantes: z.preprocess(listaDe, z.array(PessoaEscrita).max(MAIS_QUE_CABE)).nullish(),
    /** N: a draft. Without it the proposal is finished (G2-36). */
    inscricaoFinalizada: SimNao.nullish(),
  }),
  site: Site,
});

const Codigo = codigoDeAcesso(z.string());

/** What is told of a proposal that was saved: nothing that was not sent, but its code and its version. */
export const PropostaSalva = z.object({
  dados: z.object({
    codigoEvento: Codigo,
    inscricaoFinalizada: SimNao,
    dataEdicao: Instante,
    /** Until when it may be cancelled; null while it has no start. */
    cancelavelAte: Instante.nullable(),
    /** S while there is time. */
    podeCancelar: SimNao,
  }),
});

const comum = { codigoEvento: Codigo, cancelavelAte: Instante.nullable() };

export const PropostaRascunho = z.object({
  situacao: z.literal('rascunho'),
  ...comum,
  inscricaoFinalizada: z.literal('N'),
  dataEdicao: Instante,
  cartaOferta: Codigo,
  nomeEmpresa: z.string(),
  cnpj: documento(textOrNull),
  bloqueado: SimNao,
  nomeEvento: z.string(),
  descricaoEvento: z.string(),
  localEvento: z.string(),
  dataInicio: DataCivil.nullable(),
  horaInicio: textOrNull,
  dataFinal: DataCivil.nullable(),
  horaFinal: textOrNull,
  responsavel: z.string(),
  telefoneCelular: sensitive('telefone', textOrNull),
  email: sensitive('email', textOrNull),
  participantes: z.array(ParticipanteProposta),
});

/** Finished or cancelled, it says which event it is and of nobody anything (PAC-004). */
export const PropostaEncerrada = z.object({
  situacao: z.enum(['finalizada', 'cancelada']),
  ...comum,
  inscricaoFinalizada: SimNao,
  nomeEvento: z.string(),
  /** S while there is time. */
  podeCancelar: SimNao,
});

export const PropostaPorCodigo = z.object({ dados: z.discriminatedUnion('situacao', [PropostaRascunho, PropostaEncerrada]) });

export const CodigoFiltro = z.object({
  codigoEvento: codigoDeAcesso(z.string().max(MAX_DA_PROPOSTA.codigoEvento, 'Código não encontrado').default('')),
});

export const PropostaCancelar = z.object({
  codigoEvento: codigoDeAcesso(z.string().max(MAX_DA_PROPOSTA.codigoEvento, 'Código não encontrado')),
});

/** Whether proposals are taken, before anybody types one. */
export const PropostasAbertas = z.object({ dados: z.object({ habilitada: SimNao }) });

export type PropostaSalvarEntrada = z.output<typeof PropostaSalvar>;
export type RascunhoResposta = z.output<typeof PropostaRascunho>;
export type EncerradaResposta = z.output<typeof PropostaEncerrada>;
