/**
 * A mail server of its own process that takes everything and keeps nothing; tells its port on its output. It reads no more of what it is told
 * than it must: the machine it runs on is the sender's, whose mail server stands elsewhere.
 */
import net, { type AddressInfo } from 'node:net';

const END_OF_MESSAGE = Buffer.from('\r\n.\r\n');
const DATA = Buffer.from('DATA');
const QUIT = Buffer.from('QUIT');
const EHLO = Buffer.from('EHLO');

const startsWith = (line: Buffer, word: Buffer): boolean => line.subarray(0, word.length).equals(word);

function answer(socket: net.Socket): void {
  let rest = Buffer.alloc(0);
  let inMessage = false;
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let said = '';
    for (;;) {
      if (inMessage) {
        const end = rest.indexOf(END_OF_MESSAGE);
        if (end < 0) break;
        rest = rest.subarray(end + END_OF_MESSAGE.length);
        inMessage = false;
        said += '250 OK\r\n';
        continue;
      }
      const end = rest.indexOf('\r\n');
      if (end < 0) break;
      const line = rest.subarray(0, end);
      rest = rest.subarray(end + 2);
      if (startsWith(line, EHLO)) said += '250-medida\r\n250-PIPELINING\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 ENHANCEDSTATUSCODES\r\n';
      else if (startsWith(line, DATA)) {
        inMessage = true;
        said += '354 go on\r\n';
      } else if (startsWith(line, QUIT)) socket.end();
      else said += '250 OK\r\n';
    }
    if (said !== '') socket.write(said);
  });
  socket.write('220 medida ESMTP\r\n');
}

const server = net.createServer(answer);
// Goes with whoever began it, however that ended.
process.stdin.on('end', () => process.exit(0)).resume();
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
