import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { sensitive } from '../kernel/sensitive.ts';
import {
  DataCivil,
  Id,
  Instante,
  SimNao,
  codigoDeAcesso,
  documento,
  filterOne,
  filterText,
  pageOf,
  paging,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { CartaOferta } from '../seguro-aventura/carta-oferta.schemas.ts';
import { ORDENS_GRUPO_DE_PROPOSTAS, ORDENS_PROPOSTA } from './propostas.orders.ts';

/** As a partner's code is stored with a proposal: it may be of nobody by now. */
const Codigo = codigoDeAcesso(z.string());
const Email = sensitive('email', z.string());
const Telefone = sensitive('telefone', z.string());

/** Somebody to be insured, as the form keeps them. */
export const ParticipanteProposta = z.object({
  numeroInscricao: textOrNull.default(null),
  nome: z.string(),
  cpf: documento(z.string()).nullable().default(null),
  dataNascimento: DataCivil.nullable().default(null),
  genero: z.enum(['M', 'F']).nullable().default(null),
  email: Email.nullable().default(null),
  telefone: Telefone.nullable().default(null),
});

const linha = {
  id: Id,
  lido: SimNao,
  cartaOferta: Codigo,
  nomeEmpresa: z.string(),
  nomeEvento: z.string(),
  localEvento: z.string(),
  dataInicio: DataCivil.nullable(),
  dataFinal: DataCivil.nullable(),
  responsavel: z.string(),
  quantidadeParticipantes: z.int().nonnegative(),
  /** N while whoever fills it in is not done. */
  inscricaoFinalizada: SimNao,
  eventoCancelado: SimNao,
  dataCadastro: Instante,
};

export const PropostaLinha = z.object(linha);

export const Proposta = z.object({
  ...linha,
  codigoEvento: Codigo,
  cnpj: documento(z.string()).nullable(),
  /** S: the fields of the company came from the partner's record. */
  bloqueado: SimNao,
  descricaoEvento: z.string(),
  horaInicio: textOrNull,
  horaFinal: textOrNull,
  telefoneCelular: Telefone.nullable(),
  email: Email.nullable(),
  participantes: z.array(ParticipanteProposta),
  emailFinalizadoEnviado: SimNao,
  motivoCancelado: textOrNull,
});

export const PropostaFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_PROPOSTA),
  /** T: both; without it only the unread (PRO-002). */
  lido: filterOne(z.enum(['S', 'N', 'T'], 'Use S, N ou T')).transform((lido) => lido ?? 'N'),
  texto: filterText(200),
  /** In any letters; the proposals of one partner. */
  cartaOferta: codigoDeAcesso(filterText(100)),
});

export const PropostasPagina = pageOf(PropostaLinha).extend({ naoLidos: z.int().nonnegative() });

export const PropostaGrupo = z.object({
  cartaOferta: Codigo,
  nomeEmpresa: z.string(),
  quantidade: z.int(),
  naoLidos: z.int(),
  /** When the newest of them came. */
  ultimo: Instante,
});

export const PropostaGruposFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_GRUPO_DE_PROPOSTAS),
  cartaOferta: codigoDeAcesso(filterText(100)),
});

export const PropostaGrupos = z.object({ dados: z.array(PropostaGrupo), totalRegistros: z.int().nonnegative() });

export const PropostaResposta = z.object({ dados: Proposta });

export const PropostaLida = z.object({ lido: SimNao });

export const EmpresaFiltro = z.object({ cartaOferta: CartaOferta });

/** Of a partner only what its own proposal asks for. */
export const Empresa = z.object({
  cartaOferta: Codigo,
  nomeEmpresa: z.string(),
  cnpj: documento(z.string()).nullable(),
  responsavel: z.string(),
  telefoneCelular: Telefone.nullable(),
  email: Email.nullable(),
});

export const EmpresaResposta = z.object({ dados: Empresa });

export type PropostaFiltroEntrada = z.output<typeof PropostaFiltro>;
export type PropostaGruposEntrada = z.output<typeof PropostaGruposFiltro>;
export type PropostaLinhaResposta = z.output<typeof PropostaLinha>;
export type PropostaGrupoResposta = z.output<typeof PropostaGrupo>;
export type PropostaCompleta = z.output<typeof Proposta>;
export type EmpresaDaProposta = z.output<typeof Empresa>;
export type ParticipanteDaProposta = z.output<typeof ParticipanteProposta>;
