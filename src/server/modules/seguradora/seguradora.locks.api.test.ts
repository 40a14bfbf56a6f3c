import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockAll } from '#server/modules/seguro-aventura/seguro-aventura.judge.ts';
import { type Insured, startInsured } from '#tests/support/insurer.ts';
import { held, waiting } from '#tests/support/locks.ts';
import { keepVersion, markAnswered } from './seguradora.direct.repository.ts';

let it: Insured;
beforeAll(async () => {
  it = await startInsured();
});
beforeEach(() => it.begin());
afterAll(() => it.stop());

test('whoever hears that an event was taken and whoever writes what became of it do not wait for one another', async () => {
  const { id, first } = await it.yesterday({});
  await it.sending();
  const answering = await held(
    it.api.app.kernel.database,
    async (trx) => {
      await lockAll(trx, [id]);
      await keepVersion(trx, id, 1);
    },
    (trx) => markAnswered(trx, id, 1, it.now()),
  );
  const working = it.work();
  await expect.poll(() => waiting(it.database)).toBe(1);
  await answering();
  await working;
  expect(await it.revisionsOf(id)).toEqual([[1, 'respondida', first]]);
});
