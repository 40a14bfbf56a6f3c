import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADERS } from '#contract/kernel/errors.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
let port: number;
beforeAll(async () => {
  api = await startApi();
  await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.http.server.address() as net.AddressInfo).port;
});
afterAll(() => api.stop());

const HEAD = '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-1.4';

/** Begins to send an attachment of ten megabytes. */
function beginUpload(token: string, options: net.TcpNetConnectOpts = { port, host: '127.0.0.1' }) {
  const socket = net.connect(options);
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece.toString('utf8');
  });
  socket.write(
    `POST /api/anexos HTTP/1.1\r\nhost: x\r\n${HEADERS.token}: ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 10000000\r\n\r\n${HEAD}`,
  );
  return { socket, heard: () => heard };
}

test.each(['admin', 'nobody'] as const)('what %s goes on sending after a refusal is not listened to', async (persona) => {
  const status = persona === 'nobody' ? 401 : 400;
  const upload = beginUpload(api.as(persona).token);
  await once(upload.socket, 'close');
  const heard = upload.heard();
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(heard.toLowerCase()).toContain('connection: close');
});

test('whoever is still sending when they are refused hears the answer, and no broken connection', async () => {
  const { socket, heard } = beginUpload(api.as('nobody').token, { port, host: '127.0.0.1', allowHalfOpen: true });
  // The other side has said all it has to say.
  await once(socket, 'end');
  expect(heard()).toMatch(/^HTTP\/1.1 401 /);
  const more = Buffer.alloc(1_000_000, 'x');
  for (let sent = 0; sent < 5; sent += 1)
    await new Promise<void>((done, failed) => socket.write(more, (error) => (error ? failed(error) : done())));
  socket.end();
  await once(socket, 'close');
});

test.each([
  ['without a boundary', 'multipart/form-data', HEAD],
  ['with a boundary longer than any', `multipart/form-data; boundary=${'x'.repeat(5000)}`, HEAD],
  ['that is no form', 'multipart/form-data; boundary=x', 'hello'],
  ['without its end', 'multipart/form-data; boundary=x', HEAD],
])('a body %s is refused, not a failure', async (_what, type, payload) => {
  const headers = { [HEADERS.token]: api.as('admin').token, 'content-type': type };
  const reply = await api.app.http.inject({ method: 'POST', url: '/api/anexos', headers, payload });
  expect([400, 422]).toContain(reply.statusCode);
});
