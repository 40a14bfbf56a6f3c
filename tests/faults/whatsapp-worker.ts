/**
 * A stand-in of Meta, in a process of its own that may be killed, at the port it is given. It writes each message that it takes to the file it
 * is given before it answers, late. To a number that ends in 07 it cuts the connection instead; to one in 23 it never answers; of one in 31 it
 * cuts the connection before it takes anything.
 */
import fs from 'node:fs';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const LATE_MS = 25;
const [port = '0', file = ''] = process.argv.slice(2);
const Order = z.object({ to: z.string(), biz_opaque_callback_data: z.string() });

const server = http
  .createServer((request, response) => {
    const take = async (): Promise<void> => {
      const { to, biz_opaque_callback_data: chave } = Order.parse(JSON.parse(await text(request)));
      if (to.endsWith('31')) return void request.socket.destroy();
      const id = `wamid.${chave}`;
      fs.appendFileSync(file, `${JSON.stringify({ id, to, chave })}\n`);
      if (to.endsWith('23')) return;
      await wait(LATE_MS);
      if (to.endsWith('07')) return void request.socket.destroy();
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ messages: [{ id }] }));
    };
    // A worker that dies in the middle of a message leaves none.
    take().catch(() => request.socket.destroy());
  })
  .listen(Number(port), '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(String(typeof address === 'object' && address?.port));
  });
