import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { conferirEvento } from '#contract/seguro-aventura/evento.rules.ts';
import {
  CPF_REPETIDO,
  type DiasDaConferencia,
  PASSAPORTE_REPETIDO,
  type ParticipanteEscrito,
  conferirParticipante,
} from '#contract/seguro-aventura/participante.rules.ts';
import type { ApiError } from '#web/kernel/api-error.ts';
import { today } from '#web/kernel/today.ts';
import { type Inteira, mudadas, porChave } from './pessoas.ts';
import type { CampoDaPessoa, EventoValues, Pessoa } from './values.ts';

/* What is wrong with what is typed, by path: a field of the event, or `participantes.<key>.<field>`. */

export type Problems = FieldErrors;

export const caminhoDe = (chave: string, campo: string): string => `participantes.${chave}.${campo}`;

/** Whose field a path is; null for one of the event. */
export function pessoaDoCaminho(path: string): { readonly chave: string; readonly campo: CampoDaPessoa } | null {
  const [inicio, chave, campo] = path.split('.');
  return inicio === 'participantes' && chave !== undefined && campo !== undefined ? { chave, campo: campo as CampoDaPessoa } : null;
}

export const escritoDe = ({ pessoa, saude }: Inteira): ParticipanteEscrito => ({
  ...pessoa,
  ...saude,
  estrangeiro: pessoa.estrangeiro ? 'S' : 'N',
});

const conferidas = new WeakMap<
  Pessoa,
  { readonly saude: Inteira['saude']; readonly dias: DiasDaConferencia; readonly problemas: Problems }
>();

/** The rules of one person; found again only when something of them changes. */
export function problemasDaPessoa(inteira: Inteira, dias: DiasDaConferencia): Problems {
  const pronto = conferidas.get(inteira.pessoa);
  if (pronto && pronto.saude === inteira.saude && pronto.dias.inicio === dias.inicio && pronto.dias.hoje === dias.hoje)
    return pronto.problemas;
  const problemas = conferirParticipante(escritoDe(inteira), dias).problemas as Problems;
  conferidas.set(inteira.pessoa, { saude: inteira.saude, dias, problemas });
  return problemas;
}

/** By what somebody is known in an event; null for a child without CPF, and while it is not typed. */
export function documentoDe({ estrangeiro, cpf, numeroPassaporte }: Pessoa): string | null {
  if (estrangeiro) return numeroPassaporte.trim() === '' ? null : `P${numeroPassaporte.replace(/[\s.-]/g, '').toUpperCase()}`;
  return cpf.length === 11 && cpf !== FOREIGN_CPF ? cpf : null;
}

/** By whom two people are the same where only one of them has a code: their document, else their name and birth. */
export const quemE = (pessoa: Pessoa): string => documentoDe(pessoa) ?? `N${pessoa.nome.trim().toLowerCase()} ${pessoa.dataNascimento}`;

/** Of each document, who had it first. */
function donos(values: EventoValues, canceladas: ReadonlySet<number>): ReadonlyMap<string, string> {
  const mapa = new Map<string, string>();
  // Whoever is stored had it before whoever is not.
  for (const pessoa of values.participantes.toSorted((a, b) => Number(a.id === null) - Number(b.id === null))) {
    const documento = documentoDe(pessoa);
    const conta = documento !== null && !(pessoa.id !== null && canceladas.has(pessoa.id));
    if (conta && !mapa.has(documento)) mapa.set(documento, pessoa.chave);
  }
  return mapa;
}

export const inicioDe = ({ dataInicio }: Pick<EventoValues, 'dataInicio'>): string => (isCivilDate(dataInicio) ? dataInicio : today());

export interface Conferencia {
  readonly filled: EventoValues;
  /** The event's own fields are not the caller's to change now. */
  readonly soPessoas: boolean;
  /** It may have begun: written by the panel. */
  readonly comecou: boolean;
  readonly canceladas: ReadonlySet<number>;
}

/** What the event lets its caller do, as far as messages are about it. */
export type Regras = Pick<Conferencia, 'soPessoas' | 'comecou'>;

/** It begins while people are still typed into it, and takes them for a while: whether it may change only the server knows. */
const mesmoInicio = (values: EventoValues, { dataInicio, horaInicio }: EventoValues): boolean =>
  values.dataInicio === dataInicio && values.horaInicio === horaInicio;

/** What can be told here: of the event, and of everybody that a save would send. */
export function problemsOf(values: EventoValues, { filled, soPessoas, comecou, canceladas }: Conferencia): Problems {
  const problems: Record<string, string> = {};
  const agora = comecou || mesmoInicio(values, filled) ? null : new Date();
  if (!soPessoas) Object.assign(problems, conferirEvento(values, agora).problemas);
  const dias = { inicio: inicioDe(values), hoje: today() };
  const dono = donos(values, canceladas);
  for (const inteira of mudadas(filled, values)) {
    const { pessoa } = inteira;
    for (const [campo, mensagem] of Object.entries(problemasDaPessoa(inteira, dias))) problems[caminhoDe(pessoa.chave, campo)] = mensagem;
    const documento = documentoDe(pessoa);
    if (documento === null || dono.get(documento) === pessoa.chave) continue;
    problems[caminhoDe(pessoa.chave, pessoa.estrangeiro ? 'numeroPassaporte' : 'cpf')] ??= pessoa.estrangeiro
      ? PASSAPORTE_REPETIDO
      : CPF_REPETIDO;
  }
  return problems;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A refusal of the server by the paths of the form: people it names by code or by what the form calls them (G2-46). */
export function problemsIn(error: ApiError, { participantes }: EventoValues): Problems {
  const problems: Record<string, string> = { ...error.fields };
  const { participantes: pessoas } = error.body;
  if (!isFields(pessoas)) return problems;
  const porId = new Map(participantes.flatMap(({ id, chave }) => (id === null ? [] : [[String(id), chave] as const])));
  for (const [nome, campos] of Object.entries(pessoas)) {
    const chave = porChave(participantes).has(nome) ? nome : porId.get(nome);
    if (chave === undefined || !isFields(campos)) continue;
    for (const [campo, mensagem] of Object.entries(campos)) if (typeof mensagem === 'string') problems[caminhoDe(chave, campo)] = mensagem;
  }
  return problems;
}
