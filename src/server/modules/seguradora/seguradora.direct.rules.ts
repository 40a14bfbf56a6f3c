import { createHash } from 'node:crypto';
import { daysBetween } from '#contract/kernel/dates.ts';
import { centsOf } from '#contract/kernel/money.ts';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import type { ErroSeguradora, EstadoSeguradora, EventoSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import type { Enrolment, Applicant, Rejection } from './seguradora.rules.ts';

/* What is said to an insurer that has an API, and what is made of its answers. Pure. */

/** What is sent of an event, and of its partner. */
export interface EventToSend extends Enrolment {
  readonly codigo: string;
  readonly nome_evento: string;
  readonly local_evento: string;
  /** `08:00:00`, by the clock of the brokerage. */
  readonly hora_inicio: string;
  readonly parceiro: string;
  readonly documento: string | null;
  readonly numero_apolice: string | null;
  readonly seguro_valor_morte_acidental: string | null;
  readonly seguro_valor_invalidez: string | null;
  readonly seguro_valor_dmho: string | null;
}

export interface PersonToSend extends Applicant {
  readonly id: number;
  readonly nacionalidade: string | null;
}

/** Our name of somebody, the same in every revision. */
export const refOf = (personId: number): string => String(personId);
export const keyOf = (codigo: string, revisao: number): string => `EVT-${codigo}-r${revisao}`;

const cents = (value: string | null): number => centsOf(value ?? '0');

export function bodyOf(event: EventToSend, people: readonly PersonToSend[], revisao: number): EventoSeguradora {
  return {
    codigoEvento: event.codigo,
    revisao,
    numeroApolice: event.numero_apolice?.trim() ?? '',
    estipulante: { nome: event.parceiro, documento: event.documento ?? '' },
    nome: event.nome_evento,
    local: event.local_evento,
    inicio: `${event.data_inicio}T${event.hora_inicio}-03:00`,
    fim: `${event.data_final}T23:59:59-03:00`,
    coberturas: {
      morteAcidental: cents(event.seguro_valor_morte_acidental),
      invalidez: cents(event.seguro_valor_invalidez),
      dmho: cents(event.seguro_valor_dmho),
    },
    participantes: people.map((person) => {
      const [dataEntrada, dataSaida] = [person.data_entrada ?? event.data_inicio, person.data_saida ?? event.data_final];
      const foreign = person.estrangeiro === 'S';
      return {
        ref: refOf(person.id),
        nome: person.nome,
        documento: foreign
          ? { tipo: 'PASSAPORTE' as const, numero: person.numero_passaporte ?? '' }
          : { tipo: 'CPF' as const, numero: person.cpf ?? '' },
        ...(person.nacionalidade !== null && { nacionalidade: person.nacionalidade }),
        nascimento: person.data_nascimento,
        genero: person.genero ?? 'M',
        dataEntrada,
        dataSaida,
        diarias: daysBetween(dataEntrada, dataSaida) + 1,
      };
    }),
  };
}

/** Of what is sent, whatever its revision. */
export const digestOf = (body: EventoSeguradora): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...body, revisao: 0 }))
    .digest('hex');

const HOURS = 24;
const POLLS = [1, 5, 15, ...Array.from({ length: HOURS }, () => 60)] as const;

/** When an insurer that was asked so often is asked next; null: it was asked for a day. */
export function nextPoll(asked: number, now: Date): Date | null {
  const minutes = POLLS[asked];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}

type Known =
  | 'cpf-invalido'
  | 'idade-fora-do-limite'
  | 'nome-invalido'
  | 'nascimento-invalido'
  | 'documento-duplicado'
  | 'vigencia-invalida';

/** Where each of its errors is mended, and what is to be done. */
const KNOWN: Readonly<Record<Known, readonly [campo: string, mensagem: string]>> = {
  'cpf-invalido': ['cpf', 'A seguradora não aceitou o CPF: corrija'],
  'idade-fora-do-limite': ['dataNascimento', 'A seguradora não aceita esta idade: confira a data de nascimento ou dispense o participante'],
  'nome-invalido': ['nome', 'A seguradora não aceitou o nome: corrija'],
  'nascimento-invalido': ['dataNascimento', 'A seguradora não aceitou a data de nascimento: corrija'],
  'documento-duplicado': ['cpf', 'A seguradora já tem este documento no evento: corrija ou dispense o participante'],
  'vigencia-invalida': ['dataEntrada', 'A seguradora não aceitou as datas: corrija'],
};

/** The fields of the contract, by those of our form. */
const FIELDS: Readonly<Record<string, string>> = {
  nome: 'nome',
  documento: 'cpf',
  'documento.numero': 'cpf',
  nacionalidade: 'nacionalidade',
  nascimento: 'dataNascimento',
  genero: 'genero',
  dataEntrada: 'dataEntrada',
  dataSaida: 'dataSaida',
};

const MAX_CODE = 60;
const MAX_WORDS = 300;
/** Words of the insurer, as they may stand in a sentence of ours. */
const said = (text: string): string =>
  text
    .replaceAll('\0', '')
    .trim()
    .toWellFormed()
    .replace(/[.!]+$/, '')
    .slice(0, MAX_WORDS);
const codeOf = (text: string): string => said(text).slice(0, MAX_CODE) || 'recusado';

const isKnown = (codigo: string): codigo is Known => Object.hasOwn(KNOWN, codigo);

/** An error of the insurer as a row of 'Com erros'. */
export function rejectionBy(erro: ErroSeguradora | undefined, foreign: boolean): Rejection {
  const inForm = (campo: string | null): string | null => (campo === 'cpf' && foreign ? 'numeroPassaporte' : campo);
  if (!erro) return { codigo: 'recusado', campo: null, mensagem: 'A seguradora recusou sem dizer por quê: fale com ela, ou dispense' };
  const { codigo, campo = '', mensagem } = erro;
  if (isKnown(codigo)) return { codigo, campo: inForm(KNOWN[codigo][0]), mensagem: KNOWN[codigo][1] };
  const field = Object.hasOwn(FIELDS, campo) ? (FIELDS[campo] ?? null) : null;
  return {
    codigo: codeOf(codigo),
    campo: inForm(field),
    mensagem: `A seguradora recusou (${said(mensagem) || codeOf(codigo)}): corrija ou dispense o participante`,
  };
}

/** Whoever was accepted, and is refused when nothing of the event can change any more. */
export const lateRejection = (erro: ErroSeguradora | undefined): Rejection => ({
  codigo: 'recusa-tardia',
  campo: null,
  mensagem: `A seguradora recusou depois de ter aceito${erro ? ` (${said(erro.mensagem) || codeOf(erro.codigo)})` : ''}: acerte com ela, ou dispense o participante`,
});

const SILENT: Rejection = {
  codigo: 'sem-resposta',
  campo: null,
  mensagem: 'A seguradora respondeu sem dizer nada deste participante: confira com ela e salve-o de novo, ou dispense',
};

/** Somebody who went to the insurer, as we have them. */
export interface Sent {
  readonly id: number;
  readonly estrangeiro: 'S' | 'N';
  readonly seguradora: 'pendente' | 'enviado' | 'aceito' | 'rejeitado' | 'dispensado';
  /** The last with which they went. */
  readonly revisao: number;
  /** Cancelled or taken out since: nobody mends them. */
  readonly fora: boolean;
}

export interface Verdicts {
  readonly accepted: readonly number[];
  readonly rejected: readonly (Rejection & { readonly id_participante: number; readonly fora: boolean })[];
}

/**
 * What a state of the insurer changes of the people who went. It says nothing of whoever went again since, nor of whoever waits to go again;
 * whom we gave up stays so. `whole`: the event is integrated, and its people can no longer be mended.
 */
export function verdictsOf(estado: EstadoSeguradora, sent: readonly Sent[], whole: boolean): Verdicts {
  const told = new Map(estado.participantes.map((one) => [one.ref, one]));
  const accepted: number[] = [];
  const rejected: (Rejection & { id_participante: number; fora: boolean })[] = [];
  for (const person of sent) {
    const { id, seguradora, revisao, fora } = person;
    if (revisao > estado.revisao || seguradora === 'pendente' || seguradora === 'dispensado') continue;
    const word = told.get(refOf(id));
    if (!word) {
      if (estado.situacao !== 'recebido' && seguradora === 'enviado') rejected.push({ ...SILENT, id_participante: id, fora });
    } else if (word.situacao === 'aceito') {
      if (seguradora !== 'aceito') accepted.push(id);
    } else if (word.situacao === 'rejeitado' && seguradora !== 'rejeitado') {
      const [erro] = word.erros;
      const late = seguradora === 'aceito' && whole;
      rejected.push({
        ...(late ? lateRejection(erro) : rejectionBy(erro, person.estrangeiro === 'S')),
        id_participante: id,
        fora,
      });
    }
  }
  return { accepted, rejected };
}

export const isSettled = ({ situacao }: EstadoSeguradora): boolean => situacao !== 'recebido';

/** How many of what, of the people of an event who are in it. */
export interface Standing {
  readonly integrado: 'S' | 'N';
  readonly aberta: boolean;
  readonly pendentes: number;
  readonly rejeitados: number;
}

export interface Word {
  readonly situacao: 'aguardando' | 'enviando' | 'concluido' | 'erro';
  readonly mensagem: string | null;
}

export const leftOut = (many: number): string => formatCount(many, 'participante recusado', 'participantes recusados');

/** What the queue says of an event when the insurer has said something. */
export function wordOf({ integrado, aberta, pendentes, rejeitados }: Standing): Word {
  const mensagem = rejeitados > 0 ? leftOut(rejeitados) : null;
  if (integrado === 'S') return { situacao: 'concluido', mensagem };
  if (aberta) return { situacao: 'enviando', mensagem };
  if (pendentes > 0) return { situacao: 'aguardando', mensagem };
  if (rejeitados > 0) return { situacao: 'erro', mensagem };
  return { situacao: 'concluido', mensagem: 'Nenhum participante com cobertura' };
}
