import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validarTokenCliente } from '#contract/inscricao/inscricao.operations.ts';
import { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { createPartner } from '#tests/support/partners.ts';
import { makeProperty } from '#tests/support/registrations.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ limit: true, environment: { PROXY_CONFIAVEL: '127.0.0.1' } });
});
afterAll(() => api.stop());

let last = 0;
/** All the phones of one camp, which no other test shares. */
const camp = (): { headers: Record<string, string> } => {
  last += 1;
  return { headers: { 'x-forwarded-for': `203.0.113.${last}` } };
};

describe.each([
  {
    of: 'an event',
    link: async () => (await saveEvent(api, (await createPartner(api)).claims)).dados.token,
    open: async (token: string, from: ReturnType<typeof camp>) =>
      (await api.anonymous.call(consultarEventoToken, { params: { token } }, from)).status,
  },
  {
    of: 'a property',
    link: async () => (await makeProperty(api, (await createPartner(api)).id)).token,
    open: async (token: string, from: ReturnType<typeof camp>) =>
      (await api.anonymous.call(validarTokenCliente, { params: { token } }, from)).status,
  },
])('the link of $of', ({ link, open }) => {
  /** One after the other, as phones come; what each was answered. */
  const openings = async (times: number, token: (at: number) => string): Promise<number[]> => {
    const from = camp();
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1) statuses.push(await open(token(at), from));
    return statuses;
  };

  test('is opened from one address by as many as come', async () => {
    const token = await link();
    expect(await openings(200, () => token)).toEqual(Array.from({ length: 200 }, () => 200));
  });

  test('is guessed at 120 times a minute from one address, and then from another', async () => {
    const unknown = (at: number): string => at.toString(16).padStart(32, '0');
    expect(await openings(121, unknown)).toEqual([...Array.from({ length: 120 }, () => 400), 429]);
    expect(await openings(1, unknown)).toEqual([400]);
  });
});
