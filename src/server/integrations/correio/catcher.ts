import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { StartSimulator } from '../simuladores/world.ts';
import type { NoticePlan } from '../simuladores/notice-plan.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { RETURNS, returnOf } from './returns.ts';
import { createMailViewer } from './viewer.ts';

const MAX_BYTES = 40 * 1024 * 1024;
const SLOW_MS = 10_000;
/** From the message to what comes back of it. */
const RETURN_MS = 2000;
/** As mail servers do: for a day, and then it is given up. */
const PLAN: NoticePlan = { waits: [5, 60, 600, 3600, 21_600], accepts: (status) => status === 200, inOrder: false, exhausted: 'lose' };

const MAGIC = [
  ['rejeita@', 'recusa definitiva (550) do destinatário'],
  ['greylist@', 'recusa temporária (451) na primeira vez, aceita depois'],
  ['lento@', 'aceita o destinatário depois de 10 segundos'],
  ['cai@', 'recebe o texto e corta a conexão sem responder'],
  ['hard@', 'aceita, e devolve depois que o endereço não existe (RFC 3464, 5.1.1)'],
  ['soft@', 'aceita, e avisa depois que ainda não entregou (RFC 3464, 4.2.2)'],
  ['spam@', 'aceita, e devolve depois que o leitor marcou como spam (RFC 5965)'],
] as const;

const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });
const localPart = (address: string): string => (address.split('@')[0] ?? '').toLowerCase();

const recipientsOf = (session: SMTPServerSession): string[] => session.envelope.rcptTo.map((one) => one.address);

async function receive(stream: AsyncIterable<Buffer>, session: SMTPServerSession, mailbox: Mailbox): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  // As a real server does, so that the envelope survives in the file.
  const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
  const head = `Return-Path: <${from}>\r\nDelivered-To: ${recipientsOf(session).join(', ')}\r\n`;
  await mailbox.store(Buffer.concat([Buffer.from(head), ...chunks]));
}

/** An SMTP server on 127.0.0.1 that delivers nothing: it keeps each message in a folder for people and tests to read. */
export const startMailCatcher: StartSimulator = async ({ dataFolder, log, clock, notices, noticeSecret }) => {
  const told = notices({ provider: 'correio', plan: PLAN, headers: () => ({ 'content-type': 'message/rfc822' }) });
  const mailbox = await openMailbox(path.join(dataFolder, 'correio'));
  const greylisted = new Set<string>();

  const judge = async (address: string): Promise<Error | null> => {
    switch (localPart(address)) {
      case 'rejeita':
        return smtpError(550, '5.1.1 Mailbox unavailable');
      case 'greylist':
        if (greylisted.has(address)) return null;
        greylisted.add(address);
        return smtpError(451, '4.7.1 Greylisted, try again later');
      case 'lento':
        await wait(SLOW_MS, undefined, { ref: false });
        return null;
      default:
        return null;
    }
  };

  /** What comes back of a message goes to the sender on its envelope, which is where the product takes it. */
  const giveBack = (session: SMTPServerSession): void => {
    const to = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    for (const address of recipientsOf(session)) {
      const kind = RETURNS.find((one) => one === localPart(address));
      if (kind === undefined || to === '') continue;
      told.send({
        id: randomUUID(),
        path: `/api/webhooks/correio/${noticeSecret('CORREIO_AVISO_SEGREDO')}`,
        body: returnOf(kind, to, address),
        due: new Date(clock.now().getTime() + RETURN_MS),
      });
    }
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1000,
    onRcptTo: ({ address }, _session, done) => {
      judge(address).then(done, done);
    },
    onData: (stream, session, done) => {
      receive(stream, session, mailbox).then(() => {
        if (recipientsOf(session).some((address) => localPart(address) === 'cai')) dropConnection(session);
        else {
          giveBack(session);
          done(null, 'OK: message kept');
        }
      }, done);
    },
  });
  const dropConnection = (session: SMTPServerSession): void => {
    for (const connection of server.connections as Set<{ id: string; _socket?: { destroy: () => void } }>)
      if (connection.id === session.id) connection._socket?.destroy();
  };
  server.on('error', (error: Error) => log.warn({ err: error }, 'mail catcher'));

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  return {
    name: 'correio',
    prefix: '/correio',
    address: `smtp://127.0.0.1:${port}`,
    handle: createMailViewer(mailbox),
    reset: async () => {
      greylisted.clear();
      await mailbox.clear();
    },
    magic: MAGIC,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
