import { sql } from 'kysely';
import { EventoSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { EventToSend, PersonToSend, Sent } from './seguradora.direct.rules.ts';

/** Closed, with people who wait, nothing of it on its way, its moment come, and past its tolerance. */
const due = (startedUntil: Date, now: Date) => sql`
  e.finalizado = 'S' and e.cancelado = 'N' and e.integrado = 'N' and e.participantes > 0 and e.inicio_em <= ${startedUntil}
  and (f.proxima_em is null or f.proxima_em <= ${now})
  and not exists (select from seguradora_revisoes r where r.id_evento = e.id and r.situacao in ('enviando', 'aguardando'))
  and exists (select from seguro_aventura_participantes p
    where p.id_evento = e.id and p.ativo = 'S' and p.cancelado = 'N' and p.seguradora = 'pendente')`;

export interface When {
  readonly startedUntil: Date;
  readonly now: Date;
}

/** The next events to be sent, after this one. */
export async function nextDue(executor: Executor, { startedUntil, now }: When, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from seguro_aventura e left join seguradora_fila f on f.id_evento = e.id
    where e.id > ${after} and ${due(startedUntil, now)} order by e.id limit ${most}`.execute(executor);
  return rows.map(({ id }) => id);
}

export interface DueEvent extends EventToSend {
  readonly id: number;
  readonly id_cliente: number;
  /** The last that was sent; 0 when none was. */
  readonly revisao: number;
}

/** An event that the caller has locked, as it goes; undefined when it is no longer to go. */
export async function loadDue(trx: Trx, id: number, { startedUntil, now }: When): Promise<DueEvent | undefined> {
  const { rows } = await sql<DueEvent>`
    select e.id, e.id_cliente, e.codigo, e.nome_evento, e.local_evento, e.data_inicio, e.hora_inicio, e.data_final,
      c.nome as parceiro, coalesce(c.cnpj, c.cpf) as documento, c.numero_apolice,
      a.seguro_valor_morte_acidental, a.seguro_valor_invalidez, a.seguro_valor_dmho, coalesce(f.revisao, 0) as revisao
    from seguro_aventura e join clientes c on c.id = e.id_cliente
    left join clientes_seguro_aventura a on a.id_cliente = e.id_cliente
    left join seguradora_fila f on f.id_evento = e.id
    where e.id = ${id} and ${due(startedUntil, now)}`.execute(trx);
  return rows[0];
}

/** People of an event who wait to be sent, the first of them. */
export async function waitingOf(trx: Trx, eventId: number, most: number): Promise<PersonToSend[]> {
  const { rows } = await sql<PersonToSend>`
    select p.id, p.nome, p.estrangeiro, p.cpf, p.numero_passaporte, p.nacionalidade, p.data_nascimento, p.genero, p.data_entrada, p.data_saida
    from seguro_aventura_participantes p
    where p.id_evento = ${eventId} and p.ativo = 'S' and p.cancelado = 'N' and p.seguradora = 'pendente'
    order by p.id limit ${most}`.execute(trx);
  return rows;
}

/** What was refused whole last, and when; undefined when the last thing sent was not. */
export const lastRefused = (trx: Trx, eventId: number, revisao: number) =>
  trx
    .selectFrom('seguradora_revisoes')
    .select(['resumo', 'terminado_em'])
    .where('id_evento', '=', eventId)
    .where('revisao', '=', revisao)
    .where('situacao', '=', 'recusada')
    .executeTakeFirst();

/** What a revision sends; null when it was answered already. */
export async function bodyToSend(executor: Executor, evento: number, revisao: number): Promise<EventoSeguradora | null> {
  const row = await executor
    .selectFrom('seguradora_revisoes')
    .select('corpo')
    .where('id_evento', '=', evento)
    .where('revisao', '=', revisao)
    .executeTakeFirst();
  return row?.corpo ? EventoSeguradora.parse(row.corpo) : null;
}

export const eventByCode = (executor: Executor, codigo: string) =>
  executor.selectFrom('seguro_aventura').select(['id', 'codigo']).where('codigo', '=', codigo).executeTakeFirst();

/** An event of which something was sent, as it stands; the caller has locked it. */
export const loadSent = (trx: Trx, id: number) =>
  trx
    .selectFrom('seguro_aventura as e')
    .innerJoin('seguradora_fila as f', 'f.id_evento', 'e.id')
    .select(['e.id', 'e.codigo', 'e.id_cliente', 'e.integrado', 'f.revisao', 'f.versao_resposta'])
    .where('e.id', '=', id)
    .executeTakeFirst();
export type SentEvent = NonNullable<Awaited<ReturnType<typeof loadSent>>>;

/** How the last thing that was sent of an event stands, and how the queue says so. */
export const lastSent = (executor: Executor, id: number) =>
  executor
    .selectFrom('seguro_aventura as e')
    .leftJoin('seguradora_fila as f', 'f.id_evento', 'e.id')
    .leftJoin('seguradora_revisoes as r', (join) => join.onRef('r.id_evento', '=', 'e.id').onRef('r.revisao', '=', 'f.revisao'))
    .select(['e.codigo', 'f.situacao', 'f.mensagem', 'r.revisao', 'r.situacao as envio', 'r.consulta_em'])
    .where('e.id', '=', id)
    .executeTakeFirst();

/** Everybody of an event who ever went by the API. */
export async function everySent(trx: Trx, eventId: number): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select p.id, p.estrangeiro, p.seguradora, max(v.revisao) as revisao, (p.ativo = 'N' or p.cancelado = 'S') as fora
    from seguradora_revisoes_pessoas v join seguro_aventura_participantes p on p.id = v.id_participante
    where v.id_evento = ${eventId} group by p.id`.execute(trx);
  return rows;
}

/** Who went with a revision and is still to be heard of. */
export async function awaitedOf(trx: Trx, evento: number, revisao: number): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select p.id, p.estrangeiro, p.seguradora, v.revisao, (p.ativo = 'N' or p.cancelado = 'S') as fora
    from seguradora_revisoes_pessoas v join seguro_aventura_participantes p on p.id = v.id_participante
    where v.id_evento = ${evento} and v.revisao = ${revisao} and p.seguradora = 'enviado'`.execute(trx);
  return rows;
}
