/**
 * A worker of its own process that sends every message that waits, by the channel of the address it is given, until it is killed. Its time is
 * ahead of the machine's by its third argument, and passes thirty times faster.
 */
import { createSmtp } from '#server/integrations/correio/smtp.client.ts';
import { facilitaMovel } from '#server/integrations/sms/facilita-movel.client.ts';
import { metaCloud } from '#server/integrations/whatsapp/meta.client.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import { createLog } from '#server/kernel/log.ts';
import { createRush } from '#server/kernel/rush.ts';
import { emailChannel } from '#server/modules/mensagens/email.channel.ts';
import { noParts } from '#server/modules/mensagens/email.parts.ts';
import { createEngine } from '#server/modules/mensagens/mensagens.engine.ts';
import { smsChannel } from '#server/modules/mensagens/sms.channel.ts';
import { whatsappChannel } from '#server/modules/mensagens/whatsapp.channel.ts';

const [connectionString = '', address = '', aheadMs = '0', canal = 'sms'] = process.argv.slice(2);

const SPEED = 30;
const start = Date.now();
const clock = () => new Date(start + Number(aheadMs) + (Date.now() - start) * SPEED);
const database = createDatabase(createPool({ connectionString, max: 4, name: 'trabalhador' }));
const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined };
// No limit, at any hour.
const settings = new Map([
  ['taxaSmsMin', '0'],
  ['taxaEmailMin', '0'],
  ['taxaWhatsappMin', '0'],
  ['janelaEnvioInicio', '00:00'],
  ['janelaEnvioFim', '00:00'],
  ['janelaEnvioDomingo', 'S'],
]);
const mail = canal === 'email' ? createSmtp({ url: address, connections: 4, socketTimeoutMs: 1000 }) : null;

function channelOf() {
  if (mail) {
    return emailChannel({
      enviar: mail.enviar,
      de: { nome: 'Corretora', email: 'contato@corretora.exemplo' },
      key: Buffer.alloc(32, 7),
      publicUrl: () => 'https://painel.exemplo',
      partsOf: async () => noParts,
      log: createLog('silent'),
    });
  }
  if (canal === 'sms') return smsChannel(facilitaMovel({ baseUrl: address, user: 'u', password: 's', timeoutMs: 5000 }));
  const meta = metaCloud({ baseUrl: address, token: 't', phoneId: '1', accountId: '2', timeoutMs: 1000 });
  // Whoever gets it wrote today.
  const look = async (messages: readonly { readonly destino: string }[]) => ({
    talking: new Set(messages.map(({ destino }) => destino)),
    templates: new Map(),
    carrier: null,
  });
  return whatsappChannel(meta, look, async () => undefined);
}

const channel = channelOf();
const engine = createEngine(
  {
    database,
    jobs,
    clock,
    history: createHistory(database),
    log: createLog('silent'),
    metrics: { delivered: () => undefined },
    rush: createRush(),
  },
  {
    channels: [channel],
    configuracoes: { values: async () => settings },
    tags: async (_executor, people) => people.map(() => ({})),
  },
);

const waiting = async (): Promise<boolean> => {
  const rows = await database
    .selectFrom('mensagens')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('estado', 'in', ['aguardando', 'em_entrega']),
        eb.and([eb('estado', '=', 'incerta'), eb('reservado_ate', 'is not', null)]),
      ]),
    )
    .limit(1)
    .execute();
  return rows.length > 0;
};

while (await waiting()) {
  await engine.reconcile();
  await engine.run(channel.canal, new AbortController().signal);
}
mail?.encerrar();
await database.destroy();
