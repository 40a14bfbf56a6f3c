import { sql } from 'kysely';
import { enderecoDe, foneWhatsapp } from '#contract/mensagens/whatsapp.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Database, Trx } from '#server/kernel/db/database.ts';
import { type NoticeHandler, TooEarly } from '#server/kernel/notices/notice.ts';
import type { ModelosSmsApi } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import { optOut } from './mensagens.opt-outs.ts';
import { asksToLeave } from './sms.replies.ts';
import { type Heard, type Receipt, type Reply, heardOfMeta, heardOfZapi, saysMore, tellsOfTemplates } from './whatsapp.heard.ts';
import { LEFT, reasonOf } from './whatsapp.reasons.ts';
import { type TakeBack, isGivenBack, mayWait } from './whatsapp.taken-back.ts';
import { shortReason } from '#server/kernel/reason.ts';

/** A message is in a worker's hands: its receipt waits for what that worker hears. */
const stillLeaving = (receipt: string) => new TooEarly(`the message of receipt ${receipt} is still leaving`);

const COLUMNS = ['id', 'estado', 'destino', 'entrega', 'id_provedor', 'id_lote', 'id_conteudo', 'prioridade'] as const;

const BULK = 2;

/** The message a receipt is about: by the provider's id, else by our key where a worker did not hear that id. */
async function messageOf(trx: Trx, { idProvedor, chave }: Receipt, locked = true) {
  const all = trx.selectFrom('mensagens').select(COLUMNS).where('canal', '=', 'whatsapp');
  const messages = locked ? all.forNoKeyUpdate() : all;
  const byId = await messages.where('id_provedor', '=', idProvedor).executeTakeFirst();
  if (byId) return byId;
  const byKey =
    chave === null ? undefined : await messages.where('id', '=', chave.id).where('reenvios', '=', chave.reenvios).executeTakeFirst();
  return byKey && (byKey.id_provedor === null || byKey.estado === 'em_entrega') ? byKey : undefined;
}

/** Whether a worker has any message in hand whose answer may name what a receipt without our key is about. */
const somethingLeaves = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('mensagens').select('id').where('canal', '=', 'whatsapp').where('estado', '=', 'em_entrega').limit(1).execute())
    .length > 0;

/** Numbers are called otherwise there than we write them: what they are called is kept, to know who answers. */
async function learn(trx: Trx, destino: string, waId: string): Promise<void> {
  if (waId === foneWhatsapp(destino) || enderecoDe(waId) === destino) return;
  await trx
    .insertInto('whatsapp_conversas')
    .values({ endereco: destino, wa_id: waId })
    .onConflict((conflict) => conflict.column('endereco').doUpdateSet({ wa_id: waId }))
    .execute();
}

/** Whether the message of a receipt may wait for a person, its batch locked before itself. */
async function waitsForSomebody(trx: Trx, receipt: Receipt): Promise<boolean> {
  if (!isGivenBack(receipt)) return false;
  const message = await messageOf(trx, receipt, false);
  if (message?.prioridade !== BULK || message.id_lote === null) return false;
  return mayWait(trx, message.id_lote);
}

/** Writes how far a message came: only forward, whichever way and however often it is told. */
async function apply(trx: Trx, receipt: Receipt, context: SystemContext, takeBack: TakeBack): Promise<void> {
  const { now } = context;
  const waits = await waitsForSomebody(trx, receipt);
  const message = await messageOf(trx, receipt);
  if (!message) {
    if (receipt.chave === null && (await somethingLeaves(trx))) throw stillLeaving(receipt.idProvedor);
    return;
  }
  if (message.estado === 'em_entrega') throw stillLeaving(receipt.idProvedor);
  if (!['entregue', 'erro', 'incerta'].includes(message.estado) || !saysMore(message.entrega, receipt.entrega)) return;
  const { id_lote } = message;
  if (waits && id_lote !== null) return takeBack(trx, context, { ...message, id_lote }, receipt);
  const failed = receipt.entrega === 'falha';
  const motivo = failed ? shortReason(reasonOf(receipt.codigo ?? '', receipt.motivo ?? 'não entregue')) : null;
  await trx
    .updateTable('mensagens')
    .set({
      entrega: receipt.entrega,
      estado: failed ? 'erro' : 'entregue',
      motivo,
      id_provedor: receipt.idProvedor,
      reservado_ate: null,
      ...(!failed && { enviado_em: sql<Date>`coalesce(enviado_em, ${now}::timestamptz)` }),
    })
    .where('id', '=', message.id)
    .execute();
  if (receipt.waId !== null) await learn(trx, message.destino, receipt.waId);
  if (receipt.codigo === LEFT)
    await optOut(trx, { canal: 'whatsapp', endereco: message.destino, origem: 'resposta', ...(motivo !== null && { motivo }), now });
}

/** Somebody wrote: any words may go there for a day, and SAIR takes them off what is sent to many. */
async function hear(trx: Trx, { waId, texto, em }: Reply, now: Date): Promise<void> {
  const bare = waId.replace(/\D/g, '');
  if (bare === '') return;
  const called = await trx.selectFrom('whatsapp_conversas').select('endereco').where('wa_id', '=', bare).executeTakeFirst();
  const endereco = called?.endereco ?? enderecoDe(bare);
  // A clock that runs ahead of ours opens nothing for longer.
  const at = em > now ? now : em;
  await sql`
    insert into whatsapp_conversas (endereco, recebida_em) values (${endereco}, ${at})
    on conflict (endereco) do update set recebida_em = greatest(whatsapp_conversas.recebida_em, excluded.recebida_em)`.execute(trx);
  if (asksToLeave(texto)) await optOut(trx, { canal: 'whatsapp', endereco, origem: 'resposta', now });
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
};

/** What the providers of WhatsApp tell, in any order and however often. */
export function whatsappNotices(database: Database, takeBack: TakeBack, { askSoon }: Pick<ModelosSmsApi, 'askSoon'>): NoticeHandler[] {
  const write = async ({ receipts, replies }: Heard, context: SystemContext): Promise<void> => {
    for (const reply of replies) await database.transaction().execute((trx) => hear(trx, reply, context.now));
    let early: unknown = null;
    for (const receipt of receipts) {
      try {
        await database.transaction().execute((trx) => apply(trx, receipt, context, takeBack));
      } catch (error) {
        if (!(error instanceof TooEarly)) throw error;
        early = error;
      }
    }
    // The others are written; the whole notice comes again, and changes nothing more of them.
    if (early instanceof TooEarly) throw early;
  };
  return [
    {
      provider: 'meta',
      kinds: ['messages'],
      perform: async ({ body, context }) => {
        const said = parsed(body);
        if (tellsOfTemplates(said)) await database.transaction().execute(askSoon);
        await write(heardOfMeta(said), context);
      },
    },
    {
      provider: 'zapi',
      kinds: ['DeliveryCallback', 'MessageStatusCallback', 'ReceivedCallback'],
      perform: ({ body, context }) => write(heardOfZapi(parsed(body)), context),
    },
  ];
}
