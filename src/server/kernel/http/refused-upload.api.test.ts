import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADERS } from '#contract/kernel/errors.ts';
import { NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { held, waiting } from '#tests/support/locks.ts';

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
  ['is put out of use', { status: 'I' as const }, 'Sua sessão terminou. Entre novamente.'],
  ['may do no more', { permissoes: JSON.stringify(NO_PERMISSIONS) }, 'Acesso negado!'],
])('of what a login that %s meanwhile goes on sending nothing is kept', async (_what, change, told) => {
  const { database } = api;
  const { token, userId } = api.as('editor');
  const before = await database.selectFrom('usuarios').select(['status', 'permissoes']).where('id', '=', userId).executeTakeFirstOrThrow();
  const user = (set: { status?: 'A' | 'I'; permissoes?: string }) =>
    database.updateTable('usuarios').set(set).where('id', '=', userId).execute();
  const release = await held(database, (trx) => sql`lock table anexos in access exclusive mode`.execute(trx));
  const fields = '--x\r\ncontent-disposition: form-data; name="tabela"\r\n\r\nclientes\r\n';
  const rest = '\n%%EOF\r\n--x--\r\n';
  const socket = net.connect({ port, host: '127.0.0.1' });
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece.toString('utf8');
  });
  const begun = `${fields}${HEAD}`;
  socket.write(
    `POST /api/anexos HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${HEADERS.token}: ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${begun.length + rest.length}\r\n\r\n${begun}`,
  );
  // The login was checked, and the file waits to be read.
  await expect.poll(() => waiting(database)).toBe(1);
  await user(change);
  await release();
  socket.write(rest);
  await once(socket, 'close');
  await user({ status: before.status, permissoes: JSON.stringify(before.permissoes) });
  expect(heard).toMatch(/^HTTP\/1.1 401 /);
  expect(heard).toContain(told);
  expect(await database.selectFrom('arquivos').select('nome').execute()).toEqual([]);
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
