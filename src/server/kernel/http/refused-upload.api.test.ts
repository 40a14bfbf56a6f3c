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

/** Begins to send an attachment of ten megabytes and never goes on; what came back until the other side hung up. */
async function beginUpload(token: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece.toString('utf8');
  });
  socket.write(
    `POST /api/anexos HTTP/1.1\r\nhost: x\r\n${HEADERS.token}: ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 10000000\r\n\r\n${HEAD}`,
  );
  await once(socket, 'close');
  return heard;
}

test.each(['admin', 'nobody'] as const)('what %s goes on sending after a refusal is not listened to', async (persona) => {
  const status = persona === 'nobody' ? 401 : 400;
  const heard = await beginUpload(api.as(persona).token);
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(heard.toLowerCase()).toContain('connection: close');
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
