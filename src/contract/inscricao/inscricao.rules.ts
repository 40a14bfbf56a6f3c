import { type CivilDate, ageAt } from '../kernel/dates.ts';
import { FOREIGN_CPF, digits, isCpf } from '../kernel/documents.ts';
import { atMost } from '../kernel/formats.ts';
import { inOrderOf } from '../kernel/field-order.ts';
import { typedLine } from '../kernel/visible.ts';
import {
  type ParticipanteEscrito,
  type Documento,
  type ParticipanteLimpo,
  conferirParticipante,
  temDuasPalavras,
} from '../seguro-aventura/participante.rules.ts';

/* What a registration by link or QR may be: one function for the page and for the server (E185, E187, E190, E191). */

/** As it is written on the page; blank and absent are the same. */
export interface InscricaoEscrita extends Omit<ParticipanteEscrito, 'genero' | 'estrangeiro'> {
  readonly estrangeiro?: string | null | undefined;
  /** Of whoever answers for somebody under 18. */
  readonly responsavelLegalNome?: string | null | undefined;
  readonly responsavelLegalCpf?: string | null | undefined;
  readonly consentimentoSaude?: string | null | undefined;
  readonly aceitouTermos?: string | null | undefined;
}

export interface ResponsavelLegal {
  readonly nome: string;
  readonly cpf: string;
}

export interface InscricaoLimpa {
  readonly participante: ParticipanteLimpo;
  /** Null for whoever is of age. */
  readonly responsavelLegal: ResponsavelLegal | null;
}

/** The fields of a refusal, in the order of the page (INS-036). */
export const ORDEM_DA_INSCRICAO = [
  'empresa',
  'dataEntrada',
  'dataSaida',
  'cpf',
  'numeroPassaporte',
  'estrangeiro',
  'nome',
  'nacionalidade',
  'dataNascimento',
  'responsavelLegalNome',
  'responsavelLegalCpf',
  'email',
  'telefone',
  'contatoEmergenciaNome',
  'contatoEmergenciaTelefone',
  'restricoesDadosSaude',
  'consentimentoSaude',
  'aceitouTermos',
] as const;
export type CampoDaInscricao = (typeof ORDEM_DA_INSCRICAO)[number];

export type ProblemasDaInscricao = Readonly<Partial<Record<CampoDaInscricao, string>>>;

export interface ConferenciaDaInscricao {
  /** Ages are counted at this day: the start of the event. */
  readonly inicio: CivilDate;
  readonly hoje: CivilDate;
  /** S: there is a term to accept. */
  readonly exibirTermos: 'S' | 'N';
}

const MAIORIDADE = 18;

export const TERMO_NAO_ACEITO = 'Aceite os termos para continuar';
export const SAUDE_SEM_CONSENTIMENTO = 'Autorize o tratamento dos dados de saúde';

/** Whether the page asks for a guardian: under 18 at the start of the event; never of a date that cannot be read. */
export const pedeResponsavel = (nascimento: CivilDate, inicio: CivilDate): boolean => ageAt(nascimento, inicio) < MAIORIDADE;

function problemaDoNomeDoResponsavel(nome: string | null): string | null {
  if (nome === null) return 'Informe o nome do responsável legal';
  const longo = atMost(nome, 100);
  if (longo !== null) return longo;
  if (/\d/.test(nome)) return 'O nome não pode ter números';
  return temDuasPalavras(nome) ? null : 'Informe nome e sobrenome do responsável legal';
}

function problemaDoCpfDoResponsavel(cpf: string | null, doMenor: string | null): string | null {
  if (cpf === null) return 'Informe o CPF do responsável legal';
  if (!isCpf(cpf) || cpf === FOREIGN_CPF) return 'CPF inválido';
  return cpf === doMenor ? 'O responsável legal não pode ser o próprio participante' : null;
}

export interface InscricaoConferida {
  /** What is kept of it; null while anything is wrong. */
  readonly limpa: InscricaoLimpa | null;
  readonly problemas: ProblemasDaInscricao;
  /** What was read of the document, whatever else is wrong; null while that itself is. */
  readonly documento: Documento | null;
}

/** What is wrong with a registration, field by field in the order of the page, and what is kept of it. */
export function conferirInscricao(escrita: InscricaoEscrita, { inicio, hoje, exibirTermos }: ConferenciaDaInscricao): InscricaoConferida {
  const deFora = typedLine(escrita.estrangeiro) ?? 'N';
  const estrangeiro = deFora === 'S' ? 'S' : 'N';
  const { limpo, problemas: doParticipante, documento } = conferirParticipante({ ...escrita, estrangeiro, genero: null }, { inicio, hoje });
  const nascimento = typedLine(escrita.dataNascimento);
  const menor = nascimento !== null && doParticipante.dataNascimento === undefined && pedeResponsavel(nascimento, inicio);
  const responsavel = {
    nome: typedLine(escrita.responsavelLegalNome),
    cpf: digits(escrita.responsavelLegalCpf ?? '') || null,
  };
  const doMenor = estrangeiro === 'S' ? null : digits(escrita.cpf ?? '') || null;
  const contou = (escrita.restricoesDadosSaude?.trim() ?? '') !== '';
  const proprios = Object.fromEntries(
    Object.entries({
      estrangeiro: deFora === estrangeiro ? null : 'Use S ou N',
      responsavelLegalNome: menor ? problemaDoNomeDoResponsavel(responsavel.nome) : null,
      responsavelLegalCpf: menor ? problemaDoCpfDoResponsavel(responsavel.cpf, doMenor) : null,
      consentimentoSaude: contou && escrita.consentimentoSaude !== 'S' ? SAUDE_SEM_CONSENTIMENTO : null,
      aceitouTermos: exibirTermos === 'S' && escrita.aceitouTermos !== 'S' ? TERMO_NAO_ACEITO : null,
    }).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const problemas: ProblemasDaInscricao = inOrderOf(ORDEM_DA_INSCRICAO, { ...(doParticipante as Record<string, string>), ...proprios });
  if (!limpo || Object.keys(problemas).length > 0) return { limpa: null, problemas, documento };
  const { nome, cpf } = responsavel;
  const responsavelLegal = menor && nome !== null && cpf !== null ? { nome, cpf } : null;
  return { limpa: { participante: limpo, responsavelLegal }, problemas, documento };
}
