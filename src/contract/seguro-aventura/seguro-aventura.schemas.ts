import { z } from 'zod';
import { DataCivil, Id, Instante, SimNao, codigoDeAcesso, documento, optional, saude, text, textOrNull } from '../kernel/vocabulary.ts';
import { sensitive } from '../kernel/sensitive.ts';

/*
 * An insured event and the people in it, as partners and staff see them, by names in camelCase. What people type is bounded here and
 * judged by `participante.rules.ts` and `evento.rules.ts`, so that a message stands under the person it is about.
 */

/** As typed: far longer than what is kept, so that a rule says what is too long. */
const digitado = (max: number) => z.string().max(max, 'Texto longo demais').nullish();

const TempId = z.union([z.string().min(1).max(60), z.int()]);

/** A person on a form; flat, or wrapped in `dados` as the answers are. */
export const ParticipanteEscrito = z.object({
  /** Of one that is stored. */
  id: Id.nullish(),
  /** Of one that is not, and of nobody else in the same call: what its messages are keyed by, and said again with its code when it is stored. */
  tempId: TempId.nullish(),
  /** The version that was edited; absent asks for no check (E013). */
  dataEdicao: Instante.nullish(),
  nome: digitado(1000),
  estrangeiro: SimNao.nullish(),
  cpf: documento(digitado(100)),
  numeroPassaporte: documento(digitado(300)),
  nacionalidade: digitado(300),
  dataNascimento: digitado(40),
  genero: z.enum(['M', 'F'], 'Use M ou F').nullish(),
  email: sensitive('email', digitado(500)),
  telefone: sensitive('telefone', digitado(100)),
  contatoEmergenciaNome: saude(1000).nullish(),
  contatoEmergenciaTelefone: sensitive('telefone', digitado(100)),
  restricoesDadosSaude: saude(5000).nullish(),
  favorito: SimNao.nullish(),
});
export type ParticipanteEscritoDados = z.output<typeof ParticipanteEscrito>;

const semEmbrulho = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value: z.input<S> | { readonly dados: z.input<S> }) => {
    return typeof value === 'object' && value !== null && 'dados' in value ? value.dados : value;
  }, schema);

/** The event on the partner's form. `token` or `id`: of one that is stored. Whatever else is sent is the server's to say, and is ignored (G2-01). */
export const EventoEscrito = z.object({
  id: Id.nullish(),
  token: z.string().max(32).nullish(),
  /** The version that was edited; absent asks for no check (E013). */
  dataEdicao: Instante.nullish(),
  nomeEvento: digitado(1000),
  localEvento: digitado(2000),
  descricao: digitado(4000),
  dataInicio: digitado(40),
  horaInicio: digitado(20),
  dataFinal: digitado(40),
  linkInscricaoBloqueado: SimNao.nullish(),
  bloquearEnvioEmailsSeguroAventura: SimNao.nullish(),
  mobile: SimNao.nullish(),
});
export type EventoEscritoDados = z.output<typeof EventoEscrito>;

export const EventoSalvar = z.object({
  dados: EventoEscrito,
  /** Those that are absent stay: others may have registered themselves meanwhile. */
  participantes: z.array(semEmbrulho(ParticipanteEscrito)).max(50_000).default([]),
});
export type EventoSalvarEntrada = z.output<typeof EventoSalvar>;

/** An event as its partner and staff see it. Hours in -03:00 (G2-47). */
export const Evento = z.object({
  id: Id,
  token: z.string(),
  codigo: z.string(),
  cartaOferta: textOrNull,
  nomeEvento: z.string(),
  localEvento: z.string(),
  descricao: z.string(),
  dataInicio: DataCivil,
  horaInicio: z.string(),
  dataFinal: DataCivil,
  horaFinal: z.string(),
  /** The last moment for late people and for cancelling. */
  dataHoraInicioAtraso: Instante,
  responsavel: z.string(),
  telefone: sensitive('telefone', textOrNull),
  email: sensitive('email', textOrNull),
  tipoPessoa: z.enum(['F', 'J']),
  cpf: documento(textOrNull),
  cnpj: documento(textOrNull),
  razaoSocial: z.string(),
  numeroApolice: textOrNull,
  idCliente: Id,
  situacao: z.enum(['aberto', 'andamento', 'finalizado', 'cancelado']),
  finalizado: SimNao,
  cancelado: SimNao,
  canceladoPorCliente: SimNao,
  integrado: SimNao,
  integradoApi: SimNao,
  propriedade: SimNao,
  linkInscricaoBloqueado: SimNao,
  linkParticipantesXls: textOrNull,
  realizouDownloadXls: SimNao,
  bloquearEnvioEmailsSeguroAventura: SimNao,
  mobile: SimNao,
  dataCadastro: Instante,
  dataCancelado: Instante.nullable(),
  motivoCancelado: textOrNull,
  tokenNumeroDiarias: textOrNull,
  /** S paid, N overdue, P pending; null: no boleto of its own. */
  boletoPago: z.enum(['S', 'N', 'P']).nullable(),
  linkBoleto: textOrNull,
  quantidadeParticipantes: z.int().nonnegative(),
  permiteGerarBoleto: SimNao,
  /** Moves with the event's own fields; people have versions of their own. */
  dataEdicao: Instante,
});
export type EventoResposta = z.output<typeof Evento>;

/** A person of an event, without what is told of their health. */
export const Participante = z.object({
  id: Id,
  tokenParticipante: codigoDeAcesso(z.string()),
  idSeguroAventura: Id,
  /** Three digits at least: 001. */
  numeroInscricao: z.string(),
  nome: z.string(),
  estrangeiro: SimNao,
  cpf: documento(textOrNull),
  numeroPassaporte: documento(textOrNull),
  nacionalidade: textOrNull,
  dataNascimento: DataCivil,
  genero: z.enum(['M', 'F']),
  email: sensitive('email', textOrNull),
  telefone: sensitive('telefone', textOrNull),
  favorito: SimNao,
  emailEnviado: SimNao,
  dataEntrada: DataCivil.nullable(),
  dataSaida: DataCivil.nullable(),
  cancelado: SimNao,
  dataCancelado: Instante.nullable(),
  /** S: the insurer refused them and the brokerage left it at that, so that they have no days (G2-31). */
  semCobertura: SimNao,
  ativo: SimNao,
  aceitouTermos: SimNao,
  numeroSorte: textOrNull,
  dataCadastro: Instante,
  dataEdicao: Instante,
  /** S: the event they are in was cancelled, whatever became of the person by themselves (decision 0152). */
  eventosCancelados: SimNao,
  habilitaCancelamento: SimNao,
});
export type ParticipanteResposta = z.output<typeof Participante>;

/** With health and emergency contact: of one event, to its partner; of one person, to staff (E190). */
export const ParticipanteCompleto = Participante.extend({
  contatoEmergenciaNome: saude(100).nullable(),
  contatoEmergenciaTelefone: sensitive('telefone', textOrNull),
  restricoesDadosSaude: saude(1000).nullable(),
});
export type ParticipanteCompletoResposta = z.output<typeof ParticipanteCompleto>;

/** An event with its people and what its partner may do with it (G2-06 to G2-08). */
export const EventoComParticipantes = z.object({
  dados: Evento,
  participantes: z.array(z.object({ dados: ParticipanteCompleto })),
  habilitaCancelamento: SimNao,
  permitidoAdicionarParticipante: SimNao,
  permiteEdicaoEvento: SimNao,
});
export type EventoComParticipantesResposta = z.output<typeof EventoComParticipantes>;

/** The event as it is after a save. `tempId`: of whoever this save put in, as it was sent (E202). */
export const EventoSalvo = EventoComParticipantes.extend({
  participantes: z.array(z.object({ dados: ParticipanteCompleto.extend({ tempId: TempId.optional() }) })),
});
export type EventoSalvoResposta = z.output<typeof EventoSalvo>;

/**
 * The version of a liability term that is shown to whoever registers now: with its name, `idCliente` opens its file. `paginas`: how many
 * images it has; null while there are none.
 */
export const TermoMostrado = z.object({
  idCliente: Id,
  versao: z.int().positive(),
  sha256: z.string(),
  paginas: z.int().positive().nullable(),
});

/** The image of the partner's e-mails: the last part of `/arquivos/imagensEmail/{nomeTemporario}`. */
export const DadosImagem = z.object({ nomeTemporario: textOrNull });

/**
 * An event as anybody who has its link may see it, to register: neither people nor contacts (G2-03, G2-26). Open, or with its link blocked
 * (`linkInscricaoBloqueado` S, no `jwt`); of one that nobody may be added to there is no such answer, but a 400.
 */
export const EventoPublico = z.object({
  dados: Evento.pick({
    id: true,
    codigo: true,
    nomeEvento: true,
    localEvento: true,
    descricao: true,
    dataInicio: true,
    horaInicio: true,
    dataFinal: true,
    horaFinal: true,
    responsavel: true,
    tipoPessoa: true,
    razaoSocial: true,
    situacao: true,
    finalizado: true,
    cancelado: true,
    propriedade: true,
    linkInscricaoBloqueado: true,
    /** 'Empresa': a person's name, a company's trade name or name (INS-008). */
  }).extend({ empresa: z.string() }),
  participantes: z.array(z.never()).max(0),
  /** What the event allows; a blocked link is not part of it (G2-07). */
  permitidoAdicionarParticipante: SimNao,
  /** Of whoever registers, for two hours; null where the link is blocked. */
  jwt: codigoDeAcesso(z.string()).nullable(),
  exibirTermos: SimNao,
  /** Name of the term's file (INS-046). */
  linkTermoResponsabilidade: textOrNull,
  termo: TermoMostrado.nullable(),
  dadosImagemModeloEmailParticipante: DadosImagem,
});
export type EventoPublicoResposta = z.output<typeof EventoPublico>;

/** An event of the partner's own, read by its token: with what the page of its link shows of the partner. `jwt`: of the same login, with the same end. */
export const EventoDoPromotor = EventoComParticipantes.extend({
  jwt: codigoDeAcesso(z.string()),
  exibirTermos: SimNao,
  linkTermoResponsabilidade: textOrNull,
  dadosImagemModeloEmailParticipante: DadosImagem,
});

/** Of the same event what the two pages of confirmation show, whatever became of it (G2-03). */
export const EventoConfirmado = z.object({
  dados: Evento.pick({ nomeEvento: true, codigo: true }),
  participantes: z.array(z.never()).max(0),
});
export type EventoConfirmadoResposta = z.output<typeof EventoConfirmado>;

/**
 * What a proof's token tells whoever holds the paper (E197): when, the state of now, and when each of those it is about was registered;
 * nobody's name. `dataCancelado`: since when it is void.
 */
export const EventoAutentico = z.object({
  dados: Evento.pick({ dataInicio: true, horaInicio: true, dataFinal: true, horaFinal: true, situacao: true, dataCancelado: true }),
  participantes: z.array(z.object({ dados: z.object({ dataCadastro: Instante }) })),
});
export type EventoAutenticoResposta = z.output<typeof EventoAutentico>;

/** What the panel writes of a person: the form's fields and the days of this person; `idSeguroAventura` of a new one. */
export const ParticipanteDaEquipe = ParticipanteEscrito.omit({ tempId: true, favorito: true }).extend({
  idSeguroAventura: Id.nullish(),
  /** The version that was edited; absent asks for no check (E013). */
  dataEdicao: Instante.nullish(),
  /** Null: as long as the event. Absent keeps what is stored. */
  dataEntrada: optional(DataCivil),
  dataSaida: optional(DataCivil),
});
export type ParticipanteDaEquipeEntrada = z.output<typeof ParticipanteDaEquipe>;

/** Why an event is cancelled: goes into the e-mails of who was in it. */
export const CancelarEvento = z.object({ motivo: text(200).nullish() });
