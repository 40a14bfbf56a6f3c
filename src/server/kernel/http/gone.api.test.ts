import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADERS } from '#contract/kernel/errors.ts';
import { type Api, startApi } from '#tests/support/api.ts';

/* Over real sockets: people lose their signal in the middle of what they send. */

let api: Api;
let port: number;
beforeAll(async () => {
  api = await startApi();
  port = Number(new URL(await api.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => api.stop());

const head = (path: string): string =>
  [
    `POST /api${path} HTTP/1.1`,
    'host: a',
    `${HEADERS.token}: ${api.as('admin').token}`,
    'content-type: multipart/form-data; boundary=limite',
    'content-length: 100000',
    // The server says when it has begun to listen.
    'expect: 100-continue',
    '\r\n',
  ].join('\r\n');
const half = (part: string): string =>
  `--limite\r\ncontent-disposition: form-data; name="tabela"\r\n\r\nclientes\r\n--limite\r\ncontent-disposition: form-data; name="id"\r\n\r\n216\r\n--limite\r\ncontent-disposition: form-data; name="${part}"; filename="a.pdf"\r\n\r\n%PDF-1.4`;

interface Line {
  readonly level: number;
  readonly msg: string;
}
const lines = (): Line[] => api.log.map((line) => JSON.parse(line) as Line);

test.each([
  ['an attachment', '/anexos', 'arquivo'],
  ['a photo', '/clientes/foto', 'imagem'],
])('whoever goes in the middle of %s is no failure of ours', async (_what, path, part) => {
  const before = api.log.length;
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const listening = once(socket, 'data');
  socket.write(head(path));
  await listening;
  socket.write(half(part), () => socket.destroy());
  await expect
    .poll(() =>
      lines()
        .slice(before)
        .map(({ msg }) => msg),
    )
    .toContain('quem pediu foi embora');
  expect(
    lines()
      .slice(before)
      .filter(({ level, msg }) => level > 30 || msg.includes('indisponível')),
  ).toEqual([]);
});

/** Sends the head of a request, and what there is of its body once the server listens. */
async function begin(lines: string, body: string): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const listening = once(socket, 'data');
  socket.write(lines);
  await listening;
  await new Promise((sent) => socket.write(body, sent));
  return socket;
}

test('a crowd is of those who asked, or send a file, for as long as they are there; half a JSON body is nobody', async () => {
  const { rush } = api.app.kernel;
  const login = head('/login').replace('multipart/form-data; boundary=limite', 'application/json');
  const sixteen = Array.from({ length: 16 });
  const halves = await Promise.all(sixteen.map(() => begin(login, '{"login":')));
  const uploads = await Promise.all(sixteen.slice(1).map(() => begin(head('/anexos'), half('arquivo'))));
  expect(rush.many()).toBe(false);
  uploads.push(await begin(head('/anexos'), half('arquivo')));
  await expect.poll(() => rush.many()).toBe(true);
  for (const socket of [...halves, ...uploads]) socket.destroy();
  await expect.poll(() => rush.many()).toBe(false);
});
