import { isDeepStrictEqual } from 'node:util';
import { civilDateAt } from '#contract/kernel/dates.ts';
import {
  CPF_REPETIDO,
  type Documento,
  PASSAPORTE_REPETIDO,
  type ParticipanteEscrito,
  type ParticipanteLimpo,
  conferirParticipante,
} from '#contract/seguro-aventura/participante.rules.ts';
import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import type { ParticipanteEscritoDados } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { defined } from '#server/kernel/defined.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { nameOf } from '#server/kernel/http/validation.ts';
import { type HealthData, openHealth } from './seguro-aventura.health.ts';
import { PERSON_WITH_INSURER, isWithInsurer } from './seguro-aventura.policy.ts';
import type { PersonRow } from './seguro-aventura.queries.ts';
import type { PersonToWrite } from './seguro-aventura.repository.ts';

/* People as they are sent, judged against those of the event: pure but for opening what was told of their health. */

/** Somebody to be written, with what was told of their health. */
export interface Judged {
  readonly person: PersonToWrite;
  readonly health: HealthData;
}

/** What a form calls somebody it puts in; absent where it calls them nothing. */
type TempId = ParticipanteEscritoDados['tempId'];

/** Something stored, and the version of it that a form shows; absent asks for no check. */
export interface Edited {
  readonly of: Pick<PersonRow, 'data_edicao' | 'id_usuario_edicao'>;
  readonly version: string | null | undefined;
}

export interface JudgedPeople {
  readonly added: readonly (Judged & { readonly tempId: TempId })[];
  readonly changed: readonly (Judged & { readonly before: PersonRow })[];
  /** Those that are changed, with the version each was edited in (E013). */
  readonly edited: readonly Edited[];
  /** By id or tempId, each field by field (G2-46). */
  readonly problems: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const healthOf = ({ contatoEmergenciaNome, contatoEmergenciaTelefone, restricoesDadosSaude }: ParticipanteLimpo): HealthData => ({
  contatoEmergenciaNome,
  contatoEmergenciaTelefone,
  restricoesDadosSaude,
});

/** A stored person as a form would send it. */
export const asWritten = (row: PersonRow, health: HealthData): ParticipanteEscrito => ({
  nome: row.nome,
  estrangeiro: row.estrangeiro,
  cpf: row.cpf,
  numeroPassaporte: row.numero_passaporte,
  nacionalidade: row.nacionalidade,
  dataNascimento: row.data_nascimento,
  genero: row.genero,
  email: row.email,
  telefone: row.telefone,
  ...health,
});

/** What one form says of a person, over what is stored: what it does not send stays. */
export function overStored(row: PersonRow, key: Buffer, sent: Partial<ParticipanteEscrito>): ParticipanteEscrito {
  return { ...asWritten(row, openHealth(key, row.id, row.dados_cifrados)), ...defined(sent) };
}

/** The document somebody is known by in an event; none of a child without CPF. */
export const documentOf = ({ cpf, numeroPassaporte }: Documento): string | null =>
  numeroPassaporte !== null ? `P${numeroPassaporte}` : cpf === FOREIGN_CPF ? null : cpf;

export const documentOfRow = (row: PersonRow): string | null => documentOf({ cpf: row.cpf, numeroPassaporte: row.numero_passaporte });

/** That somebody with this document is in the event already, under its field. */
export const repeated = (document: string): Record<string, string> =>
  document.startsWith('P') ? { numeroPassaporte: PASSAPORTE_REPETIDO } : { cpf: CPF_REPETIDO };

const toPerson = (
  limpo: ParticipanteLimpo,
  { favorito, dataEntrada, dataSaida }: Pick<PersonToWrite, 'favorito' | 'dataEntrada' | 'dataSaida'>,
): PersonToWrite => {
  const { contatoEmergenciaNome: _name, contatoEmergenciaTelefone: _phone, restricoesDadosSaude: _health, ...person } = limpo;
  return { ...person, favorito, dataEntrada, dataSaida };
};

/** Somebody whose form holds, with days and mark of its own. */
export const judgedOf = (limpo: ParticipanteLimpo, own: Pick<PersonToWrite, 'favorito' | 'dataEntrada' | 'dataSaida'>): Judged => ({
  person: toPerson(limpo, own),
  health: healthOf(limpo),
});

const same = (a: Judged, b: Judged): boolean => isDeepStrictEqual(a, b);

/** Why somebody stays as they are; null for whoever may change. */
function fixedProblem(row: PersonRow): string | null {
  if (row.cancelado === 'S') return 'Participante cancelado não pode ser alterado';
  if (isWithInsurer(row)) return PERSON_WITH_INSURER;
  return row.seguradora === 'dispensado' ? 'A corretora deixou este participante sem cobertura' : null;
}

export interface Judging {
  readonly key: Buffer;
  readonly inicio: string;
  readonly now: Date;
  /** First covered day of whoever comes now; null: the whole event. */
  readonly entry: string | null;
}

/** Somebody sent, as they were read, before the others of the form are looked at. */
interface Read {
  readonly name: string;
  readonly tempId: TempId;
  readonly row: PersonRow | undefined;
  readonly judged: Judged | null;
  readonly problemas: Readonly<Record<string, string>>;
  readonly document: string | null;
  readonly version: string | null | undefined;
  /** Whether the form gives them anything that is not stored. */
  readonly changes: boolean;
  /** Why they stay as they are. */
  readonly fixed: string | null | undefined;
}

/** Whose a document is that two are given: of whoever has it, then of whoever is stored. */
const rank = ({ row, document }: Read): number => (row === undefined ? 2 : documentOfRow(row) === document ? 0 : 1);

const TWICE = 'Este participante está duas vezes na lista';

/** Judges all that a save sends at once; whoever is cancelled stays as they are. Throws 404 for somebody of another event. */
export function judgePeople(
  sent: readonly ParticipanteEscritoDados[],
  stored: readonly PersonRow[],
  { key, inicio, now, entry }: Judging,
): JudgedPeople {
  const hoje = civilDateAt(now);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const seen = new Set<PersonRow | string>();
  // No object: a form may call somebody as objects call what is theirs.
  const problems = new Map<string, Readonly<Record<string, string>>>();
  const read: Read[] = [];

  sent.forEach((one, index) => {
    const name = nameOf(one, index);
    const row = typeof one.id === 'number' ? byId.get(one.id) : undefined;
    if (typeof one.id === 'number' && !row) throw new NotFound();
    // Which of two that are called the same a message or a code is of nobody could tell.
    const who = row ?? (one.tempId === null || one.tempId === undefined ? null : name);
    if (who !== null && seen.has(who)) {
      problems.set(name, { nome: TWICE });
      return;
    }
    if (who !== null) seen.add(who);
    const { id: _id, tempId, dataEdicao, favorito, ...form } = one;
    const { limpo, problemas, documento } = conferirParticipante(row ? overStored(row, key, form) : form, { inicio, hoje });
    const before = row && asJudged(row, key);
    const judged =
      limpo &&
      judgedOf(limpo, {
        favorito: favorito ?? row?.favorito ?? 'N',
        dataEntrada: row ? row.data_entrada : entry,
        dataSaida: row?.data_saida ?? null,
      });
    const changes = !row || !judged || !before || !same(judged, before);
    const fixed = row && fixedProblem(row);
    if (fixed && changes) problems.set(name, { nome: fixed });
    read.push({ name, tempId, row, judged, problemas, document: documento && documentOf(documento), version: dataEdicao, changes, fixed });
  });

  // Whoever is on the form has the document the form gives them: what they had before is anybody's.
  const rewritten = new Set(read.flatMap(({ row, fixed }) => (row && !fixed ? [row] : [])));
  const taken = new Set(
    stored.flatMap((row) => {
      const document = row.cancelado === 'N' && !rewritten.has(row) ? documentOfRow(row) : null;
      return document === null ? [] : [document];
    }),
  );
  const standing = read.filter(({ fixed }) => !fixed);
  for (const { name, problemas, document } of standing.toSorted((a, b) => rank(a) - rank(b))) {
    const twice = document !== null && taken.has(document);
    if (document !== null) taken.add(document);
    const all = { ...(twice && repeated(document)), ...problemas };
    if (Object.keys(all).length > 0) problems.set(name, { ...all, ...problems.get(name) });
  }
  return {
    added: standing.flatMap(({ row, judged, tempId }) => (row || !judged ? [] : [{ ...judged, tempId }])),
    changed: standing.flatMap(({ row, judged, changes }) => (row && judged && changes ? [{ ...judged, before: row }] : [])),
    edited: read.flatMap(({ row, judged, changes, version }) => (row && judged && changes ? [{ of: row, version }] : [])),
    problems: Object.fromEntries(problems),
  };
}

/** Of those that are changed, whose document somebody else gets by the same save: theirs has to be free before anything is written. */
export function givingDocuments({ added, changed }: Pick<JudgedPeople, 'added' | 'changed'>): readonly number[] {
  const owners = new Map(
    [...added, ...changed].flatMap((one) => {
      const document = documentOf(one.person);
      return document === null ? [] : [[document, 'before' in one ? one.before.id : null] as const];
    }),
  );
  return changed.flatMap(({ before }) => {
    const document = documentOfRow(before);
    const owner = document === null ? undefined : owners.get(document);
    return owner === undefined || owner === before.id ? [] : [before.id];
  });
}

/** A stored person in the shape of one that was judged. */
export function asJudged(row: PersonRow, key: Buffer): Judged {
  const health = openHealth(key, row.id, row.dados_cifrados);
  return {
    person: {
      nome: row.nome,
      cpf: row.cpf,
      numeroPassaporte: row.numero_passaporte,
      nacionalidade: row.nacionalidade,
      email: row.email,
      telefone: row.telefone,
      estrangeiro: row.estrangeiro,
      dataNascimento: row.data_nascimento,
      genero: row.genero,
      favorito: row.favorito,
      dataEntrada: row.data_entrada,
      dataSaida: row.data_saida,
    },
    health,
  };
}

/** What the history says of somebody: what was told of their health is only said to be there. */
export const comparablePerson = ({ person, health }: Judged): Record<string, unknown> => ({
  ...person,
  dadosSaude: Object.values(health).some((value) => value !== null) ? 'informado' : null,
});

/** What changed of somebody, as the history keeps it. */
export function changedOf(
  before: Judged,
  after: Judged,
): { readonly antes: Record<string, unknown>; readonly depois: Record<string, unknown> } {
  const [old, now] = [comparablePerson(before), comparablePerson(after)];
  const names = Object.keys(now).filter((name) => old[name] !== now[name]);
  const of = (record: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, record[name]]));
  return { antes: of(old), depois: of(now) };
}
