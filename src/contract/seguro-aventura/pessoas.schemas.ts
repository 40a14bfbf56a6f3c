import { z } from 'zod';
import {
  Id,
  IdText,
  Instante,
  SimNao,
  codigoDeAcesso,
  filterOne,
  filterText,
  pageOf,
  paging,
  quantos,
  saude,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { estadosDoRelatorio, periodoDoRelatorio } from './relatorio.schemas.ts';
import { SITUACOES } from './situacao.ts';

/** Where a person stands with the insurer; `dispensado` is without cover. */
export const SITUACOES_SEGURADORA = ['pendente', 'enviado', 'aceito', 'rejeitado', 'dispensado'] as const;
export type SituacaoSeguradora = (typeof SITUACOES_SEGURADORA)[number];

/** People of the period: `texto` among them, those of one event, or (`cancelado` S) those who were cancelled. */
export const PessoasQuery = z.object({
  ...paging(8),
  ...periodoDoRelatorio,
  ...estadosDoRelatorio,
  texto: filterText(100),
  idSeguroAventura: filterOne(IdText),
  cancelado: filterOne(SimNao),
});

const PAGINA_DE_ERROS = paging(8);

/** `pagina` is of the people, `paginaEventos` of the events; both lists have as many rows on a page. */
export const ErrosQuery = z.object({
  ...PAGINA_DE_ERROS,
  paginaEventos: PAGINA_DE_ERROS.pagina,
  ...periodoDoRelatorio,
  ...estadosDoRelatorio,
  texto: filterText(100),
  idSeguroAventura: filterOne(IdText),
});

/** A participant without what is told of their health. */
const ParticipanteDoPeriodo = z.object({
  id: Id,
  tokenParticipante: codigoDeAcesso(z.string()),
  idSeguroAventura: Id,
  numeroInscricao: z.string(),
  nome: z.string(),
  estrangeiro: SimNao,
  cpf: textOrNull,
  numeroPassaporte: textOrNull,
  nacionalidade: textOrNull,
  dataNascimento: z.string(),
  genero: z.enum(['M', 'F']),
  email: textOrNull,
  telefone: textOrNull,
  dataEntrada: textOrNull,
  dataSaida: textOrNull,
  favorito: SimNao,
  emailEnviado: SimNao,
  aceitouTermos: SimNao,
  cancelado: SimNao,
  dataCancelado: Instante.nullable(),
  ativo: SimNao,
  numeroSorte: textOrNull,
  dataCadastro: Instante,
  dataEdicao: Instante,
  /** S: the event they are in was cancelled (decision 0152). */
  eventosCancelados: SimNao,
  seguradora: z.enum(SITUACOES_SEGURADORA),
  /** Who decided that this person goes without cover, and why. */
  dispensa: z.object({ data: Instante, usuario: textOrNull, motivo: textOrNull }).nullable(),
});

const EventoDaPessoa = z.object({
  id: Id,
  codigo: z.string(),
  cartaOferta: textOrNull,
  idCliente: Id,
  nomeEmpresa: z.string(),
  nomeEvento: z.string(),
  dataInicio: z.string(),
  dataFinal: z.string(),
  estado: z.enum(SITUACOES),
  integrado: SimNao,
});

export const Pessoas = pageOf(z.object({ dados: ParticipanteDoPeriodo, evento: EventoDaPessoa, diarias: z.object({ periodo: quantos }) }));

/** An event that waits for what the record of its partner lacks: one row, however many people it has. `id` is the event's. */
const EventoParado = z.object({
  id: Id,
  mensagem: z.string(),
  /** Of the form of a client: where it is mended. */
  campo: z.string(),
  evento: EventoDaPessoa.pick({
    id: true,
    cartaOferta: true,
    nomeEvento: true,
    codigo: true,
    idCliente: true,
    nomeEmpresa: true,
    dataInicio: true,
    dataFinal: true,
  }),
  /** How many wait in it to be sent. */
  participantes: quantos,
});

/**
 * Who the insurer refused, and what to do about it (decisions, section 15). `id` is the participant's, and `totalRegistros` counts people
 * alone. Beside them, as a list with a page and a total of its own, the events that wait for their partner's record. The two totals together
 * are `totaisIntegrados.erros` of the events' report.
 */
export const Erros = pageOf(
  z.object({
    id: Id,
    mensagem: z.string(),
    /** Of the form of a person: where it is mended. */
    campo: textOrNull,
    dados: ParticipanteDoPeriodo.pick({ id: true, nome: true, dataNascimento: true, cpf: true }),
    evento: EventoDaPessoa.pick({ id: true, cartaOferta: true, nomeEvento: true, codigo: true }),
  }),
).extend({ eventos: pageOf(EventoParado) });

/** One participant with everything: what is told of their health is read here alone, and each reading leaves its trace (E190). */
export const ParticipanteDaPagina = z.object({
  dados: ParticipanteDoPeriodo.extend({
    contatoEmergenciaNome: textOrNull,
    contatoEmergenciaTelefone: textOrNull,
    restricoesDadosSaude: saude(2000).nullable(),
  }),
  evento: EventoDaPessoa,
  /** All their days, whatever the period. */
  diarias: z.object({ periodo: quantos }),
  /** What the insurer said while nobody mended it, and the field of the form where it is mended. */
  recusa: z.object({ mensagem: z.string(), campo: textOrNull }).nullable(),
  /** Other events, of any partner, that cover them on some of these days: allowed, and told to staff (E186). */
  tambemEm: z.array(
    EventoDaPessoa.pick({ id: true, codigo: true, nomeEvento: true, nomeEmpresa: true, dataInicio: true, dataFinal: true }),
  ),
  /** Whether staff may still mend what is written of this person, `motivo` says why not; and, in `sair`, cancel or remove them. */
  pode: z.object({ alterar: SimNao, sair: SimNao, motivo: textOrNull }),
});

export type PessoasEntrada = z.output<typeof PessoasQuery>;
export type PessoasResposta = z.output<typeof Pessoas>;
export type PessoaResposta = PessoasResposta['registros'][number];
export type ErrosEntrada = z.output<typeof ErrosQuery>;
export type ErrosResposta = z.output<typeof Erros>;
export type ErroResposta = ErrosResposta['registros'][number];
export type EventoParadoResposta = ErrosResposta['eventos']['registros'][number];
export type ParticipanteDaPaginaResposta = z.output<typeof ParticipanteDaPagina>;
