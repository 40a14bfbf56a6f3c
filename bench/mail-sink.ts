/** A mail server of its own process that takes everything and keeps nothing; tells its port on its output. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    stream.on('end', () => done()).resume();
  },
});
server.on('error', () => undefined);
// Goes with whoever began it, however that ended.
process.stdin.on('end', () => process.exit(0)).resume();
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`);
});
