import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How long the server takes to answer for a text: most deaths come between the two. */
const LATE_MS = 15;

/**
 * A mail server that keeps nothing but whom it got a text for. To `cai…` it cuts the connection instead of answering; to `mudo…` it never
 * answers; to everybody else it answers late.
 */
export async function startCountingMail(lateMs = LATE_MS) {
  const got: string[] = [];
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const [to = ''] = session.envelope.rcptTo.map(({ address }) => address);
      const take = async (): Promise<void> => {
        await text(stream);
        got.push(to);
        if (to.startsWith('mudo')) return;
        await wait(lateMs);
        if (!to.startsWith('cai')) return done();
        for (const one of server.connections as Set<{ id: string; _socket?: { destroy: () => void } }>)
          if (one.id === session.id) one._socket?.destroy();
      };
      // A worker that dies in the middle of a text leaves none.
      take().catch(() => undefined);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { got, url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
