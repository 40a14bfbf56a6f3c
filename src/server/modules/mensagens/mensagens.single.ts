import { type RawBuilder, sql } from 'kysely';
import { type Executor, isUniqueViolation, type Trx } from '#server/kernel/db/database.ts';
import { runPrepared } from '#server/kernel/db/fixed-query.ts';
import { countRows } from '#server/kernel/db/page.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { ArquivoRecebido } from '#server/kernel/files/file-store.ts';
import type { ManyMessages, SingleMessage } from './mensagens.api.ts';
import { insertContent } from './mensagens.batches.ts';
import { calledOff } from './told.ts';

export const GREETED = 'Felicitação já enviada';

export const columnsOf = (
  { content, destino, destinoNome, alvo, idCliente, agendadoPara, felicitacao, idParcela }: SingleMessage,
  now: Date,
) => ({
  destino,
  destino_nome: destinoNome ?? null,
  alvo_tabela: alvo?.tabela ?? null,
  id_alvo: alvo?.id ?? null,
  id_cliente: idCliente,
  sair_em: agendadoPara ?? now,
  agendado_para: agendadoPara,
  tipo_aniversariante: felicitacao ? ('S' as const) : ('N' as const),
  idade_referencia: felicitacao?.idade ?? null,
  id_parcela: idParcela ?? null,
  status_operadora: content.canal === 'sms' ? (agendadoPara && agendadoPara > now ? 2 : 1) : null,
});

/** A greeting that went already, or goes now from elsewhere, as the field it is (E141). */
export function translated(error: unknown): unknown {
  return isUniqueViolation(error, 'mensagens_felicitacao') ? new RuleError({ tipo_aniversariante: GREETED }) : error;
}

/** One message on its way; of another module by its key, once. */
export async function insertSingle(trx: Trx, message: SingleMessage, now: Date): Promise<number> {
  const { content, chave } = message;
  const known = () =>
    trx
      .selectFrom('mensagens')
      .select('id')
      .where('chave', '=', chave ?? '');
  const before = chave === undefined ? undefined : await known().executeTakeFirst();
  if (before) return before.id;
  const idConteudo = await insertContent(trx, content, now);
  try {
    const made = await trx
      .insertInto('mensagens')
      .values({
        ...columnsOf(message, now),
        canal: content.canal,
        id_conteudo: idConteudo,
        prioridade: 1,
        chave: chave ?? null,
        secreta: message.secreta ? 'S' : 'N',
        ...(message.valores && { valores: JSON.stringify(message.valores) }),
        id_usuario: message.idUsuario,
        criado_em: now,
      })
      // Asked for twice at the same time it is still one: whoever comes second waits for the first, and names it.
      .onConflict((conflict) => conflict.column('chave').where('chave', 'is not', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id ?? (await known().executeTakeFirstOrThrow()).id;
  } catch (error) {
    throw translated(error);
  }
}

/** The same words to many, each by its key: whoever has them already is passed over. */
export async function insertMany(trx: Trx, { content, idUsuario, people }: ManyMessages, now: Date): Promise<void> {
  if (people.length === 0) return;
  const idConteudo = await insertContent(trx, content, now);
  const rows = people.map(({ destino, nome, idCliente, valores, chave, sairEm }) => ({
    destino,
    nome,
    id_cliente: idCliente ?? null,
    valores,
    chave,
    sair_em: (sairEm ?? now).toISOString(),
  }));
  const status = content.canal === 'sms' ? 1 : null;
  const statement = sql<{ id: number; chave: string }>`
    insert into mensagens
      (canal, id_conteudo, id_cliente, destino, destino_nome, prioridade, sair_em, status_operadora, chave, valores, id_usuario, criado_em)
    select ${content.canal}, ${idConteudo}, n.id_cliente, n.destino, n.nome, 1, n.sair_em, ${status}::smallint, n.chave, n.valores, ${idUsuario}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(destino text, nome text, id_cliente int, chave text, valores jsonb, sair_em timestamptz)
    on conflict (chave) where chave is not null do nothing
    returning id, chave`;
  const made = await runPrepared(trx, statement.compile(trx));
  const files = new Map(people.map(({ chave, anexos = [] }) => [chave, anexos]));
  const attached = made.flatMap(({ id, chave }) =>
    (files.get(chave) ?? []).map((file) => ({ id_mensagem: id, ...file, data_cadastro: now })),
  );
  if (attached.length > 0) await trx.insertInto('mensagens_anexos').values(attached).execute();
}

/** Gives the message of a key these files while nobody has it in hand, and lets it go: what was waited for is there. */
export async function attachTo(trx: Trx, chave: string, files: readonly ArquivoRecebido[], now: Date): Promise<void> {
  const message = await trx
    .updateTable('mensagens')
    .set({ sair_em: now })
    .where('chave', '=', chave)
    .where('estado', '=', 'aguardando')
    .where('sair_em', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!message || files.length === 0) return;
  const rows = files.map((file) => ({ id_mensagem: message.id, ...file, data_cadastro: now }));
  await trx.insertInto('mensagens_anexos').values(rows).execute();
}

/** A message that still waits, as it is to leave from now on; false when it waits no more. */
export async function changeSingle(trx: Trx, id: number, message: SingleMessage, now: Date): Promise<boolean> {
  const stored = await trx
    .selectFrom('mensagens')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', 'aguardando')
    // Neither one of a batch, nor another's: it stays the message it is, to whom it is.
    .where('id_lote', 'is', null)
    .where('canal', '=', message.content.canal)
    .where('id_cliente', '=', message.idCliente)
    // That of an instalment, or of another module, follows what it was made for.
    .where('id_parcela', 'is', null)
    .where('chave', 'is', null)
    // What it carries goes to whom it was meant for.
    .where('secreta', '=', 'N')
    .forUpdate()
    .executeTakeFirst();
  if (!stored) return false;
  const idConteudo = await insertContent(trx, message.content, now);
  try {
    await trx
      .updateTable('mensagens')
      .set({ ...columnsOf(message, now), id_conteudo: idConteudo, tentativas: 0, motivo: null })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    throw translated(error);
  }
  return true;
}

/** What the SMS of a client are that nobody has in hand yet. */
const waitingOf = (clientId: number) => sql<boolean>`id_cliente = ${clientId} and canal = 'sms' and estado = 'aguardando'`;

/** How many would be called off (E132). */
export const countOfClient = (executor: Executor, clientId: number): Promise<number> =>
  countRows(executor.selectFrom('mensagens').where(waitingOf(clientId)));

/** Those of these that nobody has in hand yet are called off: one after the other, in the order in which whoever delivers writes them. */
const callOffInOrder = (trx: Trx, which: RawBuilder<boolean>, now: Date) =>
  trx
    .with('delas', (db) =>
      db.selectFrom('mensagens').select('id').where(which).where('estado', '=', 'aguardando').orderBy('id').forUpdate(),
    )
    .updateTable('mensagens')
    .set(calledOff(now))
    .where('id', 'in', (eb) => eb.selectFrom('delas').select('id'))
    .returning('id_lote')
    .execute();

/**
 * The scheduled SMS of a client that nobody has in hand yet; how many were called off (E132). Their batches are held first, as by whoever steers
 * one: what a batch brings meanwhile stays.
 */
export async function cancelOfClient(trx: Trx, clientId: number, now: Date): Promise<{ cancelados: number; lotes: number[] }> {
  const { rows: held } = await sql<{ id: number }>`
    select id from mensagens_lotes where id in (select id_lote from mensagens where ${waitingOf(clientId)}) order by id for no key update`.execute(
    trx,
  );
  const lotes = held.map(({ id }) => id);
  const which = sql<boolean>`${waitingOf(clientId)} and (id_lote is null or id_lote = any(${lotes}::int[]))`;
  return { cancelados: (await callOffInOrder(trx, which, now)).length, lotes };
}

/** Those of these keys that nobody has in hand yet are called off. */
export const callOff = async (trx: Trx, chaves: readonly string[], now: Date): Promise<void> =>
  void (await callOffInOrder(trx, sql<boolean>`chave = any(${[...chaves]}::text[]) and chave is not null`, now));
