import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { autentique } from './autentique.client.ts';

test('a question is asked once, however the provider is', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  const provedor = autentique({ baseUrl, token: 'teste', sandbox: true });
  expect(await provedor.obter('doc')).toMatchObject({ ok: false, kind: 'unavailable' });
  expect(await provedor.procurar('ctr-1-1')).toMatchObject({ ok: false, kind: 'unavailable' });
  expect(asked).toBe(2);
  server.closeAllConnections();
  server.close();
});
