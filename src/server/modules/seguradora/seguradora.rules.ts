import { ageAt } from '#contract/kernel/dates.ts';
import { FOREIGN_CPF, isCpf } from '#contract/kernel/documents.ts';
import { type SeguroDoParceiro, faltaNoParceiro } from '#contract/seguro-aventura/parceiro.rules.ts';
import { temDuasPalavras } from '#contract/seguro-aventura/participante.rules.ts';

/* What an insurer accepts: one table for the workbook and for its API. Pure. */

/** Somebody as the insurer would get them. */
export interface Applicant {
  readonly nome: string;
  readonly estrangeiro: 'S' | 'N';
  readonly cpf: string | null;
  readonly numero_passaporte: string | null;
  readonly data_nascimento: string;
  readonly genero: 'M' | 'F' | null;
  readonly data_entrada: string | null;
  readonly data_saida: string | null;
}

export interface Enrolment {
  readonly data_inicio: string;
  readonly data_final: string;
}

export interface Limits {
  /** The oldest whom the insurer takes, in whole years on the first day of the event. */
  readonly oldest: number;
}

/** Why somebody is left out: a code of the neutral contract, where it is mended, and what is to be done. */
export interface Rejection {
  readonly codigo: string;
  /** Of the form of a person; null where no field of it mends it. */
  readonly campo: string | null;
  readonly mensagem: string;
}

type Rule = (person: Applicant, event: Enrolment, limits: Limits) => Rejection | null;

const entryOf = (person: Applicant, event: Enrolment): string => person.data_entrada ?? event.data_inicio;
const exitOf = (person: Applicant, event: Enrolment): string => person.data_saida ?? event.data_final;

const RULES: readonly Rule[] = [
  ({ nome }) =>
    temDuasPalavras(nome) && !/\d/.test(nome)
      ? null
      : { codigo: 'nome-invalido', campo: 'nome', mensagem: 'Informe nome e sobrenome, sem números' },
  ({ estrangeiro, cpf, numero_passaporte }) => {
    if (estrangeiro === 'S')
      return numero_passaporte === null
        ? { codigo: 'documento-invalido', campo: 'numeroPassaporte', mensagem: 'Informe o passaporte' }
        : null;
    if (cpf === FOREIGN_CPF) return { codigo: 'cpf-invalido', campo: 'cpf', mensagem: 'Informe o CPF do participante' };
    return cpf !== null && isCpf(cpf) ? null : { codigo: 'cpf-invalido', campo: 'cpf', mensagem: 'Corrija o CPF' };
  },
  ({ data_nascimento }, event) =>
    data_nascimento > event.data_inicio
      ? { codigo: 'nascimento-invalido', campo: 'dataNascimento', mensagem: 'Corrija a data de nascimento: é depois do início do evento' }
      : null,
  ({ data_nascimento }, event, { oldest }) =>
    ageAt(data_nascimento, event.data_inicio) > oldest
      ? {
          codigo: 'idade-fora-do-limite',
          campo: 'dataNascimento',
          mensagem: `A seguradora aceita até ${oldest} anos: confira a data de nascimento ou dispense o participante`,
        }
      : null,
  ({ genero }) => (genero === null ? { codigo: 'genero-invalido', campo: 'genero', mensagem: 'Informe o sexo' } : null),
  (person, event) => {
    const [entry, exit] = [entryOf(person, event), exitOf(person, event)];
    return entry < event.data_inicio || exit > event.data_final || exit < entry
      ? { codigo: 'vigencia-invalida', campo: 'dataEntrada', mensagem: 'Corrija as datas: ficam fora dos dias do evento' }
      : null;
  },
];

/** The first thing the insurer would not take of somebody; null for whoever may go. */
export function rejectionOf(person: Applicant, event: Enrolment, limits: Limits): Rejection | null {
  for (const rule of RULES) {
    const found = rule(person, event, limits);
    if (found) return found;
  }
  return null;
}

/** What the partner's record lacks for any of its events to go: said once, on the event; null when nothing does. */
export const partnerProblem = (partner: SeguroDoParceiro): string | null => faltaNoParceiro(partner)?.mensagem ?? null;
