import fs from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { openMailbox } from '#server/integrations/correio/mailbox.ts';
import { startSimulators } from '#server/integrations/simuladores/start.ts';
import { chargesOf, startBank } from '#tests/support/fixture-provider.ts';
import { type SmallDisk, makeSmallDisk } from '#tests/support/small-disk.ts';

/** Only root may mount; elsewhere there is no small disk to fill. */
const probe = makeSmallDisk(1);
probe?.remove();

let disk: SmallDisk;
const small = (): SmallDisk => {
  const made = makeSmallDisk(1);
  if (made === null) throw new Error('no small disk');
  disk = made;
  return made;
};
afterEach(() => disk.remove());

/** More than is left of the page that a file ends in: half of it finds room on a full disk. */
const LONG = 'x'.repeat(5000);

test.runIf(probe)('with their disk full the simulators go on, and afterwards begin again with all that they answered for', async () => {
  const { folder, fill, free } = small();
  const taken: string[] = [];
  const product = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push((JSON.parse(body) as { readonly id: string }).id);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(product, 'listening');
  let productUrl: string | null = null;
  const open = () =>
    startSimulators({
      dataFolder: folder,
      port: 0,
      log: pino({ level: 'silent' }),
      simulators: { banco: startBank() },
      productUrl: () => productUrl,
    });
  let world = await open();
  const issue = async (chave: string): Promise<number> => {
    const body = JSON.stringify({ chave, valor: 9.9 });
    return (await fetch(`${world.addresses.banco}/cobrancas`, { method: 'POST', headers: { access_token: 'chave' }, body })).status;
  };
  expect(await issue('antes')).toBe(200);
  fill();
  expect(await issue(LONG)).toBe(500);
  productUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  await expect.poll(() => taken).toContain('evt_cob_1');
  free();
  expect(await issue('depois')).toBe(200);
  await expect.poll(() => taken).toContain('evt_cob_2');
  await world.stop();

  world = await open();
  for (const [chave, many] of [
    ['antes', 1],
    [LONG, 0],
    ['depois', 1],
  ] as const)
    expect(await chargesOf(world.addresses.banco, chave)).toHaveLength(many);
  await world.stop();
  product.close();
});

test.runIf(probe)('a message that the disk of the local mailbox has no room for leaves nothing of itself', async () => {
  const { folder, fill, free } = small();
  const inside = path.join(folder, 'correio');
  const mailbox = await openMailbox(inside);
  const message = Buffer.from('Subject: Oi\r\n\r\nOi');
  fill();
  await expect(mailbox.store(message)).rejects.toThrow('ENOSPC');
  expect(fs.readdirSync(inside)).toEqual([]);
  free();
  await mailbox.store(message);
  expect(await mailbox.list()).toMatchObject([{ assunto: 'Oi' }]);
});
