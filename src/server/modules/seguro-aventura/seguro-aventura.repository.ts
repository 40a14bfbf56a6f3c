import { randomBytes, randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { EventoLimpo } from '#contract/seguro-aventura/evento.rules.ts';
import type { ParticipanteLimpo } from '#contract/seguro-aventura/participante.rules.ts';
import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { fixedQuery, runPrepared } from '#server/kernel/db/fixed-query.ts';
import { nextVersion, versionColumns } from '#server/kernel/db/version.ts';
import { DAYS_OF_NEW } from './seguro-aventura.ledger.ts';
import { WRITTEN, type WrittenRow } from './seguro-aventura.queries.ts';

/** Letters and digits that nobody takes for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** The code of an event as people say it: eight of 31 signs; it opens nothing (G2-04). */
export const newEventCode = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** 128 bits in 32 digits: never a word of the addresses it stands in. */
export const newPublicToken = (): string => randomBytes(16).toString('hex');

export interface EventToWrite extends EventoLimpo {
  readonly responsavel: string;
  readonly telefone: string | null;
  readonly email: string | null;
  readonly linkInscricaoBloqueado: 'S' | 'N';
  readonly bloquearEnvioEmails: 'S' | 'N';
  readonly mobile: 'S' | 'N';
}

export interface Saving {
  readonly now: Date;
  /** The member of staff who saves, or entered by the panel. */
  readonly userId: number | null;
}

const columnsOf = (event: EventToWrite) => ({
  nome_evento: event.nomeEvento,
  local_evento: event.localEvento,
  descricao: event.descricao,
  data_inicio: event.dataInicio,
  hora_inicio: event.horaInicio,
  data_final: event.dataFinal,
  responsavel: event.responsavel,
  telefone: event.telefone,
  email: event.email,
  link_inscricao_bloqueado: event.linkInscricaoBloqueado,
  bloquear_envio_emails_seguro_aventura: event.bloquearEnvioEmails,
  mobile: event.mobile,
});

/** Two codes alike are one in 852 billion: then another is drawn. */
export async function insertEvent(trx: Trx, clientId: number, event: EventToWrite, saving: Saving): Promise<number> {
  const made = await trx
    .insertInto('seguro_aventura')
    .values({
      ...columnsOf(event),
      data_edicao: saving.now,
      id_usuario_edicao: saving.userId,
      id_cliente: clientId,
      codigo: newEventCode(),
      token: newPublicToken(),
      token_autenticidade: newPublicToken(),
      data_cadastro: saving.now,
    })
    .onConflict((conflict) => conflict.column('codigo').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? insertEvent(trx, clientId, event, saving);
}

/** `saving` null: the partner's own data may have changed, the event has not, and keeps its version. */
export const updateEvent = (trx: Trx, id: number, event: EventToWrite, saving: Saving | null): Promise<unknown> =>
  trx
    .updateTable('seguro_aventura')
    .set({
      ...columnsOf(event),
      ...(saving && versionColumns({ at: saving.now, userId: saving.userId })),
    })
    .where('id', '=', id)
    .execute();

/** The switch of its link is no field of its form: a form that is open is not stale for it. */
export const setLinkBlocked = (trx: Trx, id: number, blocked: 'S' | 'N'): Promise<unknown> =>
  trx.updateTable('seguro_aventura').set({ link_inscricao_bloqueado: blocked }).where('id', '=', id).execute();

/** No field of any form either. */
export const setClaimMade = (trx: Trx, id: number, made: 'S' | 'N'): Promise<unknown> =>
  trx.updateTable('seguro_aventura').set({ sinistro_comunicado: made }).where('id', '=', id).execute();

export const markEventCancelled = (
  trx: Trx,
  id: number,
  { motivo, byPartner, now }: { readonly motivo: string | null; readonly byPartner: boolean; readonly now: Date },
): Promise<unknown> =>
  trx
    .updateTable('seguro_aventura')
    .set({
      cancelado: 'S',
      cancelado_em: now,
      cancelado_por_cliente: byPartner ? 'S' : 'N',
      motivo_cancelado: motivo,
      data_edicao: now,
    })
    .where('id', '=', id)
    .execute();

/** A person as it is written; `id` of one that is stored. */
export interface PersonToWrite
  extends Omit<ParticipanteLimpo, 'contatoEmergenciaNome' | 'contatoEmergenciaTelefone' | 'restricoesDadosSaude'> {
  readonly favorito: 'S' | 'N';
  readonly dataEntrada: string | null;
  readonly dataSaida: string | null;
}

/** Somebody who is not stored yet. */
export interface NewPerson extends PersonToWrite {
  /** S: whoever registered accepted the term themselves. */
  readonly aceitouTermos?: 'S' | 'N';
  /** S: the e-mail that tells them is written in the same transaction. */
  readonly emailEnviado?: 'S' | 'N';
}

const columnsOfPerson = (person: PersonToWrite) => ({
  nome: person.nome,
  estrangeiro: person.estrangeiro,
  cpf: person.cpf,
  numero_passaporte: person.numeroPassaporte,
  nacionalidade: person.nacionalidade,
  data_nascimento: person.dataNascimento,
  genero: person.genero,
  email: person.email,
  telefone: person.telefone,
  favorito: person.favorito,
  data_entrada: person.dataEntrada,
  data_saida: person.dataSaida,
});

const COLUMNS =
  sql.raw(`nome text, estrangeiro text, cpf text, numero_passaporte text, nacionalidade text, data_nascimento date, genero text,
  email text, telefone text, favorito text, data_entrada date, data_saida date`);
const NAMES = sql.raw(`nome, estrangeiro, cpf, numero_passaporte, nacionalidade, data_nascimento, genero,
  email, telefone, favorito, data_entrada, data_saida`);

/** People of one event, which is locked. */
export interface PeopleOfEvent {
  readonly event: { readonly id: number; readonly id_cliente: number };
  readonly people: readonly NewPerson[];
}

const enter = fixedQuery((executor) =>
  sql<WrittenRow>`
    with pessoas as (
      select * from jsonb_to_recordset(${'[]'}::jsonb)
        as n(id_evento int, id_cliente int, ordem int, token text, aceitou_termos text, email_enviado text, ${COLUMNS})
    ),
    vindas as (select id_evento, count(*)::int as quantas from pessoas group by id_evento),
    eventos as (
      update seguro_aventura e set ultimo_numero = e.ultimo_numero + v.quantas, participantes = e.participantes + v.quantas
      from vindas v where e.id = v.id_evento
      returning e.id, e.ultimo_numero - v.quantas as antes, e.data_inicio, e.data_final, e.cancelado
    ),
    novas as (
      insert into seguro_aventura_participantes as p
        (id_evento, id_cliente, numero, token, aceitou_termos, email_enviado, data_cadastro, data_edicao, ${NAMES})
      select n.id_evento, n.id_cliente, e.antes + n.ordem, n.token, n.aceitou_termos, n.email_enviado, ${new Date(0)}, ${new Date(0)}, ${NAMES}
      from pessoas n join eventos e on e.id = n.id_evento
      returning p.id_cliente, ${WRITTEN}
    ),
    ${DAYS_OF_NEW}
    select ${WRITTEN} from novas p order by p.id_evento, p.numero`.compile(executor),
);

/** Adds people to locked events, with their days and the numbers that follow the last of each; as they are stored, in the order given. */
export async function insertPeopleOf(trx: Trx, groups: readonly PeopleOfEvent[], now: Date): Promise<(readonly WrittenRow[])[]> {
  const rows = groups.flatMap(({ event, people }) =>
    people.map((person, at) => ({
      ...columnsOfPerson(person),
      aceitou_termos: person.aceitouTermos ?? 'N',
      email_enviado: person.emailEnviado ?? 'N',
      id_evento: event.id,
      id_cliente: event.id_cliente,
      token: newPublicToken(),
      ordem: at + 1,
    })),
  );
  if (rows.length === 0) return groups.map(() => []);
  const made = await enter(trx, JSON.stringify(rows), now, now);
  const of = Map.groupBy(made, ({ id_evento }) => id_evento);
  return groups.map(({ event }) => of.get(event.id) ?? []);
}

/** The same for one event. */
export async function insertPeople(
  trx: Trx,
  event: PeopleOfEvent['event'],
  people: readonly NewPerson[],
  now: Date,
): Promise<readonly WrittenRow[]> {
  const [made = []] = await insertPeopleOf(trx, [{ event, people }], now);
  return made;
}

/**
 * Takes the document from people who are written over next, for whoever else gets it by the same save: no row may bear it twice, not even
 * between two rows of a statement. Eleven zeros are no document (G2-45).
 */
export async function freeDocuments(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('seguro_aventura_participantes')
    .set({ cpf: FOREIGN_CPF, estrangeiro: 'N', numero_passaporte: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** A stored person as it is written over, and the document it bore before the save: by then it may have been freed. */
interface PersonOver extends PersonToWrite {
  readonly id: number;
  readonly before: Pick<WrittenRow, 'cpf' | 'numero_passaporte'>;
}

/** Whether a row bears no document: eleven zeros are none. */
const bearsNone = (row: 'a' | 'n', antes = ''): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.numero_passaporte${antes}`)} is null and coalesce(${sql.ref(`${row}.cpf${antes}`)}, ${FOREIGN_CPF}) = ${FOREIGN_CPF})`;

/**
 * Whether whoever is written over accepted the term themselves: with another document than the one that accepted, or with none any more,
 * they are somebody else, who did not, until it is that one again. Who accepted without a document is nobody else for getting one
 * (decision 0184).
 */
const ACCEPTED = sql`case
  when p.aceitou_termos = 'S' and (${bearsNone('n', '_antes')}
    or (n.cpf_antes, n.numero_passaporte_antes) is not distinct from (n.cpf, n.numero_passaporte)) then 'S'
  when exists (select from termos_aceites a where a.id_participante = p.id and a.id_termo is not null and a.nome is not null
    and (${bearsNone('a')} or (a.cpf, a.numero_passaporte) is not distinct from (n.cpf, n.numero_passaporte))) then 'S'
  else 'N' end`;

/**
 * Writes over people of an event, each in a version of its own, and gives them as they are now; a changed address is written to again, and
 * whoever the insurer refused, or was given up, waits once more (G2-29, G2-31).
 */
export async function updatePeople(trx: Trx, people: readonly PersonOver[], { now, userId }: Saving): Promise<readonly WrittenRow[]> {
  if (people.length === 0) return [];
  const rows = people.map(({ id, before, ...person }) => ({
    ...columnsOfPerson(person),
    id,
    cpf_antes: before.cpf,
    numero_passaporte_antes: before.numero_passaporte,
  }));
  const statement = sql<WrittenRow>`
    update seguro_aventura_participantes p set
      nome = n.nome, estrangeiro = n.estrangeiro, cpf = n.cpf, numero_passaporte = n.numero_passaporte, nacionalidade = n.nacionalidade,
      data_nascimento = n.data_nascimento, genero = n.genero, telefone = n.telefone, favorito = n.favorito,
      data_entrada = n.data_entrada, data_saida = n.data_saida, aceitou_termos = ${ACCEPTED},
      data_edicao = ${nextVersion(now, 'p.data_edicao')}, id_usuario_edicao = ${userId}::int,
      email_enviado = case when p.email is distinct from n.email then 'N' else p.email_enviado end, email = n.email,
      seguradora = case when p.seguradora in ('rejeitado', 'dispensado') then 'pendente' else p.seguradora end,
      dispensado_em = null, id_usuario_dispensa = null, motivo_dispensa = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id int, cpf_antes text, numero_passaporte_antes text, ${COLUMNS})
    where p.id = n.id
    returning ${WRITTEN}`;
  return runPrepared(trx, statement.compile(trx));
}

/** Somebody's own days before they were the event's, and as they are now. */
export interface MovedDays {
  readonly id: number;
  readonly antes: Readonly<Record<string, string | null>>;
  readonly depois: Readonly<Record<string, string | null>>;
}

/**
 * After the days of an event moved: whoever came or left on a day of their own that is none of it any more comes or leaves with the event (E203).
 * Nobody is covered, or charged for, on a day without the event.
 */
export async function keepInsideEvent(trx: Trx, eventId: number, { now, userId }: Saving): Promise<readonly MovedDays[]> {
  const { rows } = await sql<MovedDays>`
    with dentro as (
      select p.id, p.data_entrada, p.data_saida,
        case when p.data_entrada between e.data_inicio and e.data_final then p.data_entrada end as entrada,
        case when p.data_saida between e.data_inicio and e.data_final then p.data_saida end as saida
      from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
      where p.id_evento = ${eventId} and p.ativo = 'S' and p.cancelado = 'N' and (p.data_entrada is not null or p.data_saida is not null)
    )
    update seguro_aventura_participantes p set data_entrada = d.entrada, data_saida = d.saida,
      data_edicao = ${nextVersion(now, 'p.data_edicao')}, id_usuario_edicao = ${userId}::int
    from dentro d where p.id = d.id and (d.entrada, d.saida) is distinct from (d.data_entrada, d.data_saida)
    returning p.id, json_build_object('dataEntrada', d.data_entrada, 'dataSaida', d.data_saida) as antes,
      json_build_object('dataEntrada', d.entrada, 'dataSaida', d.saida) as depois`.execute(trx);
  return rows;
}

export const markPersonCancelled = (trx: Trx, id: number, now: Date): Promise<unknown> =>
  trx
    .updateTable('seguro_aventura_participantes')
    .set({ cancelado: 'S', cancelado_em: now, data_edicao: now })
    .where('id', '=', id)
    .execute();

export const markPersonRemoved = (trx: Trx, id: number, now: Date): Promise<unknown> =>
  trx.updateTable('seguro_aventura_participantes').set({ ativo: 'N', removido_em: now, data_edicao: now }).where('id', '=', id).execute();
