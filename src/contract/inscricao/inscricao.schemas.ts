import { z } from 'zod';
import { DataCivil, Id, Instante, SimNao, codigoDeAcesso, documento, filterOne, saude, textOrNull } from '../kernel/vocabulary.ts';
import { sensitive } from '../kernel/sensitive.ts';
import { Site } from '../kernel/trap.ts';
import { DadosImagem, TermoMostrado } from '../seguro-aventura/seguro-aventura.schemas.ts';

/*
 * Registration by an event's link or a property's QR. What people type is bounded here and judged by
 * `inscricao.rules.ts`. What a stranger may not say (code, number, state, lucky number, days, favourite) is not in the schema, and so is
 * not taken.
 */

/** So much is sent of one registration at most. */
export const INSCRICAO_MAX_BYTES = 64 * 1024;
/** As typed, days and choices too: as long as the whole of what is sent may be, so that the rules say of each field what is wrong, at once. */
const MAX = INSCRICAO_MAX_BYTES;
const digitado = () => z.string().max(MAX).nullish();

export const InscricaoEscritaSchema = z.object({
  nome: digitado(),
  /** S or N, as the other two choices below; N where it is absent. */
  estrangeiro: digitado(),
  cpf: documento(digitado()),
  numeroPassaporte: documento(digitado()),
  nacionalidade: digitado(),
  dataNascimento: digitado(),
  email: sensitive('email', digitado()),
  telefone: sensitive('telefone', digitado()),
  contatoEmergenciaNome: saude(MAX).nullish(),
  contatoEmergenciaTelefone: sensitive('telefone', digitado()),
  restricoesDadosSaude: saude(MAX).nullish(),
  consentimentoSaude: saude(MAX).nullish(),
  /** Of whoever answers for somebody under 18: asked for and kept only then. */
  responsavelLegalNome: digitado(),
  responsavelLegalCpf: documento(digitado()),
  aceitouTermos: digitado(),
  /** The version of the term that was shown: another one than that of now is to be read first. Absent: that of now. */
  termoVersao: z.int().positive().nullish(),
  /** When the term was opened, by the clock of the page. */
  termoAbertoEm: Instante.nullish(),
});

export const RegistrarInscricao = z.object({
  dados: z.object({
    participante: InscricaoEscritaSchema,
    /** The end that the page shows: another one than the server's is refused (G2-11). */
    dataFinal: digitado(),
    tokenDiarias: codigoDeAcesso(z.string().max(64)).nullish(),
    site: Site,
    /** The proof of work, where a 400 `{prova}` asked for it: JSON text of the challenge and its solution. */
    prova: z.string().max(4000).nullish(),
  }),
});

export const InscricaoRegistrada = z.object({
  dados: z.object({
    /** Three digits at least: 001. */
    numeroInscricao: z.string(),
    nomeEvento: z.string(),
    /** First and last covered day of this person. */
    dataInicio: DataCivil,
    dataFinal: DataCivil,
    descricao: z.string(),
  }),
  dadosImagemModeloEmailParticipante: DadosImagem,
});

const hexadecimal = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[0-9a-f]+$/);

/** A challenge in the words of the library that makes it (altcha-lib), so that its solver reads it as it comes. */
export const DesafioDaProva = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    nonce: hexadecimal(64),
    salt: hexadecimal(64),
    cost: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: hexadecimal(64),
    keySignature: hexadecimal(128),
    /** Until when it may be shown, in seconds. */
    data: z.object({ ate: z.int().positive() }),
  }),
  signature: hexadecimal(128),
});

export const IdEventoParams = z.object({
  idEvento: z
    .string()
    .regex(/^\d{1,10}$/, 'Código inválido')
    .transform(Number)
    .pipe(Id),
});

export const TokenClienteQuery = z.object({ tokenDiarias: filterOne(codigoDeAcesso(z.string().max(64))) });

/** A property as its QR shows it: neither document, contact, value nor code of the partner. */
export const PropriedadeAberta = z.object({
  /** Of the registration of today; null where it is closed. */
  jwt: codigoDeAcesso(z.string()).nullable(),
  dadosCliente: z.object({
    /** The client's. */
    id: Id,
    /** 'Empresa': a person's name, a company's trade name or name. */
    nome: z.string(),
    tipoPessoa: z.enum(['F', 'J']),
    seguroPropriedadeBloqueado: SimNao,
    seguroEventoNome: z.string(),
    seguroEventoLocal: z.string(),
    seguroEventoDescricao: z.string(),
    cadastroParticipanteNome: textOrNull,
    /** The event of today that registers; null where none does. */
    idSeguroAventura: Id.nullable(),
    exibirTermos: SimNao,
    linkTermoResponsabilidade: textOrNull,
    termo: TermoMostrado.nullable(),
    /** JSON text of `[{numeroDiariasToken, numeroDiarias}]`: what hangs on its walls. */
    diariasEventoCheckin: codigoDeAcesso(z.string()),
  }),
  /** By the clock of the brokerage. */
  hoje: DataCivil,
  /** Last covered day of whoever registers now. */
  dataFinal: DataCivil,
  /** Days of the stay: 1 for an unknown one. */
  numeroDiarias: z.int().positive(),
  /** Who registered today at this property and still is in. */
  totalParticipantes: z.int().nonnegative(),
  dadosImagemModeloEmailParticipante: DadosImagem,
});

export type DesafioDaProvaResposta = z.output<typeof DesafioDaProva>;
export type RegistrarInscricaoEntrada = z.output<typeof RegistrarInscricao>['dados'];
export type InscricaoRegistradaResposta = z.output<typeof InscricaoRegistrada>;
export type PropriedadeAbertaResposta = z.output<typeof PropriedadeAberta>;
