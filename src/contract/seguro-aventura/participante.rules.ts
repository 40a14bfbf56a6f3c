import { type CivilDate, ageAt, isCivilDate } from '../kernel/dates.ts';
import { FOREIGN_CPF, digits, isCpf } from '../kernel/documents.ts';
import { atMost, isEmail, phoneDigits } from '../kernel/formats.ts';
import { typedLine } from '../kernel/visible.ts';

/* What a person in an insured event may be (E185, G2-42, G2-45): one function for the portal, the panel and the public page. */

/** As it is written on a form; blank and absent are the same. */
export interface ParticipanteEscrito {
  readonly nome?: string | null | undefined;
  readonly estrangeiro?: 'S' | 'N' | null | undefined;
  readonly cpf?: string | null | undefined;
  readonly numeroPassaporte?: string | null | undefined;
  readonly nacionalidade?: string | null | undefined;
  readonly dataNascimento?: string | null | undefined;
  readonly genero?: 'M' | 'F' | null | undefined;
  readonly email?: string | null | undefined;
  readonly telefone?: string | null | undefined;
  readonly contatoEmergenciaNome?: string | null | undefined;
  readonly contatoEmergenciaTelefone?: string | null | undefined;
  readonly restricoesDadosSaude?: string | null | undefined;
}

/** As it is kept. */
export interface ParticipanteLimpo {
  readonly nome: string;
  readonly estrangeiro: 'S' | 'N';
  readonly cpf: string | null;
  readonly numeroPassaporte: string | null;
  readonly nacionalidade: string | null;
  readonly dataNascimento: CivilDate;
  readonly genero: 'M' | 'F';
  readonly email: string | null;
  readonly telefone: string | null;
  readonly contatoEmergenciaNome: string | null;
  readonly contatoEmergenciaTelefone: string | null;
  readonly restricoesDadosSaude: string | null;
}

export type ProblemasDoParticipante = Readonly<Partial<Record<keyof ParticipanteEscrito, string>>>;

export interface DiasDaConferencia {
  /** Ages are counted at this day: the start of the event. */
  readonly inicio: CivilDate;
  readonly hoje: CivilDate;
}

/** Up to this age the warning about the cover of minors is shown (G2-42). */
const IDADE_DO_AVISO = 14;
const MAIORIDADE = 18;

export const CPF_REPETIDO = 'CPF já cadastrado neste evento';
export const PASSAPORTE_REPETIDO = 'Passaporte já cadastrado neste evento';

/** Whether the form warns of the limited cover: at 14 or under, literally. */
export const avisaMenor = (nascimento: CivilDate, dia: CivilDate): boolean => ageAt(nascimento, dia) <= IDADE_DO_AVISO;

const passaporteDe = (texto: string | null | undefined): string | null =>
  typedLine(texto)
    ?.replace(/[\s.-]/g, '')
    .toUpperCase() ?? null;

/** Two words at least, each of letters: what an insurer takes for a name. */
export const temDuasPalavras = (nome: string): boolean => nome.split(' ').filter((palavra) => /\p{L}/u.test(palavra)).length >= 2;

function problemaDoNome(nome: string | null, deFora: boolean): string | null {
  if (nome === null) return 'Informe o nome completo';
  const longo = atMost(nome, 100);
  if (longo !== null) return longo;
  if (/\d/.test(nome)) return 'O nome não pode ter números';
  if (temDuasPalavras(nome)) return null;
  // There are people of one name; no insurer takes it so.
  return deFora ? 'Informe nome e sobrenome. Se o passaporte traz um nome só, escreva-o duas vezes' : 'Informe nome e sobrenome';
}

function problemaDoNascimento(nascimento: string | null, hoje: CivilDate): string | null {
  if (nascimento === null) return 'Informe a data de nascimento';
  if (!isCivilDate(nascimento)) return 'Data inválida';
  return nascimento >= '1900-01-01' && nascimento <= hoje ? null : 'Data de nascimento inválida';
}

/** Eleven zeros say that a child has no CPF. */
function problemaDoCpf(cpf: string | null, idade: number | null): string | null {
  if (cpf === null) return 'Informe o CPF';
  if (!isCpf(cpf)) return 'CPF inválido';
  if (cpf === FOREIGN_CPF && (idade === null || idade >= MAIORIDADE)) return 'Só menores de 18 anos podem ficar sem CPF';
  return null;
}

function problemaDoPassaporte(passaporte: string | null): string | null {
  if (passaporte === null) return 'Informe o número do passaporte';
  return /^[0-9A-Z]{3,50}$/.test(passaporte) ? null : 'Passaporte inválido';
}

const problemaDoTelefone = (telefone: string | null): string | null =>
  telefone === null || /^\d{10,11}$/.test(telefone) ? null : 'Telefone deve ter DDD e 8 ou 9 dígitos';

const problemaDoEmail = (email: string | null): string | null => {
  if (email === null) return null;
  const longo = atMost(email, 100);
  if (longo !== null) return longo;
  return isEmail(email) ? null : 'E-mail inválido';
};

const telefoneDe = (texto: string | null | undefined): string | null => {
  const escrito = typedLine(texto);
  return escrito === null ? null : phoneDigits(escrito);
};

/** At most so many people in one save. */
export const PARTICIPANTES_POR_VEZ = 2000;

/** By what somebody is known in an event. */
export type Documento = Pick<ParticipanteLimpo, 'cpf' | 'numeroPassaporte'>;

export interface ParticipanteConferido {
  /** The person as it is kept; null while anything is wrong. */
  readonly limpo: ParticipanteLimpo | null;
  /** Field by field, in the order of the form. */
  readonly problemas: ProblemasDoParticipante;
  /** What was read of the document, whatever else is wrong; null while that itself is. */
  readonly documento: Documento | null;
}

/** What is wrong with a person, and the person as it is kept. */
export function conferirParticipante(escrito: ParticipanteEscrito, { inicio, hoje }: DiasDaConferencia): ParticipanteConferido {
  const estrangeiro = escrito.estrangeiro ?? 'N';
  const deFora = estrangeiro === 'S';
  const nascimento = typedLine(escrito.dataNascimento);
  const naoNasceu = problemaDoNascimento(nascimento, hoje);
  const idade = nascimento === null || naoNasceu !== null ? null : ageAt(nascimento, inicio);
  const lido = {
    nome: typedLine(escrito.nome),
    cpf: deFora ? null : digits(escrito.cpf ?? '') || null,
    numeroPassaporte: deFora ? passaporteDe(escrito.numeroPassaporte) : null,
    nacionalidade: deFora ? typedLine(escrito.nacionalidade) : null,
    email: typedLine(escrito.email),
    telefone: telefoneDe(escrito.telefone),
    contatoEmergenciaNome: typedLine(escrito.contatoEmergenciaNome),
    contatoEmergenciaTelefone: telefoneDe(escrito.contatoEmergenciaTelefone),
    restricoesDadosSaude: escrito.restricoesDadosSaude?.trim() || null,
  };
  const problemas = Object.fromEntries(
    Object.entries({
      cpf: deFora ? null : problemaDoCpf(lido.cpf, idade),
      numeroPassaporte: deFora ? problemaDoPassaporte(lido.numeroPassaporte) : null,
      nome: problemaDoNome(lido.nome, deFora),
      nacionalidade: deFora && lido.nacionalidade === null ? 'Informe a nacionalidade' : atMost(lido.nacionalidade, 50),
      dataNascimento: naoNasceu,
      email: problemaDoEmail(lido.email),
      telefone: problemaDoTelefone(lido.telefone),
      contatoEmergenciaNome: atMost(lido.contatoEmergenciaNome, 100),
      contatoEmergenciaTelefone: problemaDoTelefone(lido.contatoEmergenciaTelefone),
      restricoesDadosSaude: atMost(lido.restricoesDadosSaude, 1000),
    }).filter(([, problema]) => problema !== null),
  ) as ProblemasDoParticipante;
  const { cpf, numeroPassaporte } = lido;
  const documento = 'cpf' in problemas || 'numeroPassaporte' in problemas ? null : { cpf, numeroPassaporte };
  if (Object.keys(problemas).length > 0 || lido.nome === null || nascimento === null) return { limpo: null, problemas, documento };
  const limpo = { ...lido, nome: lido.nome, estrangeiro, dataNascimento: nascimento, genero: escrito.genero ?? 'M' } as const;
  return { limpo, problemas, documento };
}
