import { descadastrar, mostrarDescadastro } from '#contract/mensagens/descadastro.operations.ts';
import * as operations from '#contract/mensagens/mensagens.operations.ts';
import { consultarSaudeDasMensagens } from '#contract/mensagens/saude.operations.ts';
import { consultarWhatsapp, reenviarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import type { EnderecoEmail, EnviarEmail } from '#server/integrations/correio/correio.port.ts';
import type { ProvedorSms } from '#server/integrations/sms/sms.port.ts';
import type { ProvedorWhatsapp } from '#server/integrations/whatsapp/whatsapp.port.ts';
import { clientExists } from '#server/kernel/db/client-exists.ts';
import { NotFound, NotPermitted } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { readRoute, route } from '#server/kernel/http/route.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { ModelosSmsApi } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import type { Canal, Channel } from './channel.ts';
import { emailChannel } from './email.channel.ts';
import { createEmails } from './email.door.ts';
import { createParts } from './email.parts.ts';
import { emailReturns } from './email.returns.ts';
import { createLeaving } from './leave.ts';
import type { MensagensApi, TagSource } from './mensagens.api.ts';
import { count, leftOut, reached } from './mensagens.audience.ts';
import { createBatches } from './mensagens.batches.service.ts';
import { finishBatches, insertBatch } from './mensagens.batches.ts';
import { createEngine } from './mensagens.engine.ts';
import { createHealth } from './mensagens.health.ts';
import { createHold } from './mensagens.hold.ts';
import { instalments } from './mensagens.instalments.ts';
import { type Again, sendOneAgain } from './mensagens.one-again.ts';
import { optOuts } from './mensagens.opt-outs.ts';
import { greetingsOf, optedOut } from './mensagens.queries.ts';
import { settingsOf } from './mensagens.settings.ts';
import { sheetOfClient } from './mensagens.sheet.ts';
import { attachTo, callOff, cancelOfClient, countOfClient, changeSingle, insertMany, insertSingle } from './mensagens.single.ts';
import { smsChannel } from './sms.channel.ts';
import { createCredit } from './sms.credit.ts';
import { createSmsList, readSms } from './sms.list.ts';
import { smsReceipts } from './sms.receipts.ts';
import { smsReplies } from './sms.replies.ts';
import { whatsappChannel } from './whatsapp.channel.ts';
import { createLook, createLoss, createObstacle, createWhatsapp } from './whatsapp.door.ts';
import { createWhatsappList } from './whatsapp.list.ts';
import { whatsappNotices } from './whatsapp.notices.ts';
import { createTakingBack } from './whatsapp.taken-back.ts';
import { nextOpen } from './window.ts';

export interface MensagensNeeds {
  readonly configuracoes: ConfiguracoesApi;
  readonly modelosSms: Pick<ModelosSmsApi, 'load' | 'refused' | 'whenLost' | 'askSoon'>;
  readonly sms: ProvedorSms;
  readonly whatsapp: ProvedorWhatsapp;
  readonly email: { readonly enviar: EnviarEmail; readonly de: EnderecoEmail };
}

/** The engine of the messages to clients: what waits, what leaves, what became of it. It knows no client and no instalment. */
export function mensagensModule(kernel: Kernel, { configuracoes, modelosSms, sms, whatsapp, email }: MensagensNeeds) {
  const { database, clock, files, history, write, publicUrl, log } = kernel;
  const key = kernel.keys.messages;
  const ofWhatsapp = { configuracoes, modelosSms, provider: whatsapp };
  const channels: readonly Channel[] = [
    smsChannel(sms),
    whatsappChannel(whatsapp, createLook(database, ofWhatsapp, clock), modelosSms.refused),
    emailChannel({ ...email, key, publicUrl, partsOf: createParts(database, files), log }),
  ];
  const { hold } = createHold(kernel);
  modelosSms.whenLost(createLoss(ofWhatsapp, hold));
  const channelOf = (canal: Canal): Channel | undefined => channels.find((one) => one.canal === canal);
  const settingsOfCanal = async (executor: Executor, canal: Canal) => {
    const channel = channelOf(canal);
    return channel ? settingsOf(configuracoes, executor, channel) : { perMinute: 0, window: null };
  };

  const leaving = createLeaving(database, key);
  const filling: { source: TagSource } = { source: async (_executor, people) => people.map(() => ({})) };
  const engine = createEngine(kernel, { channels, configuracoes, tags: (...asked) => filling.source(...asked) });

  const api: MensagensApi = {
    batches: createBatches(database, {
      settingsOf: settingsOfCanal,
      obstacle: createObstacle(ofWhatsapp),
      wake: engine.wake,
    }),
    emails: createEmails(files, engine.wake),
    whatsapp: createWhatsapp(ofWhatsapp),
    optOuts,
    instalments,
    sheetOfClient: (clientId) => sheetOfClient(database, clientId),
    fillFrom: (source) => void (filling.source = source),
    async send(trx, message, now) {
      const id = await insertSingle(trx, message, now);
      await engine.wake(trx, message.content.canal, String(id));
      return id;
    },
    callOff,
    async attachTo(trx, chave, attached, now) {
      await attachTo(trx, chave, attached, now);
      await engine.wake(trx, 'email', chave);
    },
    async sendMany(trx, many, now) {
      await insertMany(trx, many, now);
      const [first] = many.people;
      if (first) await engine.tell(trx, many.content.canal, first.chave);
    },
    async change(trx, id, message, now) {
      const changed = await changeSingle(trx, id, message, now);
      if (changed) await engine.wake(trx, message.content.canal, String(id));
      return changed;
    },
    async sendBatch(trx, batch, now) {
      const { canal } = batch.content;
      const { window } = await settingsOfCanal(trx, canal);
      const wanted = batch.agendadoPara ?? now;
      const made = await insertBatch(trx, batch, window ? nextOpen(window, wanted) : wanted, now);
      await engine.wake(trx, canal, `lote ${made.id}`);
      return made;
    },
    rehearse: (executor, { content, audience }) => count(executor, content.canal, audience),
    reached: (executor, { content, audience }) => reached(executor, content.canal, audience),
    leftOut: (executor, { content, audience }, asked) => leftOut(executor, content.canal, audience, asked),
    greetings: greetingsOf,
    isOptedOut: async (executor, canal, endereco) => (await optedOut(executor, canal, [endereco])).has(endereco),
  };

  const again = (context: StaffContext, asked: Again): Promise<{ id: number }> =>
    write(context, async (trx) => {
      const { idCliente, antes } = await sendOneAgain(trx, asked, context.now);
      await engine.wake(trx, asked.canal, `${asked.id}`);
      const states = { before: { estado: antes }, after: { estado: 'aguardando' } };
      await history.recordChange(trx, context, { client: idCliente, record: asked.id, ...states });
      return { id: asked.id };
    });

  const smsPage = createSmsList(database);
  const whatsappPage = createWhatsappList(database);
  const health = createHealth(kernel, createCredit(sms, clock));
  return {
    api,
    engine,
    ...engine.work,
    notices: [
      smsReceipts(database),
      smsReplies(database),
      emailReturns(database, key),
      ...whatsappNotices(database, createTakingBack(modelosSms, hold), modelosSms),
    ],
    routes: [
      route(consultarSaudeDasMensagens, () => health()),
      route(mostrarDescadastro, (_context, { params }) => leaving.show(params.token)),
      route(descadastrar, (context, { params }) => leaving.leave(params.token, context.now)),
      route(operations.consultarSms, async (context, { query }) => {
        const { permissions } = context.caller;
        if (query.id_cliente === undefined && permissions.habilitarAcessoMensagens !== 'S')
          throw new NotPermitted('habilitarAcessoMensagens');
        const page = await smsPage(query, context.caller.session.lastTransaction);
        await history.recordRead(context, { client: query.id_cliente ?? null, detail: { quantidade: page.totalRegistros } });
        return page;
      }),
      readRoute(operations.consultarSmsId, async (context, { params }) => {
        const found = await readSms(database, params.id);
        // One of no client is of whoever follows them all: to see clients is not enough.
        const sms = found?.cliente || context.caller.permissions.habilitarAcessoMensagens === 'S' ? found : null;
        await history.recordRead(context, { client: sms?.cliente?.id ?? null, record: params.id });
        if (!sms) throw new NotFound();
        return sms;
      }),
      route(consultarWhatsapp, async (context, { query }) => {
        const page = await whatsappPage(query, context.caller.session.lastTransaction);
        await history.recordRead(context, { client: query.idCliente ?? null, detail: { quantidade: page.totalRegistros } });
        return page;
      }),
      route(operations.reenviarSms, (context, { params, body }) =>
        again(context, {
          canal: 'sms',
          id: params.id,
          visto: body.visto,
          follows: context.caller.permissions.habilitarAcessoMensagens === 'S',
        }),
      ),
      route(reenviarWhatsapp, (context, { params, body }) =>
        again(context, { canal: 'whatsapp', id: params.id, visto: body.visto, follows: true }),
      ),
      route(operations.contarSmsDoCliente, async (_context, { params }) => {
        if (!(await clientExists(database, params.id))) throw new NotFound();
        return { agendados: await countOfClient(database, params.id) };
      }),
      route(operations.cancelarSmsDoCliente, (context, { params }) =>
        write(context, async (trx) => {
          if (!(await clientExists(trx, params.id))) throw new NotFound();
          const { cancelados, lotes } = await cancelOfClient(trx, params.id, context.now);
          await finishBatches(trx, lotes, context.now);
          await history.recordChange(trx, context, { client: params.id, detail: { cancelados } });
          return { cancelados };
        }),
      ),
    ],
  };
}
